import { Injectable } from '@nestjs/common';
import type { ReactionCounts } from '../../../contracts/domain/reactions.js';
import { Database } from '../platform/database/database.js';

const BUCKETS = 20;

/** Taps of several contents that are written together. */
export interface CountsToWrite {
  /** Identifies this write, so that repeating it adds nothing. */
  id: string;
  /** When they were tapped, a few seconds more or less. */
  at: Date;
  counts: ReadonlyMap<string, ReactionCounts>;
}

export interface StoredCounts {
  contentId: string;
  isEnabled: boolean;
  counts: ReactionCounts;
}

@Injectable()
export class ReactionCountsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds to one row for each content and icon, and to one for each content and minute. Repeating a write whose outcome is unknown is safe. Each process has a bucket, so that
   * processes rarely wait for each other. Contents that don't exist anymore are skipped.
   */
  async add(processId: string, { id, at, counts }: CountsToWrite): Promise<void> {
    const rows = [...counts].flatMap(([contentId, ofContent]) =>
      Object.entries(ofContent).map(([icon, count]) => ({ contentId, icon, count })),
    );
    await this.database.query(
      `WITH input AS (
         SELECT i.* FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS i(content_id, icon, count) JOIN contents c ON c.id = i.content_id
       ), added AS (
         INSERT INTO reaction_counts (content_id, icon, bucket, count, write_id)
         SELECT content_id, icon, $4::smallint, count, $5::uuid FROM input ORDER BY content_id, icon
         ON CONFLICT (content_id, icon, bucket) DO UPDATE
           SET count = reaction_counts.count + excluded.count, write_id = excluded.write_id
           WHERE reaction_counts.write_id <> excluded.write_id
         RETURNING content_id, icon
       )
       INSERT INTO reaction_minutes (content_id, minute, bucket, count)
       SELECT content_id, date_trunc('minute', $6::timestamptz), $4::smallint, sum(count) FROM added JOIN input USING (content_id, icon)
       GROUP BY content_id ORDER BY content_id
       ON CONFLICT (content_id, minute, bucket) DO UPDATE SET count = reaction_minutes.count + excluded.count`,
      [
        rows.map(({ contentId }) => contentId),
        rows.map(({ icon }) => icon),
        rows.map(({ count }) => count),
        Number.parseInt(processId.slice(0, 8), 16) % BUCKETS,
        id,
        at,
      ],
    );
  }

  async of(contentIds: readonly string[]): Promise<StoredCounts[]> {
    return this.database.query<StoredCounts>(
      `SELECT c.id AS "contentId", c.reactions_enabled AS "isEnabled", coalesce(r.counts, '{}') AS counts
       FROM contents c LEFT JOIN (
         SELECT content_id, jsonb_object_agg(icon, count) AS counts FROM (
           SELECT content_id, icon, sum(count) AS count FROM reaction_counts WHERE content_id = ANY($1) GROUP BY content_id, icon
         ) AS icons GROUP BY content_id
       ) AS r ON r.content_id = c.id
       WHERE c.id = ANY($1)`,
      [contentIds],
    );
  }
}
