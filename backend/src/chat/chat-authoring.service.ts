import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { type ChatCommand, ChatRepository } from './chat.repository.js';
import { sentHashOf } from './chat-commands.service.js';
import { FeedbackRepository } from './feedback/feedback.repository.js';
import { ChatRoomRepository } from './moderation/chat-room.repository.js';

export type AuthoredMessage = Pick<ChatCommand, 'id' | 'authorId' | 'authorName' | 'isHost' | 'text'> & {
  /** When it counts as sent, epoch milliseconds. */
  sentAt: number;
};

/** Messages that the product writes itself, under the same rules as those of the people for whom it writes. */
@Injectable()
export class ChatAuthoring {
  constructor(
    private readonly repository: ChatRepository,
    private readonly feedback: FeedbackRepository,
    private readonly rooms: ChatRoomRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  /** Writes the message unless it's already there or may not be written; returns whether it did. */
  async write(roomId: string, { sentAt, ...message }: AuthoredMessage): Promise<boolean> {
    const command: ChatCommand = {
      ...message,
      authorPhotoUrl: null,
      isRegistered: message.isHost,
      sentHash: sentHashOf(message.text),
      flags: [],
      hits: 0,
      isFreshId: true,
    };
    const { revision } = await this.repository.insertBatch(roomId, [command], sentAt);
    if (revision !== null) this.events.emit('room.changed', { roomId, revision });
    return revision !== null;
  }

  /** Likes a message in the name of people, and pins it unless another one is. */
  async likeAndPin(
    roomId: string,
    messageId: string,
    { likedBy, isPinned }: { likedBy: readonly string[]; isPinned: boolean },
  ): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const before = isPinned ? await this.rooms.findForUpdate(transaction, roomId) : null;
      const likes = likedBy.map((personId) => ({ messageId, personId, kind: 'like', isSet: true }) as const);
      if (likes.length > 0) await this.feedback.apply(transaction, roomId, likes);
      if (before && before.pinnedId === null) this.rooms.save(transaction, roomId, { ...before, pinnedId: messageId });
    });
  }
}
