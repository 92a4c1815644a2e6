import { Injectable } from '@nestjs/common';
import { MAX_INTERACTIONS } from '../../../contracts/domain/interaction-form.js';
import { framedAddresses } from '../clients/clients.public.js';
import {
  ContentInteractions,
  type InteractionOfContent,
  type InteractionSave,
  type InteractionSettingsDto,
  type InteractionStore,
} from '../contents/contents.public.js';
import { type AuditSubjectNames, AuditSubjects } from '../platform/audit/audit-subjects.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { linksOf, toInteractionSettingsDto } from './interaction.mapper.js';
import { InteractionRepository, type InteractionRow } from './interaction.repository.js';
import { InteractionChanges, tooManyInteractions } from './interaction-changes.js';

/** Interactions as part of their content: its form, its deletion, and the policy of its pages. */
@Injectable()
@Contributes(ContentInteractions)
@Contributes(AuditSubjects)
export class ContentInteractionStore implements InteractionStore, AuditSubjectNames {
  readonly auditSubject = 'interaction';

  constructor(
    private readonly repository: InteractionRepository,
    private readonly changes: InteractionChanges,
  ) {}

  auditNameSql(id: string, channels: string): string {
    return `(SELECT o.title FROM interactions o WHERE o.id = ${id}::uuid AND (${channels}::uuid[] IS NULL OR EXISTS (
      SELECT FROM content_channels l WHERE l.content_id = o.content_id AND NOT l.is_removed AND l.channel_id = ANY(${channels}))))`;
  }

  async of(contentId: string): Promise<InteractionSettingsDto[]> {
    return (await this.repository.ofContent(contentId)).map(toInteractionSettingsDto);
  }

  async framedAddresses(clientId: string): Promise<string[]> {
    return framedAddresses(linksOf(await this.repository.responsesIn(clientId)));
  }

  async clear(transaction: Transaction, contentIds: readonly string[]): Promise<void> {
    await this.repository.markDeleted(transaction, { contentIds });
  }

  /** The form has compared the titles of its own, so each is compared only with those that the form doesn't know. */
  async save(transaction: Transaction, save: InteractionSave): Promise<void> {
    const { content, interactions, removedIds } = save;
    const before = await this.repository.ofContent(content.id, transaction);
    const named = new Map(before.map((row) => [row.id, row]));
    for (const id of removedIds) {
      const row = named.get(id.toLowerCase());
      if (row) await this.changes.remove(transaction, save, row);
    }
    const removed = new Set(removedIds.map((id) => id.toLowerCase()));
    const submitted = new Set(interactions.map(({ id }) => id));
    const kept = before.filter(({ id }) => !removed.has(id) && !submitted.has(id));
    if (kept.length + interactions.length > MAX_INTERACTIONS) throw tooManyInteractions();
    const order: string[] = [];
    for (const [at, form] of interactions.entries())
      order.push(await atItsPlace(at, () => this.saveOne(transaction, save, form, { named, kept })));
    await this.repository.reorder(transaction, content.id, [...order, ...kept.map(({ id }) => id)]);
  }

  private async saveOne(
    transaction: Transaction,
    save: InteractionSave,
    form: InteractionOfContent,
    { named, kept }: { named: ReadonlyMap<string, InteractionRow>; kept: readonly InteractionRow[] },
  ): Promise<string> {
    const { id, revision } = form;
    if (id === null) return this.changes.create(transaction, save, form, kept);
    const row = named.get(id);
    // Someone else deleted it.
    if (!row) throw new DomainError('conflict');
    await this.changes.save(transaction, save, { row, form, revision }, kept);
    return id;
  }
}

/** Puts errors of one interaction to its place in the form. */
async function atItsPlace<T>(at: number, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }) => ({
      path: `interactions.${at}.${path}`,
      message: `(Interaction ${at + 1}) ${message}`,
    }));
    throw new DomainError(error.code, { ...error.details, errors });
  }
}
