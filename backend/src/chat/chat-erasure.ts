import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 500;
const NOBODY = 'Deleted';

/** An erased person's messages keep their position but lose everything else, on open pages too. */
@Injectable()
@Contributes(PersonErasures)
export class ChatErasure implements PersonErasure {
  readonly step = 'messages';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM chat_messages WHERE author_id = ANY($1::uuid[])',
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    // What people like stays counted.
    await transaction.query('DELETE FROM chat_marks WHERE person_id = ANY($1::uuid[])', [uids]);
    await transaction.query('DELETE FROM chat_senders WHERE user_id = ANY($1::uuid[])', [uids]);
    await transaction.query('DELETE FROM chat_mutes WHERE user_id = ANY($1::uuid[])', [uids]);
    await transaction.query('UPDATE chat_mutes SET created_by = NULL WHERE created_by = ANY($1::uuid[])', [uids]);
    await transaction.query('DELETE FROM bans WHERE user_id = ANY($1::uuid[])', [uids]);
    await transaction.query('UPDATE bans SET created_by = NULL WHERE created_by = ANY($1::uuid[])', [uids]);
    const rows = await transaction.query<{ id: string; roomId: string }>(
      `SELECT id, room_id AS "roomId" FROM chat_messages WHERE author_id = ANY($1::uuid[]) LIMIT ${AT_ONCE} FOR UPDATE`,
      [uids],
    );
    for (const [roomId, ids] of byRoom(rows))
      transaction.changeRoom(roomId, async (revision) => {
        await transaction.query(
          `UPDATE chat_messages SET text = '', flags = '{}', sent_hash = '', is_deleted = true, hold = CASE WHEN hold IS NOT NULL THEN 'rejected' END, author_id = $3,
             author_name = '${NOBODY}', author_photo_url = NULL, revision = $2 WHERE id = ANY($1::uuid[])`,
          [ids, revision, randomUUID()],
        );
      });
    return rows.length;
  }
}

function byRoom(rows: readonly { id: string; roomId: string }[]): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const { id, roomId } of rows) rooms.set(roomId, [...(rooms.get(roomId) ?? []), id]);
  return rooms;
}
