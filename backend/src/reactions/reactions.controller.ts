import { Body, Controller, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { addressKey } from '../platform/http/address-key.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { PostReactionsDto } from './reactions.dto.js';
import { ReactionsService } from './reactions.service.js';

@Controller('contents/:contentId/reactions')
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  /** Counts a viewer's taps while the content is live. They are stored a few seconds later, together with those of others. */
  @HttpCode(202)
  @Post()
  postReactions(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: PostReactionsDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.reactions.take({ principal, address: addressKey(request.ip), keys }, contentId, body);
  }
}
