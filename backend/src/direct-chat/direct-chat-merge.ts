import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';

/** A guest's conversations move to the account that they sign in to. */
@Injectable()
@Contributes(IdentityMerges)
export class DirectChatMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    // Where both took part, the account's own conversation stays.
    const chats = await transaction.query<{ chatId: string; roomId: string }>(
      `UPDATE direct_chat_people p SET user_id = $2 WHERE user_id = $1
         AND NOT EXISTS (SELECT FROM direct_chat_people o WHERE o.chat_id = p.chat_id AND o.user_id = $2)
       RETURNING chat_id AS "chatId", room_id AS "roomId"`,
      [fromUid, toUid],
    );
    await transaction.query('UPDATE direct_chats SET created_by = $2 WHERE created_by = $1', [fromUid, toUid]);
    await transaction.query('UPDATE direct_messages SET author_id = $2 WHERE author_id = $1', [fromUid, toUid]);
    await transaction.query('UPDATE direct_chat_acts SET user_id = $2 WHERE user_id = $1', [fromUid, toUid]);
    const chatIds = chats.map(({ chatId }) => chatId);
    transaction.changeRooms([...new Set(chats.map(({ roomId }) => roomId))], async (revisions) => {
      for (const [roomId, revision] of revisions) {
        const changed = [chatIds, roomId, revision];
        await transaction.query('UPDATE direct_chats SET revision = $3 WHERE id = ANY($1) AND room_id = $2', changed);
        await transaction.query(
          'UPDATE direct_messages SET revision = $3 WHERE chat_id = ANY($1) AND room_id = $2',
          changed,
        );
      }
    });
  }
}
