import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.decorator.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { PersonOnly } from '../../platform/auth/person-only.decorator.js';
import { RecentSignIn } from '../../platform/auth/recent-sign-in.decorator.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { CustomDomainAnswerDto, SetCustomDomainDto } from './client-domain.dto.js';
import { ClientDomainService } from './client-domain.service.js';
import { DomainProving } from './domain-proving.service.js';

@PersonOnly()
@Price(8, { organization: true })
@Controller('clients/:clientId/domain')
export class ClientDomainController {
  constructor(
    private readonly domains: ClientDomainService,
    private readonly proving: DomainProving,
  ) {}

  /** Claims or removes a custom domain. For the owner. */
  @RecentSignIn()
  @Audited('client.domain-set')
  @Put()
  setCustomDomain(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: SetCustomDomainDto,
  ): Promise<CustomDomainAnswerDto> {
    return this.domains.set(actor, clientId, body);
  }

  /** Looks up the record that verifies the domain and starts serving the domain once it's found. For the owner. */
  @Audited('client.domain-proven', 'client.domain-lost')
  @HttpCode(200)
  @Post('proof')
  proveCustomDomain(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<CustomDomainAnswerDto> {
    return this.proving.prove(actor, clientId);
  }
}
