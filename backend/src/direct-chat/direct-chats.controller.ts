import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { addressKey } from '../platform/http/address-key.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import {
  ActOnDirectChatDto,
  DirectChatDto,
  DirectChatOutcomeDto,
  DirectMessageDto,
  DirectMessagePageDto,
  MessagePageQueryDto,
  PeopleHereDto,
  PostDirectMessageDto,
  StartDirectChatDto,
} from './direct-chat.dto.js';
import { DirectChatActs } from './direct-chat-acts.service.js';
import { DirectChatReading } from './direct-chat-reading.service.js';
import { DirectChats } from './direct-chats.service.js';
import { DirectMessages } from './direct-messages.service.js';

@Controller('contents/:contentId/direct-chats')
export class DirectChatsController {
  constructor(
    private readonly chats: DirectChats,
    private readonly acts: DirectChatActs,
    private readonly messages: DirectMessages,
    private readonly reading: DirectChatReading,
  ) {}

  /** Starts a chat with the hosts, with another viewer, or, for staff, with a viewer. Refused if there is one already, or if the other person isn't there. */
  @Price(8)
  @Post()
  startDirectChat(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: StartDirectChatDto,
    @Req() request: FastifyRequest,
  ): Promise<DirectChatDto> {
    return this.chats.start({ actor, address: addressKey(request.ip), keys }, contentId, body);
  }

  /** Accepts, denies, closes, blocks, reopens, transfers, or mutes a chat. */
  @Price(8)
  @Audited('direct-chat.changed')
  @HttpCode(200)
  @Post(':chatId/acts')
  async actOnDirectChat(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('chatId', UuidPipe) chatId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: ActOnDirectChatDto,
  ): Promise<DirectChatOutcomeDto> {
    return { chat: await this.acts.act({ actor, keys }, contentId, chatId, body) };
  }

  /** Posts a message into a chat. The message is committed when the request returns, and retrying with the same id is always safe. */
  @Price(8)
  @Post(':chatId/messages')
  postDirectMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('chatId', UuidPipe) chatId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: PostDirectMessageDto,
    @Req() request: FastifyRequest,
  ): Promise<DirectMessageDto> {
    return this.messages.post({ actor, address: addressKey(request.ip), keys }, contentId, chatId, body);
  }

  /** Returns older messages of a chat, for scrolling up. Of a request to the hosts, all of them may read what was written since it was asked. */
  @Price(10)
  @Get(':chatId/messages')
  getDirectMessages(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('chatId', UuidPipe) chatId: string,
    @Query() query: MessagePageQueryDto,
  ): Promise<DirectMessagePageDto> {
    return this.reading.page(actor, contentId, chatId, query);
  }

  /** Returns which other people in the caller's chats have the content open, and whether hosts are there. */
  @Price(5)
  @Get('people')
  getPeopleHere(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<PeopleHereDto> {
    return this.reading.peopleHere(actor, contentId, keys);
  }
}
