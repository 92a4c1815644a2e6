import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type IdentityMerge, type IdentityMergeStep, IdentityMerges } from '../sign-in/sign-in.public.js';
import { countFeedback, type StoredFeedback } from './feedback/feedback.repository.js';
import { ADDRESS_ON_CONFLICT } from './moderation/chat-people.repository.js';

/** A guest's bans, mutes, and likes move to the account that they sign in to. */
@Injectable()
@Contributes(IdentityMerges)
export class BanMerge implements IdentityMergeStep {
  async merge(transaction: Transaction, { fromUid, toUid }: IdentityMerge): Promise<void> {
    // A ban keeps its id, by which it is finished; of two, the later one does.
    await transaction.query(
      `WITH moved AS (DELETE FROM bans WHERE user_id = $1 RETURNING *)
       INSERT INTO bans AS b (id, client_id, room_id, user_id, user_name, created_at, created_by, address_hash, marks_until, covers_until)
         SELECT id, client_id, room_id, $2, user_name, created_at, created_by, address_hash, marks_until, covers_until FROM moved
         ON CONFLICT (client_id, user_id, coalesce(room_id, client_id)) DO UPDATE
         SET id = greatest(b.id, excluded.id), ${ADDRESS_ON_CONFLICT}`,
      [fromUid, toUid],
    );
    await transaction.query(
      `WITH moved AS (DELETE FROM chat_mutes WHERE user_id = $1 RETURNING *)
       INSERT INTO chat_mutes (room_id, user_id, user_name, until, created_by)
         SELECT room_id, $2, user_name, until, created_by FROM moved
         ON CONFLICT (room_id, user_id) DO UPDATE SET until = greatest(chat_mutes.until, excluded.until)`,
      [fromUid, toUid],
    );
    // Someone who liked a message before and after signing in likes it once.
    const doubles = await transaction.query<StoredFeedback>(
      `DELETE FROM chat_marks m USING chat_marks kept
       WHERE m.person_id = $1 AND kept.person_id = $2 AND kept.message_id = m.message_id AND kept.kind = m.kind
       RETURNING m.message_id AS "messageId", m.room_id AS "roomId", m.kind`,
      [fromUid, toUid],
    );
    countFeedback(transaction, doubles, -1);
    await transaction.query('UPDATE chat_marks SET person_id = $2 WHERE person_id = $1', [fromUid, toUid]);
  }
}
