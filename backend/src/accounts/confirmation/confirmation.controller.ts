import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { ConfirmationMethodsDto, ConfirmIdentityDto } from './confirmation.dto.js';
import { ConfirmationService } from './confirmation.service.js';
import { ConfirmationMethods } from './confirmation-methods.service.js';

/** Resolves `reauthentication_required`: the person confirms their identity, and the client repeats the request. */
@Controller('users/:id/confirmation')
export class ConfirmationController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly confirmationMethods: ConfirmationMethods,
  ) {}

  /** Lists the ways to confirm one's identity on this host; returns 404 for other people's accounts. */
  @Get()
  listConfirmationMethods(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
  ): Promise<ConfirmationMethodsDto> {
    return this.confirmationMethods.of(actor, id);
  }

  /** Confirms the caller's identity by password or provider. For ten minutes, this session may make requests that require a recent sign-in. */
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
