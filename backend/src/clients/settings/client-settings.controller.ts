import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { RecentSignIn } from '../../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { ClientAdding } from './client-adding.service.js';
import { ClientFlags } from './client-flags.service.js';
import {
  ClientFlagsDto,
  ClientKeyAnswerDto,
  ClientKeyQueryDto,
  ClientSettingsDto,
  SavedClientDto,
} from './client-settings.dto.js';
import { ClientSettingsService } from './client-settings.service.js';
import { SaveClientDto, SaveClientSettingsDto } from './save-client.dto.js';

@Price(8, { organization: true })
@Controller('clients')
export class ClientSettingsController {
  constructor(
    private readonly settings: ClientSettingsService,
    private readonly adding: ClientAdding,
    private readonly flags: ClientFlags,
  ) {}

  /** Whether a key is available. For those who may set an organization's key. */
  @Get('key-check')
  checkClientKey(
    @CurrentPrincipal() principal: Principal,
    @Query() query: ClientKeyQueryDto,
  ): Promise<ClientKeyAnswerDto> {
    return this.adding.checkKey(principal, query);
  }

  /** Creates an organization with its default channel. For global owners and admins. */
  @Audited('client.created')
  @PersonOnly()
  @HttpCode(201)
  @Post()
  createClient(@CurrentActor() actor: Actor, @Body() body: SaveClientDto): Promise<ClientSettingsDto> {
    return this.adding.create(actor, body);
  }

  /** Returns an organization's settings in form layout. For its owner and admins. */
  @Get(':clientId/settings')
  getClientSettings(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<ClientSettingsDto> {
    return this.settings.get(principal, clientId);
  }

  /** Saves the whole form. For the owner and admins. Changing the organization's own sign-in provider requires a recent sign-in. */
  @RecentSignIn('sometimes')
  @Audited('client.settings-saved')
  @Put(':clientId/settings')
  saveClientSettings(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: SaveClientSettingsDto,
  ): Promise<SavedClientDto> {
    return this.settings.save(actor, clientId, body);
  }

  /** Archives or restores an organization, or marks it as a demo. Archiving requires a recent sign-in. For global owners and admins. */
  @RecentSignIn('sometimes')
  @Audited('client.flags-changed')
  @Patch(':clientId/flags')
  setClientFlags(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: ClientFlagsDto,
  ): Promise<ClientSettingsDto> {
    return this.flags.set(actor, clientId, body);
  }
}
