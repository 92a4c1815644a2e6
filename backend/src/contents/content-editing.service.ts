import { Injectable } from '@nestjs/common';
import { allowsChannel, EDITOR_ROLES } from '../../../contracts/domain/access.js';
import type { AccessRules } from '../../../contracts/domain/access-rules.js';
import type { AuditAction } from '../../../contracts/domain/audit-actions.js';
import type { AuditEntry } from '../platform/audit/audit-entry.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { formRevisionOf, laterThan } from '../platform/fields/form-revision.js';
import { ContentRepository, type SavedRelations } from './content.repository.js';
import { type ContentRow, channelIdsOf } from './content.row.js';
import { ContentAccess, refuseMissingContent } from './content-access.service.js';
import { auditedContent } from './content-audit.js';
import { toContentFields } from './content-form.mapper.js';
import { ContentForms } from './content-forms.service.js';
import type { Content } from './entities/content.entity.js';
import type { SaveContentDto } from './save-content.dto.js';
import type { StaffContentDto } from './staff-content.dto.js';
import { abilitiesOf } from './staff-content.mapper.js';

/** Creates, saves and deletes contents for owners and admins whose whitelist allows it. */
@Injectable()
export class ContentEditingService {
  constructor(
    private readonly access: AccessService,
    private readonly contentAccess: ContentAccess,
    private readonly forms: ContentForms,
    private readonly repository: ContentRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async create(actor: Actor, clientId: string, dto: SaveContentDto): Promise<StaffContentDto> {
    const grants = await this.access.requireRole(actor, clientId, EDITOR_ROLES);
    const { form, relations, channelChanges } = await this.forms.accept(
      dto,
      { clientId, shownIn: [], copyIn: [], uid: actor.uid },
      grants,
    );
    const { added } = channelChanges([]);
    const now = this.clock.date();
    const accessRules = await this.rulesOf(actor, clientId, dto.copyOfId);
    const fields = { ...toContentFields(form, now.getTime()), ...(accessRules && { accessRules }) };
    const id = await this.unitOfWork.run(async (transaction) => {
      const contentId = await this.repository.insert(transaction, {
        clientId,
        fields,
        channelIds: added,
        relations,
        now,
        by: actor.uid,
      });
      if (accessRules) await this.repository.pruneRules(transaction, contentId);
      await this.repository.saveInteractions(transaction, fields.contentType, {
        content: { id: contentId, clientId },
        channelIds: added,
        actor,
        interactions: form.interactions,
        removedIds: [],
      });
      const after = auditedContent({ ...fields, channelIds: added, tags: form.tags });
      transaction.require(actor, (present) => {
        refuseOtherChannels(present, clientId, added);
        refuseOtherContents(present, clientId, relations);
      });
      transaction.audit({ ...entryOf(actor, 'content.created', { id: contentId, clientId }, added), after });
      return contentId;
    });
    return this.answer(id, grants);
  }

  async save(actor: Actor, contentId: string, dto: SaveContentDto): Promise<StaffContentDto> {
    const { content, grants } = await this.contentAccess.require(actor, contentId, EDITOR_ROLES);
    const { clientId } = content;
    await this.access.require(actor, (present) => this.refusePassed(present, content));
    const copyIn = content.convertToOnDemand?.channelIds ?? [];
    const where = { clientId, shownIn: channelIdsOf(content), copyIn, uid: actor.uid };
    const { form, relations, channelChanges } = await this.forms.accept(dto, where, grants);
    await this.unitOfWork.run(async (transaction) => {
      const connected = { channelIds: form.channelIds, relatedIds: relations.relatedIds };
      const row = await this.lock(transaction, contentId, connected);
      this.refusePassed(grants, { ...content, ...row, revision: content.revision });
      if (dto.revision !== undefined && dto.revision !== formRevisionOf(row)) throw new DomainError('conflict');
      const before = await this.repository.channelIdsOf(transaction, contentId);
      const { added, removed } = channelChanges(before);
      const after = [...before.filter((id) => !removed.includes(id)), ...added];
      // Someone else removed it from the channels that the editor can't see.
      if (after.length === 0) throw new DomainError('conflict');
      transaction.require(actor, (present) => {
        refuseOtherChannels(present, clientId, [...added, ...removed]);
        refuseOtherContents(present, clientId, relations);
      });
      await this.repository.addChannels(transaction, contentId, added);
      await this.repository.removeChannels(transaction, contentId, removed);
      const now = this.clock.now();
      const fields = toContentFields(form, now);
      await this.repository.update(transaction, contentId, {
        ...fields,
        updatedAt: laterThan(row.updatedAt, now),
        updatedBy: actor.uid,
      });
      const tags = await this.repository.relate(transaction, row, relations);
      await this.repository.saveInteractions(transaction, fields.contentType, {
        content: row,
        channelIds: after,
        actor,
        interactions: form.interactions,
        removedIds: dto.removedInteractionIds ?? [],
      });
      this.repository.markChanged(transaction, contentId, [...before, ...added]);
      transaction.audit({
        ...entryOf(actor, 'content.saved', row, [...before, ...added]),
        before: auditedContent({ ...row, channelIds: before.sort(), tags }),
        after: auditedContent({ ...fields, channelIds: after.sort(), tags: form.tags }),
      });
    });
    return this.answer(contentId, grants);
  }

  /** Who may watch the content that is copied. */
  private async rulesOf(actor: Actor, clientId: string, copyOfId: string | undefined): Promise<AccessRules | null> {
    if (copyOfId === undefined) return null;
    const { content } = await this.contentAccess.require(actor, copyOfId, EDITOR_ROLES);
    return content.clientId === clientId ? content.accessRules : refuseMissingContent();
  }

  async delete(actor: Actor, contentId: string): Promise<void> {
    await this.contentAccess.require(actor, contentId, EDITOR_ROLES);
    await this.unitOfWork.run(async (transaction) => {
      const row = await this.lock(transaction, contentId);
      const channelIds = await this.repository.channelIdsOf(transaction, contentId);
      transaction.audit({
        ...entryOf(actor, 'content.deleted', row, channelIds),
        before: auditedContent({ ...row, channelIds }),
      });
      await this.repository.markDeleted(transaction, contentId, {
        updatedAt: laterThan(row.updatedAt, this.clock.now()),
        updatedBy: actor.uid,
      });
    });
  }

  /** Skips the access check: the save may have removed the content from the last channel that its editor may see. */
  private async answer(contentId: string, grants: Grants): Promise<StaffContentDto> {
    return this.contentAccess.form(contentId, grants);
  }

  private refusePassed(grants: Grants, content: ContentRow): void {
    const { reason } = abilitiesOf(grants, content, this.clock.now());
    if (reason) throw new DomainError('forbidden', { message: reason });
  }

  private async lock(...found: Parameters<ContentRepository['findForUpdate']>): Promise<Content> {
    return (await this.repository.findForUpdate(...found)) ?? refuseMissingContent();
  }
}

/** Users can't show or hide contents in channels outside their whitelist. */
function refuseOtherChannels(grants: Grants, clientId: string, channelIds: readonly string[]): void {
  const whitelist = whitelistIn(grants, clientId);
  if (!channelIds.every((id) => allowsChannel(whitelist, id))) throw new DomainError('forbidden');
}

/** Related contents were checked against a whitelist that must not have become narrower since. */
function refuseOtherContents(grants: Grants, clientId: string, { relatedIds, whitelist }: SavedRelations): void {
  const present = whitelistIn(grants, clientId);
  const isAsWide = present === null || (whitelist?.every((id) => present.includes(id)) ?? false);
  if (relatedIds.length > 0 && !isAsWide) throw new DomainError('forbidden');
}

function entryOf(
  actor: Actor,
  action: AuditAction,
  { id, clientId }: Pick<Content, 'id' | 'clientId'>,
  channelIds: readonly string[],
): AuditEntry {
  return { actor, action, clientId, channelIds, subject: { type: 'content', id } };
}
