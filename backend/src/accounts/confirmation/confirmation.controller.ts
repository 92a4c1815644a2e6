import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { ConfirmationMethodsDto, ConfirmIdentityDto } from './confirmation.dto.js';
import { ConfirmationService } from './confirmation.service.js';
import { ConfirmationMethods } from './confirmation-methods.service.js';

/** What answers `reauthentication_required`: the person proves again who they are, and the request is sent again. */
@Controller('users/:id/confirmation')
export class ConfirmationController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly confirmationMethods: ConfirmationMethods,
  ) {}

  /** How one can confirm who one is on this host; anyone else's account answers 404. */
  @Get()
  listConfirmationMethods(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
  ): Promise<ConfirmationMethodsDto> {
    return this.confirmationMethods.of(actor, id);
  }

  /** Confirms who one is, by password or provider: for ten minutes this session may do what asks for a recent sign-in. */
  @HttpCode(204)
  @Post()
  confirmIdentity(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() body: ConfirmIdentityDto,
  ): Promise<void> {
    return this.confirmation.confirm(actor, id, body);
  }
}
