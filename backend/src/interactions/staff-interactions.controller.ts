import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { InteractionSettingsDto, SaveInteractionDto } from '../contents/contents.public.js';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { CollectedEmails } from './collected-emails.service.js';
import { CollectedEmailsDto, CollectedEmailsQueryDto } from './interaction.dto.js';
import { InteractionEditing } from './interaction-editing.service.js';

@Price(8, { organization: true })
@Controller('contents/:contentId/interactions')
export class StaffInteractionsController {
  constructor(
    private readonly editing: InteractionEditing,
    private readonly emails: CollectedEmails,
  ) {}

  /** Creates an interaction. For owners, admins, and superhosts. */
  @Audited('interaction.created')
  @HttpCode(201)
  @Post()
  createInteraction(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: SaveInteractionDto,
  ): Promise<InteractionSettingsDto> {
    return this.editing.create(actor, contentId, body);
  }

  /** Saves an interaction that hasn't been sent. For owners, admins, and superhosts. */
  @Audited('interaction.saved')
  @Put(':interactionId')
  saveInteraction(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('interactionId', UuidPipe) interactionId: string,
    @Body() body: SaveInteractionDto,
  ): Promise<InteractionSettingsDto> {
    return this.editing.save(actor, [contentId, interactionId], body);
  }

  /** Deletes an interaction that hasn't been sent. For owners, admins, and superhosts. */
  @Audited('interaction.deleted')
  @HttpCode(204)
  @Delete(':interactionId')
  async deleteInteraction(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('interactionId', UuidPipe) interactionId: string,
  ): Promise<void> {
    await this.editing.delete(actor, [contentId, interactionId]);
  }

  /** Sends an interaction to everyone who is watching. Only between opening and closing. For staff whose whitelist allows it. */
  @Audited('interaction.sent')
  @HttpCode(200)
  @Post(':interactionId/send')
  sendInteraction(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('interactionId', UuidPipe) interactionId: string,
  ): Promise<InteractionSettingsDto> {
    return this.editing.send(actor, [contentId, interactionId]);
  }

  /** Returns the email addresses that viewers have left in their answers to an interaction that was sent. For owners and admins. */
  @Get(':interactionId/emails')
  listCollectedEmails(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('interactionId', UuidPipe) interactionId: string,
    @Query() { after }: CollectedEmailsQueryDto,
  ): Promise<CollectedEmailsDto> {
    return this.emails.page(principal, [contentId, interactionId], after);
  }
}
