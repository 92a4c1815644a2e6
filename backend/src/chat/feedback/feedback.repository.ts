import { Injectable } from '@nestjs/common';
import { FEEDBACK_KINDS, type FeedbackKind, MAX_FEEDBACK } from '../../../../contracts/domain/chat-moderation.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface StoredFeedback {
  messageId: string;
  roomId: string;
  kind: FeedbackKind;
}

/** What one person wants: their like or flag of a message, or not. */
export interface FeedbackWish {
  messageId: string;
  personId: string;
  kind: FeedbackKind;
  isSet: boolean;
}

export interface RatedMessage {
  authorId: string;
  isHost: boolean;
  isDeleted: boolean;
}

/** Likes and flags: one per person and message. Their number is in the message's row. */
@Injectable()
export class FeedbackRepository {
  constructor(private readonly database: Database) {}

  async message(roomId: string, messageId: string): Promise<RatedMessage | null> {
    const [row] = await this.database.query<RatedMessage>(
      `SELECT author_id AS "authorId", is_host AS "isHost", is_deleted AS "isDeleted"
       FROM chat_messages WHERE id = $1 AND room_id = $2`,
      [messageId, roomId],
    );
    return row ?? null;
  }

  async ofPerson(roomId: string, personId: string): Promise<Record<FeedbackKind, string[]>> {
    const rows = await this.database.query<{ kind: FeedbackKind; ids: string[] }>(
      `SELECT kind, array_agg(message_id ORDER BY message_id) AS ids FROM chat_marks
       WHERE person_id = $1 AND room_id = $2 GROUP BY kind`,
      [personId, roomId],
    );
    const idsOf = (kind: FeedbackKind) => rows.find((row) => row.kind === kind)?.ids ?? [];
    return { like: idsOf('like'), flag: idsOf('flag') };
  }

  /** Applies what people in a room want; each entry is about another message, person, or kind. */
  async apply(transaction: Transaction, roomId: string, wishes: readonly FeedbackWish[]): Promise<void> {
    // Before the room's counter, as everything that changes messages does: no two transactions wait for each other.
    await transaction.query('SELECT FROM chat_messages WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [
      wishes.map(({ messageId }) => messageId),
    ]);
    const json = JSON.stringify(wishes.filter(({ isSet }) => isSet));
    const added = await transaction.query<StoredFeedback>(
      `INSERT INTO chat_marks (message_id, person_id, kind, room_id)
       SELECT w."messageId", w."personId", w.kind, $1
       FROM json_to_recordset($2) AS w("messageId" uuid, "personId" uuid, kind text)
       JOIN chat_messages m ON m.id = w."messageId" AND m.room_id = $1 AND NOT m.is_deleted
       WHERE (SELECT count(*) FROM chat_marks own WHERE own.person_id = w."personId" AND own.room_id = $1) < ${MAX_FEEDBACK}
       ORDER BY 1, 2, 3
       ON CONFLICT DO NOTHING RETURNING message_id AS "messageId", room_id AS "roomId", kind`,
      [roomId, json],
    );
    const removed = await transaction.query<StoredFeedback>(
      `DELETE FROM chat_marks m USING json_to_recordset($2) AS w("messageId" uuid, "personId" uuid, kind text)
       WHERE m.message_id = w."messageId" AND m.person_id = w."personId" AND m.kind = w.kind AND m.room_id = $1
       RETURNING m.message_id AS "messageId", m.room_id AS "roomId", m.kind`,
      [roomId, JSON.stringify(wishes.filter(({ isSet }) => !isSet))],
    );
    countFeedback(transaction, added, 1);
    countFeedback(transaction, removed, -1);
  }
}

/** Adds likes and flags to the numbers in their messages, or takes them off, and tells everyone in the rooms. */
export function countFeedback(transaction: Transaction, feedback: readonly StoredFeedback[], sign: 1 | -1): void {
  if (feedback.length === 0) return;
  transaction.changeRooms([...new Set(feedback.map(({ roomId }) => roomId))], async (revisions) => {
    const numberOf = (id: string, wanted: FeedbackKind) =>
      sign * feedback.filter(({ messageId, kind }) => messageId === id && kind === wanted).length;
    const rooms = new Map(feedback.map(({ messageId, roomId }) => [messageId, roomId]));
    const ids = [...rooms.keys()].sort();
    const [likes, flags] = FEEDBACK_KINDS.map((kind) => ids.map((id) => numberOf(id, kind)));
    await transaction.query(
      `UPDATE chat_messages m SET likes_count = greatest(0, likes_count + c.likes), flags_count = greatest(0, flags_count + c.flags),
         in_review = in_review OR c.flags > 0, revision = c.revision
       FROM unnest($1::uuid[], $2::int[], $3::int[], $4::bigint[]) AS c(id, likes, flags, revision) WHERE m.id = c.id`,
      [ids, likes, flags, ids.map((id) => revisions.get(rooms.get(id)!))],
    );
  });
}
