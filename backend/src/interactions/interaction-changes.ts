import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../contracts/domain/audit-actions.js';
import {
  type InteractionForm,
  MAX_INTERACTIONS,
  settleInteraction,
  TITLE_TAKEN,
  titleKey,
} from '../../../contracts/domain/interaction-form.js';
import {
  type InteractionEvent,
  interactionStateOf,
  interactionTransition,
  SENT_INTERACTION_MESSAGE,
} from '../../../contracts/domain/interactions.js';
import type { Actor } from '../platform/auth/actor.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { formRevisionOf } from '../platform/fields/form-revision.js';
import { auditedInteraction, formOf } from './interaction.mapper.js';
import { InteractionRepository, type InteractionRow } from './interaction.repository.js';

/** Where interactions change, and by whom. The content is locked until the transaction ends. */
export interface Place {
  readonly content: { readonly id: string; readonly clientId: string };
  readonly channelIds: readonly string[];
  readonly actor: Actor;
}

/** Changes of single interactions under their rules, each with its entry in the audit log: for the host panel and the form of a content. */
@Injectable()
export class InteractionChanges {
  constructor(
    private readonly repository: InteractionRepository,
    private readonly clock: Clock,
  ) {}

  /** `existing`: the others of the content. Returns the new id. */
  async create(
    transaction: Transaction,
    place: Place,
    form: InteractionForm,
    existing: readonly InteractionRow[],
  ): Promise<string> {
    refuseTaken(form, existing);
    if (existing.length >= MAX_INTERACTIONS) throw tooManyInteractions();
    const last = Math.max(-1, ...existing.map(({ displayOrder }) => displayOrder));
    const id = await this.repository.insert(transaction, place.content, form, last + 1);
    transaction.audit({ ...entryOf(place, 'interaction.created', id), after: auditedInteraction(form) });
    return id;
  }

  /** Throws `conflict` if it was sent, or saved since `revision`. */
  async save(
    transaction: Transaction,
    place: Place,
    { row, form, revision }: { row: InteractionRow; form: InteractionForm; revision: number | null },
    existing: readonly InteractionRow[],
  ): Promise<void> {
    const before = formOf(row);
    if (isSame(form, before)) return;
    refuseUnless('edit', row);
    if (revision !== null && revision !== formRevisionOf(row)) throw new DomainError('conflict');
    refuseTaken(
      form,
      existing.filter(({ id }) => id !== row.id),
    );
    await this.repository.update(transaction, row, form);
    transaction.audit({
      ...entryOf(place, 'interaction.saved', row.id),
      before: auditedInteraction(before),
      after: auditedInteraction(form),
    });
  }

  /** Throws `conflict` if it was sent. */
  async remove(transaction: Transaction, place: Place, row: InteractionRow): Promise<void> {
    refuseUnless('delete', row);
    await this.repository.markDeleted(transaction, { ids: [row.id] });
    const before = auditedInteraction(formOf(row));
    transaction.audit({ ...entryOf(place, 'interaction.deleted', row.id), before });
  }

  /** Sending again changes nothing. */
  async send(transaction: Transaction, place: Place, row: InteractionRow): Promise<void> {
    if (interactionTransition(interactionStateOf(row), 'send') === null) return;
    const showAt = this.clock.date();
    const { hideAfterMinutes } = row;
    const hideAt = hideAfterMinutes === null ? null : new Date(showAt.getTime() + hideAfterMinutes * 60_000);
    await this.repository.markSent(transaction, row, showAt, hideAt);
    transaction.audit({ ...entryOf(place, 'interaction.sent', row.id), after: { showAt, hideAt } });
  }
}

export function tooManyInteractions(): DomainError {
  return new DomainError('validation_failed', { message: `There can be at most ${MAX_INTERACTIONS} interactions` });
}

/** Whether a form would change nothing. */
function isSame(form: InteractionForm, stored: InteractionForm): boolean {
  const { interactionTitle, interactionText, urgency, hideAfterMinutes, responses } = form;
  const compared = { interactionTitle, interactionText, urgency, hideAfterMinutes, responses };
  return isDeepStrictEqual(settleInteraction(compared), stored);
}

function refuseUnless(event: InteractionEvent, row: InteractionRow): void {
  if (interactionTransition(interactionStateOf(row), event) === null)
    throw new DomainError('conflict', { message: SENT_INTERACTION_MESSAGE });
}

/** Titles are compared while the content is locked, so that two of its editors can't save the same one. */
function refuseTaken({ interactionTitle }: InteractionForm, others: readonly InteractionRow[]): void {
  if (others.every(({ title }) => titleKey(title) !== titleKey(interactionTitle))) return;
  throw new DomainError('validation_failed', { errors: [{ path: 'interactionTitle', message: TITLE_TAKEN }] });
}

function entryOf({ actor, content, channelIds }: Place, action: AuditAction, id: string) {
  return { actor, action, clientId: content.clientId, channelIds, subject: { type: 'interaction', id } } as const;
}
