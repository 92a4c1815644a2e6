import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 200;
const NOBODY = 'Deleted';

/** SQL: what someone wrote, and the sentences about transfers in which they may be named. */
const MESSAGES = `SELECT m.id, m.room_id AS "roomId" FROM direct_messages m WHERE m.author_id = ANY($1::uuid[])
  UNION SELECT m.id, m.room_id FROM direct_chat_people p JOIN direct_messages m ON m.chat_id = p.chat_id AND m.is_system AND NOT m.is_deleted
  WHERE p.user_id = ANY($1::uuid[])`;
/** SQL: the chats that someone started or takes part in. */
const CHATS = `SELECT c.id, c.room_id AS "roomId" FROM direct_chats c WHERE c.created_by = ANY($1::uuid[])
  UNION SELECT p.chat_id, p.room_id FROM direct_chat_people p WHERE p.user_id = ANY($1::uuid[]) AND p.left_revision IS NULL`;
const FORMER = 'FROM direct_chat_people WHERE user_id = ANY($1::uuid[]) AND left_revision IS NOT NULL';

interface Found {
  id: string;
  roomId: string;
}

/** An erased person's conversations end and lose all their text. Of those that they have left, only what they wrote and their name go, as in Host Chat. */
@Injectable()
@Contributes(PersonErasures)
export class DirectChatErasure implements PersonErasure {
  readonly step = 'directChats';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT ((SELECT count(*) FROM (${MESSAGES}) AS m) + (SELECT count(*) FROM (${CHATS}) AS c) + (SELECT count(*) ${FORMER})
         + (SELECT count(*) FROM direct_chat_acts WHERE user_id = ANY($1::uuid[])))::int AS count`,
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const messages = await transaction.query<Found>(`${MESSAGES} LIMIT ${AT_ONCE}`, [uids]);
    this.inRooms(transaction, messages, (ids, revision) => this.eraseMessages(transaction, 'id', ids, revision));
    if (messages.length === AT_ONCE) return AT_ONCE;
    const chats = await transaction.query<Found>(`${CHATS} LIMIT ${AT_ONCE}`, [uids]);
    this.inRooms(transaction, chats, (ids, revision) => this.endChats(transaction, ids, revision, uids));
    const former = await transaction.query(
      `UPDATE direct_chat_people SET user_id = gen_random_uuid(), name = '${NOBODY}', photo_url = NULL
       WHERE user_id = ANY($1::uuid[]) AND left_revision IS NOT NULL RETURNING 1`,
      [uids],
    );
    const acts = await transaction.query('DELETE FROM direct_chat_acts WHERE user_id = ANY($1::uuid[]) RETURNING 1', [
      uids,
    ]);
    return messages.length + chats.length + former.length + acts.length;
  }

  private inRooms(
    transaction: Transaction,
    found: readonly Found[],
    change: (ids: readonly string[], revision: number) => Promise<void>,
  ): void {
    const rooms = new Map<string, string[]>();
    for (const { id, roomId } of found) rooms.set(roomId, [...(rooms.get(roomId) ?? []), id]);
    for (const [roomId, ids] of rooms) transaction.changeRoom(roomId, (revision) => change(ids, revision));
  }

  private async eraseMessages(
    transaction: Transaction,
    column: 'id' | 'chat_id',
    ids: readonly string[],
    revision: number,
  ): Promise<void> {
    await transaction.query(
      `UPDATE direct_messages SET text = '', flags = '{}', sent_hash = '', is_deleted = true, author_id = gen_random_uuid(),
         author_name = '${NOBODY}', author_photo_url = NULL, revision = $2 WHERE ${column} = ANY($1::uuid[])`,
      [ids, revision],
    );
  }

  /** The rows stay, so that pages that resume learn that the chat is gone, but say nothing of anyone. */
  private async endChats(
    transaction: Transaction,
    ids: readonly string[],
    revision: number,
    uids: readonly string[],
  ): Promise<void> {
    await this.eraseMessages(transaction, 'chat_id', ids, revision);
    await transaction.query(
      `UPDATE direct_chats SET message = '', created_by = gen_random_uuid(), leaves_at = NULL, revision = $2, status = 'ended',
         request_revision = CASE WHEN status = 'request' THEN $2::bigint ELSE request_revision END WHERE id = ANY($1::uuid[])`,
      [ids, revision],
    );
    await transaction.query(
      `UPDATE direct_chat_people SET name = '${NOBODY}', photo_url = NULL, left_revision = coalesce(left_revision, $2),
         user_id = CASE WHEN user_id = ANY($3::uuid[]) THEN gen_random_uuid() ELSE user_id END WHERE chat_id = ANY($1::uuid[])`,
      [ids, revision, uids],
    );
    await transaction.query('DELETE FROM direct_chat_acts WHERE chat_id = ANY($1::uuid[])', [ids]);
  }
}
