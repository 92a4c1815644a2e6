import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ContentReadModel } from '../contents/contents.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { hasAccess } from '../platform/auth/grants.js';
import { isWithin } from '../platform/auth/principal.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ChatRepository } from './chat.repository.js';

@Injectable()
export class DeleteMessage {
  constructor(
    private readonly access: AccessService,
    private readonly contents: ContentReadModel,
    private readonly repository: ChatRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Deletes the author's own message or, for staff, any message, which is audited. Deleting twice isn't an error. Throws
   * `not_found` for anyone else.
   */
  async delete(actor: Actor, contentId: string, messageId: string): Promise<void> {
    const { clientId, channelIds } = await this.contentOf(contentId);
    const grants = await this.access.grantsOf(actor);
    const canModerate = hasAccess(grants, clientId, STAFF_ROLES, channelIds);
    await this.unitOfWork.run(async (transaction) => {
      const row = await this.repository.findForUpdate(transaction, contentId, messageId);
      const isOwn = row?.author_id === actor.uid && isWithin(actor, clientId);
      if (!row || !(isOwn || canModerate)) throw new DomainError('not_found');
      if (row.is_deleted && row.hold !== 'held') return;
      this.repository.markDeleted(transaction, contentId, messageId);
      const subject = { type: 'chat-message', id: messageId } as const;
      if (isOwn) return;
      transaction.require(actor, (present) => {
        if (!hasAccess(present, clientId, STAFF_ROLES, channelIds)) throw new DomainError('not_found');
      });
      transaction.audit({ actor, action: 'chat.message-deleted', clientId, channelIds, subject });
    });
  }

  private async contentOf(contentId: string) {
    const content = await this.contents.visibleById(contentId, { evenIfUnavailable: true });
    if (!content) throw new DomainError('not_found');
    return content;
  }
}
