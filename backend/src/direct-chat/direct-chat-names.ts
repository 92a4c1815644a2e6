import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainEvents } from '../platform/events/domain-events.js';

/** Someone's new name appears in the chats that they take part in and that haven't ended (spec 3 §4). */
@Injectable()
export class DirectChatNames implements OnModuleInit {
  private readonly logger = new Logger('DirectChatNames');

  constructor(
    private readonly events: DomainEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.events.on('user.renamed', ({ uid, displayName }) => {
      // The name follows anyway with the person's next act on the chat.
      void this.rename(uid, displayName).catch((error: unknown) =>
        this.logger.warn(`a name stays as it was: ${error}`),
      );
    });
  }

  async rename(uid: string, name: string): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const chats = await transaction.query<{ chatId: string; roomId: string }>(
        `UPDATE direct_chat_people p SET name = $2 FROM direct_chats c
         WHERE c.id = p.chat_id AND p.user_id = $1 AND p.name <> $2 AND p.left_revision IS NULL
           AND c.status IN ('request', 'active', 'directMessageRequest', 'directMessageActive')
         RETURNING p.chat_id AS "chatId", p.room_id AS "roomId"`,
        [uid, name],
      );
      const chatIds = chats.map(({ chatId }) => chatId);
      transaction.changeRooms([...new Set(chats.map(({ roomId }) => roomId))], async (revisions) => {
        for (const [roomId, revision] of revisions)
          await transaction.query(
            `UPDATE direct_chats SET revision = $3, request_revision = CASE WHEN status = 'request' THEN $3::bigint ELSE request_revision END
             WHERE id = ANY($1) AND room_id = $2`,
            [chatIds, roomId, revision],
          );
      });
    });
  }
}
