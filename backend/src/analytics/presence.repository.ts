import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';

export interface PresenceEntry {
  /** UUIDv7; its timestamp determines the partition. */
  id: string;
  clientId: string;
  contentId: string;
  channelId: string | null;
  uid: string;
  /** Epoch milliseconds. */
  enteredAt: number;
  lastSeenAt: number;
}

/** How long someone is still considered the same visitor, in milliseconds. */
export interface Patience {
  /** Since leaving. */
  returnMs: number;
  /** Since an entry that was never closed was last seen. */
  abandonedMs: number;
}

/** Maximum time that one person watches one content, in milliseconds. Avoids scanning older partitions. */
const LONGEST_MS = 24 * 3_600_000;
/** Advisory lock: processes insert entries one after the other, so that each sees the entries of the others. */
const ENTER_LOCK = 7_290_183;

/** Writes the entries of all viewers in one statement, however many arrive per second. */
@Injectable()
export class PresenceRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Creates a person's viewer record, or updates when they were last seen. */
  async arrive(clientId: string, uid: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO viewers (id, client_id, user_id, first_seen_at, last_seen_at) VALUES (gen_random_uuid(), $1, $2, $3, $3)
       ON CONFLICT (client_id, user_id) DO UPDATE SET last_seen_at = greatest(viewers.last_seen_at, excluded.last_seen_at)`,
      [clientId, uid, now],
    );
  }

  /**
   * Also creates the viewer records of new viewers. Someone who is already watching through another process, or left a
   * moment ago, continues the same entry: the result maps the given entry's id to the id of that entry.
   */
  async enter(
    own: { processId: string; isAlone: boolean },
    entries: readonly PresenceEntry[],
    patience: Patience,
  ): Promise<ReadonlyMap<string, string>> {
    if (own.isAlone) return this.write(this.database, own.processId, entries, patience);
    return this.unitOfWork.run(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [ENTER_LOCK]);
      return this.write(transaction, own.processId, entries, patience);
    });
  }

  private async write(
    connection: ReadTransaction,
    processId: string,
    entries: readonly PresenceEntry[],
    { returnMs, abandonedMs }: Patience,
  ): Promise<ReadonlyMap<string, string>> {
    const rows = await connection.query<{ given: string; id: string }>(
      `WITH input AS (
         SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::timestamptz[])
           AS i(id, client_id, content_id, channel_id, user_id, entered_at, last_seen_at)
       ),
       viewer AS (
         INSERT INTO viewers (id, client_id, user_id, first_seen_at, last_seen_at)
         SELECT gen_random_uuid(), client_id, user_id, min(entered_at), max(last_seen_at) FROM input GROUP BY client_id, user_id ORDER BY client_id, user_id
         ON CONFLICT (client_id, user_id) DO UPDATE SET last_seen_at = greatest(viewers.last_seen_at, excluded.last_seen_at)
         RETURNING id, client_id, user_id
       ),
       former AS (
         SELECT DISTINCT ON (i.id) i.id AS given, i.last_seen_at AS seen_at, p.id
         FROM input i JOIN viewer v ON v.client_id = i.client_id AND v.user_id = i.user_id
           JOIN presence_entries p ON p.content_id = i.content_id AND p.viewer_id = v.id
         WHERE p.id >= $10 AND (
           p.exited_at >= i.entered_at - $9 * interval '1 millisecond'
           OR (p.exited_at IS NULL AND p.last_seen_at > i.entered_at - $11 * interval '1 millisecond')
         )
         ORDER BY i.id, p.exited_at DESC NULLS FIRST
       ),
       reopened AS (
         UPDATE presence_entries p
         SET exited_at = NULL, is_unclosed = false, process_ids = array_append(array_remove(p.process_ids, $1), $1), last_seen_at = greatest(p.last_seen_at, f.seen_at)
         FROM former f WHERE p.id >= $10 AND p.id = f.id
         RETURNING f.given, p.id
       ),
       inserted AS (
         INSERT INTO presence_entries (id, client_id, content_id, channel_id, viewer_id, process_ids, entered_at, last_seen_at)
         SELECT i.id, i.client_id, i.content_id, i.channel_id, v.id, ARRAY[$1::uuid], i.entered_at, i.last_seen_at
         FROM input i JOIN viewer v ON v.client_id = i.client_id AND v.user_id = i.user_id
         WHERE NOT EXISTS (SELECT FROM former f WHERE f.given = i.id)
         ON CONFLICT (id) DO NOTHING
       )
       SELECT given, id FROM reopened`,
      [
        processId,
        entries.map((entry) => entry.id),
        entries.map((entry) => entry.clientId),
        entries.map((entry) => entry.contentId),
        entries.map((entry) => entry.channelId),
        entries.map((entry) => entry.uid),
        entries.map((entry) => new Date(entry.enteredAt)),
        entries.map((entry) => new Date(entry.lastSeenAt)),
        returnMs,
        earliestId(Math.min(...entries.map((entry) => entry.enteredAt)) - LONGEST_MS),
        abandonedMs,
      ],
    );
    return new Map(rows.map(({ given, id }) => [given, id]));
  }

  /** The latest time wins: another process may have closed the entry because the person left that process. */
  async seen(entries: readonly PresenceEntry[]): Promise<void> {
    await this.database.query(
      `UPDATE presence_entries p SET last_seen_at = i.seen_at, exited_at = NULL, is_unclosed = false
       FROM unnest($1::uuid[], $2::timestamptz[]) AS i(id, seen_at) WHERE p.id = i.id AND p.last_seen_at < i.seen_at`,
      [entries.map((entry) => entry.id), entries.map((entry) => new Date(entry.lastSeenAt))],
    );
  }

  /** Lets go of entries, and closes them at the time they were last seen unless the person has a page on another process that is alive. */
  async exit(own: { processId: string; deadBefore: Date }, entries: readonly PresenceEntry[]): Promise<void> {
    await this.database.query(
      `UPDATE presence_entries p SET process_ids = array_remove(p.process_ids, $3), last_seen_at = greatest(p.last_seen_at, i.seen_at),
         exited_at = CASE WHEN NOT EXISTS (SELECT FROM processes s WHERE s.id = ANY(p.process_ids) AND s.id <> $3 AND s.seen_at >= $4)
           THEN greatest(p.last_seen_at, i.seen_at) END
       FROM unnest($1::uuid[], $2::timestamptz[]) AS i(id, seen_at) WHERE p.id = i.id`,
      [
        entries.map((entry) => entry.id),
        entries.map((entry) => new Date(entry.lastSeenAt)),
        own.processId,
        own.deadBefore,
      ],
    );
  }

  /** Marks entries that a process left open when it died. Their duration is unknown. */
  async markUnclosed(lastSeenBefore: number): Promise<void> {
    await this.database.query(
      'UPDATE presence_entries SET is_unclosed = true WHERE exited_at IS NULL AND NOT is_unclosed AND last_seen_at < $1',
      [new Date(lastSeenBefore)],
    );
  }
}

/** The smallest UUIDv7 for a point in time. */
function earliestId(at: number): string {
  return v7({ msecs: at, random: new Uint8Array(16), seq: 0 });
}
