import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ChatExportDto } from './chat-export.dto.js';
import { ChatExport, type CsvFile } from './chat-export.service.js';

const CSV = { content: { 'text/csv': { schema: { type: 'string' } } } } as const;

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
  async exportChatTranscript(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return fileOf(await this.chat.export(actor, contentId, 'transcript'));
  }

  /** Exports the same messages with email addresses. For staff of one of its channels. */
  @Audited('chat.exported')
  @ApiOkResponse(CSV)
  @Get('data')
  async exportChatData(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<StreamableFile> {
    return fileOf(await this.chat.export(actor, contentId, 'data'));
  }
}

const fileOf = ({ name, csv }: CsvFile) => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentOf)}`;
  return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition });
};

const percentOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
