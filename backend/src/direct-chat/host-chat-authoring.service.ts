import { Injectable } from '@nestjs/common';
import { sentHashOf } from '../chat/chat.public.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DirectChatRepository } from './direct-chat.repository.js';

export interface AuthoredHostMessage {
  id: string;
  authorId: string;
  authorName: string;
  text: string;
  sentAt: Date;
}

/** Messages in Host Chat that the product writes itself. */
@Injectable()
export class HostChatAuthoring {
  constructor(
    private readonly repository: DirectChatRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Writes the message unless it's already there. */
  async write(room: { id: string; clientId: string }, message: AuthoredHostMessage): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      // Several processes may write it at once.
      await this.repository.lockMessage(transaction, message.id);
      if (await this.repository.findMessage(message.id, transaction)) return;
      const none = { chatId: null, authorPhotoUrl: null, isSystem: false, flags: [] };
      const sentHash = sentHashOf(message.text);
      const place = { roomId: room.id, clientId: room.clientId, isHost: true };
      this.repository.insertMessage(transaction, { ...none, ...place, ...message, sentHash });
    });
  }
}
