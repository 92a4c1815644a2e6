import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

export interface PresenceEntry {
  /** UUIDv7: its time decides the partition. */
  id: string;
  clientId: string;
  contentId: string;
  channelId: string | null;
  uid: string;
  /** Epoch milliseconds. */
  enteredAt: number;
  lastSeenAt: number;
}

/** Entries of all viewers at once: one statement, however many come in a second. */
@Injectable()
export class PresenceRepository {
  constructor(private readonly database: Database) {}

  /** Makes the viewer record of one person, or notes that it was seen. */
  async arrive(clientId: string, uid: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO viewers (id, client_id, user_id, first_seen_at, last_seen_at) VALUES (gen_random_uuid(), $1, $2, $3, $3)
       ON CONFLICT (client_id, user_id) DO UPDATE SET last_seen_at = greatest(viewers.last_seen_at, excluded.last_seen_at)`,
      [clientId, uid, now],
    );
  }

  /** Makes the viewer records of newcomers in the same statement. */
  async enter(processId: string, entries: readonly PresenceEntry[]): Promise<void> {
    await this.database.query(
      `WITH input AS (
         SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::timestamptz[])
           AS i(id, client_id, content_id, channel_id, user_id, entered_at, last_seen_at)
       ),
       viewer AS (
         INSERT INTO viewers (id, client_id, user_id, first_seen_at, last_seen_at)
         SELECT gen_random_uuid(), client_id, user_id, min(entered_at), max(last_seen_at) FROM input GROUP BY client_id, user_id ORDER BY client_id, user_id
         ON CONFLICT (client_id, user_id) DO UPDATE SET last_seen_at = greatest(viewers.last_seen_at, excluded.last_seen_at)
         RETURNING id, client_id, user_id
       )
       INSERT INTO presence_entries (id, client_id, content_id, channel_id, viewer_id, process_id, entered_at, last_seen_at)
       SELECT i.id, i.client_id, i.content_id, i.channel_id, v.id, $1, i.entered_at, i.last_seen_at
       FROM input i JOIN viewer v ON v.client_id = i.client_id AND v.user_id = i.user_id
       ON CONFLICT (id) DO NOTHING`,
      [
        processId,
        entries.map((entry) => entry.id),
        entries.map((entry) => entry.clientId),
        entries.map((entry) => entry.contentId),
        entries.map((entry) => entry.channelId),
        entries.map((entry) => entry.uid),
        entries.map((entry) => new Date(entry.enteredAt)),
        entries.map((entry) => new Date(entry.lastSeenAt)),
      ],
    );
  }

  async seen(entries: readonly PresenceEntry[]): Promise<void> {
    await this.database.query(
      `UPDATE presence_entries p SET last_seen_at = i.seen_at FROM unnest($1::uuid[], $2::timestamptz[]) AS i(id, seen_at) WHERE p.id = i.id`,
      [entries.map((entry) => entry.id), entries.map((entry) => new Date(entry.lastSeenAt))],
    );
  }

  /** Left at the last sign of life. */
  async exit(entries: readonly PresenceEntry[]): Promise<void> {
    await this.database.query(
      `UPDATE presence_entries p SET last_seen_at = i.seen_at, exited_at = i.seen_at
       FROM unnest($1::uuid[], $2::timestamptz[]) AS i(id, seen_at) WHERE p.id = i.id AND p.exited_at IS NULL`,
      [entries.map((entry) => entry.id), entries.map((entry) => new Date(entry.lastSeenAt))],
    );
  }

  /** Entries that a process left open when it died: how long they lasted is not known. */
  async markUnclosed(lastSeenBefore: number): Promise<void> {
    await this.database.query(
      'UPDATE presence_entries SET is_unclosed = true WHERE exited_at IS NULL AND NOT is_unclosed AND last_seen_at < $1',
      [new Date(lastSeenBefore)],
    );
  }
}
