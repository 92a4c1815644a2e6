import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

/** A person who came to this process or left it. */
export interface Standing {
  contentId: string;
  uid: string;
  isHere: boolean;
}

export interface PeopleOfContent {
  /** People at this process, as stored for the other processes. */
  here: number;
  /** People at other running processes who aren't here too. */
  elsewhere: number;
}

/** Stores the viewers of each process, to compute the total that pages show. */
@Injectable()
export class LiveCountRepository {
  constructor(private readonly database: Database) {}

  /** Idempotent. */
  async save(processId: string, standings: readonly Standing[]): Promise<void> {
    if (standings.length === 0) return;
    await this.database.query(
      `WITH input AS (
         SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::boolean[]) AS i(content_id, user_id, is_here)
       ),
       gone AS (
         DELETE FROM process_people p USING input i
         WHERE NOT i.is_here AND p.content_id = i.content_id AND p.user_id = i.user_id AND p.process_id = $1
       )
       INSERT INTO process_people (content_id, user_id, process_id)
       SELECT i.content_id, i.user_id, $1 FROM input i
       WHERE i.is_here AND EXISTS (SELECT FROM processes WHERE id = $1)
       ON CONFLICT DO NOTHING`,
      [
        processId,
        standings.map(({ contentId }) => contentId),
        standings.map(({ uid }) => uid),
        standings.map(({ isHere }) => isHere),
      ],
    );
  }

  /** Deletes what the process reported before, which may be outdated. */
  async forget(processId: string): Promise<void> {
    await this.database.query('DELETE FROM process_people WHERE process_id = $1', [processId]);
  }

  /** By content id. Contents without viewers are omitted. */
  async peopleOf(
    processId: string,
    deadBefore: Date,
    contentIds: readonly string[],
  ): Promise<Map<string, PeopleOfContent>> {
    const rows = await this.database.query<{ content_id: string; here: string; elsewhere: string }>(
      `SELECT content_id, count(*) FILTER (WHERE is_here) AS here, count(*) FILTER (WHERE NOT is_here) AS elsewhere
       FROM (
         SELECT v.content_id, v.user_id, bool_or(v.process_id = $1) AS is_here FROM process_people v
         WHERE v.content_id = ANY($3)
           AND v.process_id IN (SELECT id FROM processes WHERE id = $1 OR seen_at >= $2)
         GROUP BY v.content_id, v.user_id
       ) AS people
       GROUP BY content_id`,
      [processId, deadBefore, contentIds],
    );
    return new Map(rows.map((row) => [row.content_id, { here: Number(row.here), elsewhere: Number(row.elsewhere) }]));
  }
}
