import { Injectable } from '@nestjs/common';
import { isGlobalOwner, PASSED_CONTENT_MESSAGE, STAFF_ROLES } from '../../../contracts/domain/access.js';
import type { Role } from '../../../contracts/domain/enums.js';
import {
  canSendInteraction,
  INTERACTION_EDITOR_ROLES,
  NOT_LIVE_MESSAGE,
} from '../../../contracts/domain/interactions.js';
import { ContentAccess, type InteractionSettingsDto, type SaveInteractionDto } from '../contents/contents.public.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { toInteractionSettingsDto } from './interaction.mapper.js';
import { InteractionRepository, type InteractionRow, type LockedContent } from './interaction.repository.js';
import { InteractionChanges, type Place } from './interaction-changes.js';
import { InteractionForms } from './interaction-forms.js';

interface Work extends Place {
  readonly transaction: Transaction;
  readonly locked: LockedContent;
  /** Those of the content, none of them deleted. */
  readonly existing: readonly InteractionRow[];
}

const ON_DEMAND_MESSAGE = "On-demand content can't have interactions.";

/** What staff do with interactions in the host panel: hosts send them, the other roles also create, edit, and delete them (spec 3 §6). */
@Injectable()
export class InteractionEditing {
  constructor(
    private readonly access: ContentAccess,
    private readonly repository: InteractionRepository,
    private readonly changes: InteractionChanges,
    private readonly forms: InteractionForms,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async create(actor: Actor, contentId: string, dto: SaveInteractionDto): Promise<InteractionSettingsDto> {
    const { grants, place } = await this.enter(actor, contentId, INTERACTION_EDITOR_ROLES);
    const form = this.forms.accept(dto, place);
    const id = await this.work(place, (work) => {
      this.refusePassed(grants, work.locked);
      if (work.locked.contentType === 'onDemand')
        throw new DomainError('validation_failed', { message: ON_DEMAND_MESSAGE });
      return this.changes.create(work.transaction, work, form, work.existing);
    });
    return this.answer(contentId, id);
  }

  async save(
    actor: Actor,
    [contentId, id]: readonly [string, string],
    dto: SaveInteractionDto,
  ): Promise<InteractionSettingsDto> {
    const { grants, place } = await this.enter(actor, contentId, INTERACTION_EDITOR_ROLES);
    const form = this.forms.accept(dto, place);
    await this.work(place, async (work) => {
      const row = requireRow(work, id);
      this.refusePassed(grants, work.locked);
      await this.changes.save(work.transaction, work, { row, form, revision: dto.revision ?? null }, work.existing);
    });
    return this.answer(contentId, id);
  }

  async delete(actor: Actor, [contentId, id]: readonly [string, string]): Promise<void> {
    const { grants, place } = await this.enter(actor, contentId, INTERACTION_EDITOR_ROLES);
    await this.work(place, async (work) => {
      const row = requireRow(work, id);
      this.refusePassed(grants, work.locked);
      await this.changes.remove(work.transaction, work, row);
    });
  }

  /** Between opening and closing, by the server's clock. Sending again returns what was sent. */
  async send(actor: Actor, [contentId, id]: readonly [string, string]): Promise<InteractionSettingsDto> {
    const { place } = await this.enter(actor, contentId, STAFF_ROLES);
    await this.work(place, async (work) => {
      const row = requireRow(work, id);
      if (row.showAt === null && !canSendInteraction(work.locked, this.clock.now()))
        throw new DomainError('conflict', { message: NOT_LIVE_MESSAGE });
      await this.changes.send(work.transaction, work, row);
    });
    return this.answer(contentId, id);
  }

  private async enter(
    actor: Actor,
    contentId: string,
    roles: readonly Role[],
  ): Promise<{ grants: Grants; place: Place }> {
    const { content, grants } = await this.access.require(actor, contentId, roles);
    return { grants, place: { actor, content, channelIds: content.channels.map((channel) => channel.id) } };
  }

  /** The content stays locked, so that titles stay unique and a content isn't rescheduled while something is sent. */
  private work<Result>(place: Place, change: (work: Work) => Promise<Result>): Promise<Result> {
    return this.unitOfWork.run(async (transaction) => {
      const locked = await this.repository.lockContent(transaction, place.content.id);
      if (!locked) throw new DomainError('not_found');
      const existing = await this.repository.ofContent(place.content.id, transaction);
      return change({ ...place, transaction, locked, existing });
    });
  }

  /** As for the content itself (spec 3 §4). */
  private refusePassed(grants: Grants, { closesAt }: LockedContent): void {
    if (closesAt !== null && closesAt <= this.clock.now() && !isGlobalOwner(grants))
      throw new DomainError('forbidden', { message: PASSED_CONTENT_MESSAGE });
  }

  private async answer(contentId: string, id: string): Promise<InteractionSettingsDto> {
    const row = (await this.repository.ofContent(contentId)).find((each) => each.id === id);
    if (!row) throw new DomainError('not_found');
    return toInteractionSettingsDto(row);
  }
}

function requireRow({ existing }: Work, id: string): InteractionRow {
  const row = existing.find((each) => each.id === id);
  if (!row) throw new DomainError('not_found');
  return row;
}
