import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { NotesDto, SaveNotesDto } from './notes.dto.js';
import { Notes } from './notes.service.js';

@Controller('contents/:contentId/notes')
export class NotesController {
  constructor(private readonly notes: Notes) {}

  /** Returns the caller's notes on a content. */
  @Price(3)
  @Get()
  getNotes(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<NotesDto> {
    return this.notes.get({ principal, keys }, contentId);
  }

  /** Saves the caller's notes on a content. Refused if something newer was saved in the meantime. */
  @Price(3)
  @Put()
  saveNotes(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: SaveNotesDto,
  ): Promise<NotesDto> {
    return this.notes.save({ principal, keys }, contentId, body);
  }

  /** Emails the caller their notes, to the verified address of their account. */
  @Price(8)
  @HttpCode(204)
  @Post('mail')
  mailNotes(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Req() { hostname }: FastifyRequest,
  ): Promise<void> {
    return this.notes.mail({ principal, keys }, contentId, hostname);
  }
}
