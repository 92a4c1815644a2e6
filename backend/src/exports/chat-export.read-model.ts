import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

export interface ExportedMessage {
  position: string;
  name: string;
  email: string | null;
  message: string;
  sentAt: Date;
  isHost: boolean;
}

/** Deleted messages are left out, and with them those that moderators hold back or have rejected. */
@Injectable()
export class ChatExportReadModel {
  constructor(private readonly database: Database) {}

  async count(contentId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM chat_messages WHERE room_id = $1 AND NOT is_deleted',
      [contentId],
    );
    return row?.count ?? 0;
  }

  /** The first messages after a position, oldest first. */
  page(contentId: string, after: string, limit: number): Promise<ExportedMessage[]> {
    return this.database.query<ExportedMessage>(
      `SELECT m.position, m.author_name AS name, u.email, m.text AS message, m.sent_at AS "sentAt", m.is_host AS "isHost"
       FROM chat_messages m LEFT JOIN users u ON u.id = m.author_id
       WHERE m.room_id = $1 AND m.position > $2 AND NOT m.is_deleted ORDER BY m.position LIMIT $3`,
      [contentId, after, limit],
    );
  }
}
