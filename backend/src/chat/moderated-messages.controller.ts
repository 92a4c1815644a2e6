import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { MessagesQueryDto, ModeratedPageDto } from './chat.dto.js';
import { ModeratedMessages } from './moderated-messages.service.js';

@Controller('contents/:contentId/chat/moderated-messages')
export class ModeratedMessagesController {
  constructor(private readonly messages: ModeratedMessages) {}

  /** Returns older messages as staff see them, for scrolling up in the host panel. */
  @Price(25)
  @Get()
  getModeratedMessages(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() query: MessagesQueryDto,
  ): Promise<ModeratedPageDto> {
    return this.messages.page(principal, contentId, query);
  }
}
