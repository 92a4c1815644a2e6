import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../platform/cache/batch-loader.js';
import { Database } from '../platform/database/database.js';
import { CHAT_COLUMNS, type ChatMessageRow } from './chat.mapper.js';

/** A flood is refused a thousand times a second: its lookups share statements, in milliseconds. */
const REPEATS_GATHER_MS = 20;

@Injectable()
export class ChatReadModel {
  private readonly repeats = new BatchLoader(async (ids: readonly string[]) => {
    const rows = await this.byIds(ids);
    return ids.map((id) => rows.get(id.toLowerCase()) ?? null);
  }, REPEATS_GATHER_MS);

  constructor(private readonly database: Database) {}

  /** The stored message if a refused one only repeats it. Looks in all rooms, because ids are globally unique. */
  repeated(id: string): Promise<ChatMessageRow | null> {
    return this.repeats.ask(id);
  }

  /** By id; ids that don't exist are omitted. */
  async byIds(ids: readonly string[]): Promise<Map<string, ChatMessageRow>> {
    const rows = await this.database.query<ChatMessageRow>(
      `SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The `limit` newest messages before a position (null: from the end), oldest first. */
  async page(roomId: string, before: number | null, limit: number): Promise<ChatMessageRow[]> {
    const rows = await this.database.query<ChatMessageRow>(
      `SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE room_id = $1 AND hold IS NULL AND position < coalesce($2::bigint, 9223372036854775807)
       ORDER BY position DESC LIMIT $3`,
      [roomId, before, limit],
    );
    return rows.reverse();
  }

  async isBanned(clientId: string, roomId: string, uid: string): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT FROM bans WHERE client_id = $1 AND user_id = $3 AND (room_id IS NULL OR room_id = $2)',
      [clientId, roomId, uid],
    );
    return rows.length > 0;
  }

  /** What one person has to know about themselves in a chat. */
  async standingOf(roomId: string, uid: string, now: Date): Promise<Standing> {
    const [standing] = await this.database.query<Omit<Standing, 'held'>>(
      `SELECT (SELECT until FROM chat_mutes WHERE room_id = $1 AND user_id = $2 AND until > $3) AS "mutedUntil",
         (SELECT max(sent_at) FROM chat_messages WHERE room_id = $1 AND author_id = $2) AS "lastSentAt"`,
      [roomId, uid, now],
    );
    const held = await this.database.query<ChatMessageRow>(
      `SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE room_id = $1 AND author_id = $2 AND hold = 'held'
       ORDER BY position DESC LIMIT ${MOST_HELD}`,
      [roomId, uid],
    );
    return { ...standing!, held: held.reverse() };
  }
}

/** Held messages of one person that their page shows. */
const MOST_HELD = 20;

export interface Standing {
  mutedUntil: Date | null;
  lastSentAt: Date | null;
  /** Messages that wait for a moderator, oldest first. */
  held: ChatMessageRow[];
}
