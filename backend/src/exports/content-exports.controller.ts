import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { CSV } from './chat-export.controller.js';
import { ContentFilesDto } from './content-exports.dto.js';
import { ContentExports } from './content-exports.service.js';

@Price(8, { organization: true })
@Controller('contents/:contentId/exports')
export class ContentExportsController {
  constructor(private readonly files: ContentExports) {}

  /** Lists the files of a content that the caller may download. For staff of one of its channels. */
  @Get()
  listContentFiles(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<ContentFilesDto> {
    return this.files.list(principal, contentId);
  }

  /** Exports everyone who watched as CSV: name, email address, when, how long, and on what; where attendees watch, also their numbers. For owners and admins. */
  @Audited('content.exported')
  @ApiOkResponse(CSV)
  @Get('viewers')
  exportViewers(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.files.export(actor, contentId, 'viewers');
  }

  /** Exports the attendees who watched as CSV, with their events and how long they watched. For owners and admins. */
  @Audited('content.exported')
  @ApiOkResponse(CSV)
  @Get('paywall')
  exportPaywall(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.files.export(actor, contentId, 'paywall');
  }

  /** Exports the answers to interactions as CSV, oldest first. For owners and admins. */
  @Audited('content.exported')
  @ApiOkResponse(CSV)
  @Get('answers')
  exportAnswers(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.files.export(actor, contentId, 'answers');
  }

  /** Exports the email addresses that viewers left in answers as CSV, oldest first. For owners and admins. */
  @Audited('content.exported')
  @ApiOkResponse(CSV)
  @Get('emails')
  exportCollectedEmails(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.files.export(actor, contentId, 'emails');
  }

  /** Exports direct chats as CSV, one after the other. For owners. */
  @Audited('content.exported')
  @ApiOkResponse(CSV)
  @Get('directChats')
  exportDirectChats(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.files.export(actor, contentId, 'directChats');
  }
}
