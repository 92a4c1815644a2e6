import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { AnswerInteractionDto, InteractionAnswerDto } from './interaction.dto.js';
import { InteractionAnswers } from './interaction-answers.service.js';

@Controller('contents/:contentId/interactions')
export class ViewerInteractionsController {
  constructor(private readonly answers: InteractionAnswers) {}

  /** Returns what the caller has answered in a content. */
  @Price(3)
  @Get('answers')
  getMyAnswers(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Query() { keys }: PageKeysDto,
  ): Promise<InteractionAnswerDto[]> {
    return this.answers.mine({ principal, keys }, contentId);
  }

  /** Answers an interaction that was sent. The first answer stays; the response returns it, also for a retry. */
  @Price(3)
  @Put(':interactionId/answer')
  answerInteraction(
    @CurrentPrincipal() principal: Principal,
    @Param('contentId', UuidPipe) contentId: string,
    @Param('interactionId', UuidPipe) interactionId: string,
    @Query() { keys }: PageKeysDto,
    @Body() body: AnswerInteractionDto,
  ): Promise<InteractionAnswerDto> {
    return this.answers.answer({ principal, keys }, [contentId, interactionId], body);
  }
}
