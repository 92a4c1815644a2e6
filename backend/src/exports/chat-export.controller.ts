import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ChatExportDto } from './chat-export.dto.js';
import { ChatExport } from './chat-export.service.js';

/** What a file looks like in the API's document. */
export const CSV = { content: { 'text/csv': { schema: { type: 'string' } } } } as const;

@Price(8)
@Controller('contents/:contentId/chatExport')
export class ChatExportController {
  constructor(private readonly chat: ChatExport) {}

  /** Returns what can be exported from a content's chat. For staff of one of its channels. */
  @Get()
  getChatExport(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<ChatExportDto> {
    return this.chat.describe(principal, contentId);
  }

  /** Exports the messages as CSV, oldest first: name, message, time in the content's time zone, and whether a host wrote it. For staff of one of its channels. */
  @Audited('chat.exported')
  @ApiOkResponse(CSV)
  @Get('transcript')
  exportChatTranscript(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.chat.export(actor, contentId, 'transcript');
  }

  /** Exports the same messages with email addresses. For owners and admins. */
  @Audited('chat.exported')
  @ApiOkResponse(CSV)
  @Get('data')
  exportChatData(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return this.chat.export(actor, contentId, 'data');
  }
}
