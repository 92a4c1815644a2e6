import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { addressKey } from '../platform/http/address-key.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ChatMessageDto, ChatPageDto, ChatPageQueryDto, PostChatMessageDto } from './chat.dto.js';
import { ChatService } from './chat.service.js';
import { DeleteMessage } from './delete-message.service.js';
import { MyChatDto } from './moderation/moderation.dto.js';
import { PostMessage } from './post-message.service.js';

@Controller('contents/:contentId/chat')
export class ViewerChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly postMessage: PostMessage,
    private readonly deletion: DeleteMessage,
  ) {}

  /** Posts a message. The message is committed when the request returns, and retrying with the same id is always safe. */
  @Price(3)
  @Post('messages')
  postChatMessage(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: PostChatMessageDto,
    @Req() request: FastifyRequest,
  ): Promise<ChatMessageDto> {
    return this.postMessage.post({ principal, address: addressKey(request.ip), keys }, contentId, body);
  }

  /** Returns older messages, for scrolling up. */
  @Price(25)
  @Get('messages')
  getChatMessages(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: ChatPageQueryDto,
  ): Promise<ChatPageDto> {
    return this.chat.page(principal, contentId, query);
  }

  /** Deletes the caller's own message or, for staff, any message. */
  @Price(15)
  @Audited('chat.message-deleted')
  @HttpCode(204)
  @Delete('messages/:messageId')
  deleteChatMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('messageId', UuidPipe) messageId: string,
  ): Promise<void> {
    return this.deletion.delete(actor, contentId, messageId);
  }

  /** Returns what concerns only the caller: their likes and flags, messages that wait for a moderator, and a mute. */
  @Price(5)
  @Get('mine')
  getMyChat(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<MyChatDto> {
    return this.chat.mine(principal, contentId, keys);
  }
}
