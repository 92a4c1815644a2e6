import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { addressKey } from '../platform/http/address-key.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { ChatMessageDto, ChatPageDto, ChatPageQueryDto, PostChatMessageDto } from './chat.dto.js';
import { ChatService } from './chat.service.js';
import { PostMessage } from './post-message.service.js';

@Controller('contents/:contentId/chat/messages')
export class ViewerChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly postMessage: PostMessage,
  ) {}

  /** Committed when this answers; retry with the same id as often as needed. */
  @Post()
  postChatMessage(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Body() body: PostChatMessageDto,
    @Req() request: FastifyRequest,
  ): Promise<ChatMessageDto> {
    return this.postMessage.post({ principal, address: addressKey(request.ip) }, contentId, body);
  }

  /** Older messages, for scrolling up. */
  @Get()
  getChatMessages(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: ChatPageQueryDto,
  ): Promise<ChatPageDto> {
    return this.chat.page(principal, contentId, query);
  }

  /** One's own message, or any as staff. */
  @Audited('chat.message-deleted')
  @HttpCode(204)
  @Delete(':messageId')
  deleteChatMessage(
    @CurrentActor() actor: Actor,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('messageId', UuidPipe) messageId: string,
  ): Promise<void> {
    return this.chat.delete(actor, contentId, messageId);
  }
}
