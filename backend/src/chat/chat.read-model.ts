import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { CHAT_COLUMNS, type ChatMessageRow } from './chat.mapper.js';

@Injectable()
export class ChatReadModel {
  constructor(private readonly database: Database) {}

  /** Looks in all rooms, because ids are globally unique. */
  async byId(id: string): Promise<ChatMessageRow | null> {
    const [row] = await this.database.query<ChatMessageRow>(`SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE id = $1`, [
      id,
    ]);
    return row ?? null;
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
      `SELECT ${CHAT_COLUMNS} FROM chat_messages WHERE room_id = $1 AND position < coalesce($2::bigint, 9223372036854775807)
       ORDER BY position DESC LIMIT $3`,
      [roomId, before, limit],
    );
    return rows.reverse();
  }
}
