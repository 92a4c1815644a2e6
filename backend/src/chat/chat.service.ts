import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { ContentReadModel } from '../contents/contents.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { hasAccess } from '../platform/auth/grants.js';
import { isWithin, type Principal } from '../platform/auth/principal.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { GuestMemberships } from '../users/users.public.js';
import type { ChatPageDto, ChatPageQueryDto } from './chat.dto.js';
import { toChatMessageDto } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';
import { ChatRepository } from './chat.repository.js';

/** Older messages that a page loads at a time (spec 3 §9). */
const PAGE = 25;

@Injectable()
export class ChatService {
  constructor(
    private readonly access: AccessService,
    private readonly contents: ContentReadModel,
    private readonly messages: ChatReadModel,
    private readonly memberships: GuestMemberships,
    private readonly repository: ChatRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async page(principal: Principal, contentId: string, query: ChatPageQueryDto): Promise<ChatPageDto> {
    const content = await this.contents.visibleById(contentId);
    if (!content) throw new DomainError('not_found');
    const hasJoined = await this.memberships.hasJoined(content.clientId, principal);
    if (!content.chatEnabled || !mayReadChat({ enablePreview: content.chatEnablePreview }, hasJoined))
      return { messages: [], hasMore: false };
    const limit = query.limit ?? PAGE;
    const rows = await this.messages.page(contentId, query.before ?? null, limit + 1);
    return { messages: rows.slice(-limit).map(toChatMessageDto), hasMore: rows.length > limit };
  }

  /** The author's own message, or any message for staff, which the audit log is told; deleting twice is no error. */
  async delete(actor: Actor, contentId: string, messageId: string): Promise<void> {
    const { clientId, channelIds } = await this.contentOf(contentId);
    const grants = await this.access.grantsOf(actor);
    const canModerate = hasAccess(grants, clientId, STAFF_ROLES, channelIds);
    await this.unitOfWork.run(async (transaction) => {
      const row = await this.repository.findForUpdate(transaction, contentId, messageId);
      if (!row) throw new DomainError('not_found');
      const isOwn = row.author_id === actor.uid && isWithin(actor, clientId);
      if (!isOwn && !canModerate) throw new DomainError('forbidden');
      if (row.is_deleted) return;
      this.repository.markDeleted(transaction, contentId, messageId);
      const subject = { type: 'chat-message', id: messageId } as const;
      if (isOwn) return;
      transaction.require(actor, (present) => {
        if (!hasAccess(present, clientId, STAFF_ROLES, channelIds)) throw new DomainError('forbidden');
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
