import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import type { ChatRules } from '../../../../contracts/domain/chat-moderation.js';
import { ContentAccess, channelIdsOf } from '../../contents/contents.public.js';
import type { Actor } from '../../platform/auth/actor.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ChatRepository } from '../chat.repository.js';
import { ChatRoomRepository, type ChatRoomRow } from './chat-room.repository.js';
import type { ChatRulesDto, PinMessageDto, ReviewMessageDto, SaveChatRulesDto } from './moderation.dto.js';

const DECIDED = 'Another moderator has already decided about this message.';

/** What moderators do with a chat as a whole: its rules, the pinned message, and messages that wait for them. */
@Injectable()
export class ChatModeration {
  constructor(
    private readonly access: ContentAccess,
    private readonly rooms: ChatRoomRepository,
    private readonly messages: ChatRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async saveRules(actor: Actor, contentId: string, changes: SaveChatRulesDto): Promise<ChatRulesDto> {
    return this.change(actor, contentId, async (_transaction, before) => {
      const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== null;
      const wanted = Object.fromEntries(Object.entries(changes).filter(isGiven));
      return { action: 'chat.rules-changed', after: { ...before, ...wanted } };
    });
  }

  /** Throws `pin_exists` if another message is pinned than the one to replace. */
  async pin(actor: Actor, contentId: string, { messageId, replaces }: PinMessageDto): Promise<void> {
    await this.change(actor, contentId, async (transaction, before) => {
      const present = before.pinnedId;
      const isInTheWay = present !== null && present !== messageId && present !== replaces;
      // In the order in which a ban locks, too: the chat, then messages by their ids.
      const ids = isInTheWay ? [messageId, present].sort() : [messageId];
      const shown = new Set<string>();
      for (const id of ids) {
        const message = await this.messages.findForUpdate(transaction, contentId, id);
        if (message && !message.is_deleted) shown.add(id);
      }
      if (!shown.has(messageId)) throw new DomainError('not_found');
      if (isInTheWay && shown.has(present)) throw new DomainError('pin_exists');
      return { action: 'chat.message-pinned', after: { ...before, pinnedId: messageId } };
    });
  }

  /** Does nothing if the message isn't pinned anymore. */
  async unpin(actor: Actor, contentId: string, messageId: string): Promise<void> {
    await this.change(actor, contentId, async (transaction, before) => {
      if (!(await this.messages.findForUpdate(transaction, contentId, messageId))) throw new DomainError('not_found');
      const pinnedId = before.pinnedId === messageId ? null : before.pinnedId;
      return { action: 'chat.message-unpinned', after: { ...before, pinnedId } };
    });
  }

  /** Decides about a held message, or approves a flagged one. The same decision twice isn't an error; another one is a `conflict`. */
  async review(actor: Actor, contentId: string, messageId: string, { decision }: ReviewMessageDto): Promise<void> {
    const { content } = await this.access.require(actor, contentId, STAFF_ROLES);
    await this.unitOfWork.run(async (transaction) => {
      const message = await this.messages.findForUpdate(transaction, contentId, messageId);
      if (!message) throw new DomainError('not_found');
      const isFlagged = !message.is_deleted && message.flags_count > 0;
      if (message.hold !== 'held' && !(isFlagged && decision === 'approve')) {
        const isSame = decision === 'approve' ? message.hold === null && !message.is_deleted : message.is_deleted;
        if (isSame) return;
        throw new DomainError('conflict', { message: DECIDED });
      }
      if (isFlagged) this.messages.clearFlags(transaction, contentId, messageId);
      else this.messages.decide(transaction, contentId, messageId, decision);
      transaction.audit({
        actor,
        action: decision === 'approve' ? 'chat.message-approved' : 'chat.message-rejected',
        clientId: content.clientId,
        channelIds: channelIdsOf(content),
        subject: { type: 'chat-message', id: messageId },
      });
    });
  }

  /** Saves what is set in the chat, and audits it, if anything changed. */
  private async change(
    actor: Actor,
    contentId: string,
    decide: (transaction: Transaction, before: ChatRoomRow) => Promise<Change>,
  ): Promise<ChatRules> {
    const { content } = await this.access.require(actor, contentId, STAFF_ROLES);
    return this.unitOfWork.run(async (transaction) => {
      const before = await this.rooms.findForUpdate(transaction, contentId);
      const { action, after } = await decide(transaction, before);
      const { pinnedId, ...rules } = after;
      if (JSON.stringify(after) === JSON.stringify(before)) return rules;
      this.rooms.save(transaction, contentId, after);
      const isPin = action !== 'chat.rules-changed';
      transaction.audit({
        actor,
        action,
        clientId: content.clientId,
        channelIds: channelIdsOf(content),
        subject: isPin ? { type: 'chat-message', id: pinnedId ?? before.pinnedId } : { type: 'content', id: contentId },
        ...(isPin ? {} : { before, after }),
      });
      return rules;
    });
  }
}

interface Change {
  action: 'chat.rules-changed' | 'chat.message-pinned' | 'chat.message-unpinned';
  after: ChatRoomRow;
}
