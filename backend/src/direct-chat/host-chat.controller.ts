import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { addressKey } from '../platform/http/address-key.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import {
  ChatHostsDto,
  ClosedChatsDto,
  ClosedChatsQueryDto,
  DirectMessageDto,
  DirectMessagePageDto,
  MessagePageQueryDto,
  PostDirectMessageDto,
} from './direct-chat.dto.js';
import { DirectChatHosts } from './direct-chat-hosts.service.js';
import { DirectChatReading } from './direct-chat-reading.service.js';
import { DirectMessages } from './direct-messages.service.js';

/** The chat of a content's staff, and the hosts to whom chats can be transferred. */
@Controller('contents/:contentId/host-chat')
export class HostChatController {
  constructor(
    private readonly messages: DirectMessages,
    private readonly reading: DirectChatReading,
    private readonly hosts: DirectChatHosts,
  ) {}

  /** Posts a message that only the content's staff can read. Retrying with the same id is always safe. */
  @Price(8)
  @Post('messages')
  postHostMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: PostDirectMessageDto,
    @Req() request: FastifyRequest,
  ): Promise<DirectMessageDto> {
    return this.messages.postToHosts({ actor, address: addressKey(request.ip), keys: undefined }, contentId, body);
  }

  /** Returns older messages of the staff's chat, for scrolling up. */
  @Price(10)
  @Get('messages')
  getHostMessages(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: MessagePageQueryDto,
  ): Promise<DirectMessagePageDto> {
    return this.reading.pageOfHosts(actor, contentId, query);
  }

  /** Returns chats that the caller has closed as a host, beyond those that the stream carries. */
  @Price(10)
  @Get('closed')
  listClosedChats(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { before }: ClosedChatsQueryDto,
  ): Promise<ClosedChatsDto> {
    return this.reading.closedOf(actor, contentId, before);
  }

  /** Returns the other hosts of the content; those who have it open come first. */
  @Price(10)
  @Get('hosts')
  async listChatHosts(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
  ): Promise<ChatHostsDto> {
    return { hosts: await this.hosts.list(actor, contentId) };
  }
}
