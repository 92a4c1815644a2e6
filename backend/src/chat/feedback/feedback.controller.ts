import { Controller, Delete, HttpCode, Param, Put, Query } from '@nestjs/common';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { PageKeysDto } from '../../platform/http/page-keys.dto.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { MessageFeedback } from './feedback.service.js';

@Price(5)
@Controller('contents/:contentId/chat/messages/:messageId')
export class FeedbackController {
  constructor(private readonly feedback: MessageFeedback) {}

  /** Likes a message. */
  @HttpCode(204)
  @Put('like')
  likeMessage(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('messageId', UuidPipe) messageId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<void> {
    return this.feedback.give({ principal, keys, contentId, messageId, kind: 'like', isSet: true });
  }

  /** Removes a like. */
  @HttpCode(204)
  @Delete('like')
  unlikeMessage(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('messageId', UuidPipe) messageId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<void> {
    return this.feedback.give({ principal, keys, contentId, messageId, kind: 'like', isSet: false });
  }

  /** Flags a message for moderators. Nobody can flag their own messages or those of hosts. */
  @HttpCode(204)
  @Put('flag')
  flagMessage(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('messageId', UuidPipe) messageId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<void> {
    return this.feedback.give({ principal, keys, contentId, messageId, kind: 'flag', isSet: true });
  }

  /** Removes a flag. */
  @HttpCode(204)
  @Delete('flag')
  unflagMessage(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('messageId', UuidPipe) messageId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<void> {
    return this.feedback.give({ principal, keys, contentId, messageId, kind: 'flag', isSet: false });
  }
}
