import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../platform/events/domain-events.js';
import { type ChatCommand, ChatRepository } from './chat.repository.js';
import { sentHashOf } from './chat-commands.service.js';

export type AuthoredMessage = Pick<ChatCommand, 'id' | 'authorId' | 'authorName' | 'isHost' | 'text'> & {
  /** When it counts as sent, epoch milliseconds. */
  sentAt: number;
};

/** Messages that the product writes itself, under the same rules as those of the people for whom it writes. */
@Injectable()
export class ChatAuthoring {
  constructor(
    private readonly repository: ChatRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Writes the message unless it's already there or may not be written. */
  async write(roomId: string, { sentAt, ...message }: AuthoredMessage): Promise<void> {
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
  }
}
