import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../../contracts/domain/email-address.js';
import { ResponseAction } from '../../../contracts/domain/enums.js';
import { answerEmailIssue, isInteractionHidden, LATE_ANSWER_MS } from '../../../contracts/domain/interactions.js';
import { ViewerAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { isoOf } from '../platform/fields/field-values.js';
import type { AnswerInteractionDto, InteractionAnswerDto } from './interaction.dto.js';
import { InteractionRepository, type InteractionRow, type StoredResponse } from './interaction.repository.js';
import { type AnswerRow, InteractionAnswersRepository } from './interaction-answers.repository.js';

/** Who answers, and how they opened the page. */
export interface Answerer {
  principal: Principal;
  keys: string | undefined;
}

/** What was sent can't change, and is answered by a crowd within seconds. What wasn't may be sent at any moment, so it isn't cached. */
const SENT_KEPT_MS = 2_000;

/** Answers of viewers to interactions, one for each person. Nobody else can read them one by one, except the email addresses that they left (`CollectedEmails`). */
@Injectable()
export class InteractionAnswers {
  private readonly sent = new ShortCache<InteractionRow>(SENT_KEPT_MS);

  constructor(
    private readonly access: ViewerAccess,
    private readonly interactions: InteractionRepository,
    private readonly answers: InteractionAnswersRepository,
    private readonly clock: Clock,
  ) {}

  async mine({ principal, keys }: Answerer, contentId: string): Promise<InteractionAnswerDto[]> {
    refuseTokens(principal);
    await this.access.requireContent(principal, contentId, { keys });
    return (await this.answers.ofPerson(principal.uid, contentId)).map(toAnswerDto);
  }

  /** A retry gets its answer even if the content has gone in the meantime. */
  async answer(
    { principal, keys }: Answerer,
    [contentId, interactionId]: readonly [string, string],
    dto: AnswerInteractionDto,
  ): Promise<InteractionAnswerDto> {
    refuseTokens(principal);
    const known = await this.answers.find(principal.uid, interactionId);
    if (known?.contentId === contentId) return toAnswerDto(known);
    await this.access.requireAvailable(principal, contentId, { keys });
    const interaction = await this.sent.get(`${contentId}/${interactionId}`, async () => {
      const found = await this.interactions.findSent(contentId, interactionId);
      if (!found) throw new DomainError('not_found');
      return found;
    });
    const { hideAt } = interaction;
    if (isInteractionHidden({ hideAt: isoOf(hideAt) }, this.clock.now() - LATE_ANSWER_MS))
      throw new DomainError('not_found');
    const response = interaction.responses.find(({ id }) => id === dto.responseId);
    if (!response) refuse('responseId', 'Unknown response');
    const answer = { personId: principal.uid, contentId, interactionId, responseId: response.id };
    await this.answers.insert({ ...answer, email: emailOf(dto, response), answeredAt: this.clock.date() });
    const stored = await this.answers.find(principal.uid, interactionId);
    if (!stored) throw new DomainError('not_found');
    return toAnswerDto(stored);
  }
}

/** The address in its normal form, where the response asks for it; otherwise nothing is kept. */
function emailOf({ email = '' }: AnswerInteractionDto, { actionType }: StoredResponse): string | null {
  if (actionType !== ResponseAction.collectEmail) return null;
  const issue = answerEmailIssue(email);
  if (issue !== null) refuse('email', issue);
  return normaliseEmail(email);
}

function toAnswerDto({ interactionId, responseId, answeredAt }: AnswerRow): InteractionAnswerDto {
  return { interactionId, responseId, answeredAt: answeredAt.toISOString() };
}

function refuse(path: string, message: string): never {
  throw new DomainError('validation_failed', { errors: [{ path, message }] });
}

/** Answers are a person's own. */
function refuseTokens({ tokenId }: Principal): void {
  if (tokenId !== null) throw new DomainError('forbidden');
}
