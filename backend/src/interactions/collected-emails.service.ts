import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../contracts/domain/access.js';
import { ContentAccess } from '../contents/contents.public.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { CollectedEmailDto, CollectedEmailsDto } from './interaction.dto.js';
import { InteractionRepository, type InteractionRow } from './interaction.repository.js';
import { type CollectedEmailRow, InteractionAnswersRepository } from './interaction-answers.repository.js';

const PAGE = 25;

/** The email addresses that viewers have left in their answers, for owners and admins only: superhosts, who write interactions, see the counts. */
@Injectable()
export class CollectedEmails {
  constructor(
    private readonly access: ContentAccess,
    private readonly interactions: InteractionRepository,
    private readonly answers: InteractionAnswersRepository,
  ) {}

  async page(
    principal: Principal,
    [contentId, interactionId]: readonly [string, string],
    after: string | undefined,
  ): Promise<CollectedEmailsDto> {
    await this.access.require(principal, contentId, EDITOR_ROLES);
    const interaction = await this.interactions.findSent(contentId, interactionId);
    if (!interaction) throw new DomainError('not_found');
    const rows = await this.answers.emailsOf(interactionId, placeOf(after), PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      emails: shown.map((row) => toCollectedEmailDto(row, interaction)),
      next: last && rows.length > PAGE ? `${last.answeredAt.getTime()}.${last.personId}` : null,
    };
  }
}

function placeOf(after: string | undefined): { at: Date; personId: string } | null {
  const [at, personId] = after?.split('.') ?? [];
  return at && personId ? { at: new Date(Number(at)), personId } : null;
}

function toCollectedEmailDto(
  { email, name, responseId, answeredAt }: CollectedEmailRow,
  { responses }: InteractionRow,
): CollectedEmailDto {
  const responseText = responses.find(({ id }) => id === responseId)?.responseText ?? '';
  return { email, name, responseId, responseText, answeredAt: answeredAt.toISOString() };
}
