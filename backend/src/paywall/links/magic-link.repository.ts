import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface NewMagicLink {
  codeHash: Buffer;
  channelId: string;
  email: string;
  expiresAt: Date;
}

/** Links that were emailed to attendees. Of each, only a hash is stored. */
@Injectable()
export class MagicLinkRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, { codeHash, channelId, email, expiresAt }: NewMagicLink): Promise<void> {
    await transaction.query(
      'INSERT INTO magic_links (code_hash, channel_id, email, expires_at) VALUES ($1, $2, $3, $4)',
      [codeHash, channelId, email, expiresAt],
    );
  }

  /** Uses a link up. Returns its address; null if it's unknown, used, or too old. */
  async take(codeHash: Buffer, channelId: string, now: Date): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      'DELETE FROM magic_links WHERE code_hash = $1 AND channel_id = $2 AND expires_at > $3 RETURNING email',
      [codeHash, channelId, now],
    );
    return row?.email ?? null;
  }

  async forgetExpired(now: Date): Promise<void> {
    await this.database.query('DELETE FROM magic_links WHERE expires_at <= $1', [now]);
  }

  /** Numbers of those who are registered with that address for the channel. */
  async attendeesOf(email: string, channelId: string): Promise<string[]> {
    const rows = await this.database.query<{ number: string }>(
      `SELECT a.attendee_number AS number FROM attendees a JOIN channel_events e ON e.event_number = a.event_number
       WHERE a.email = $1 AND e.channel_id = $2 ORDER BY a.attendee_number LIMIT 20`,
      [email, channelId],
    );
    return rows.map(({ number }) => number);
  }
}
