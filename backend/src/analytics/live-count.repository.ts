import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';

/** How many people each process serves, for the sum that pages show. */
@Injectable()
export class LiveCountRepository {
  constructor(private readonly database: Database) {}

  async save(processId: string, counts: readonly { contentId: string; viewers: number }[]): Promise<void> {
    if (counts.length === 0) return;
    await this.database.query(
      `INSERT INTO process_viewers (process_id, content_id, viewers)
       SELECT $1, i.content_id, i.viewers FROM unnest($2::uuid[], $3::integer[]) AS i(content_id, viewers)
       WHERE EXISTS (SELECT FROM processes WHERE id = $1)
       ON CONFLICT (content_id, process_id) DO UPDATE SET viewers = excluded.viewers`,
      [processId, counts.map(({ contentId }) => contentId), counts.map(({ viewers }) => viewers)],
    );
  }

  /** What it told before may be wrong by now. */
  async forget(processId: string): Promise<void> {
    await this.database.query('DELETE FROM process_viewers WHERE process_id = $1', [processId]);
  }

  /** People of the other living processes, by content. */
  async ofOthers(processId: string, deadBefore: Date, contentIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ content_id: string; viewers: string }>(
      `SELECT v.content_id, sum(v.viewers) AS viewers FROM process_viewers v JOIN processes p ON p.id = v.process_id
       WHERE v.content_id = ANY($3) AND p.id <> $1 AND p.seen_at >= $2 GROUP BY v.content_id`,
      [processId, deadBefore, contentIds],
    );
    return new Map(rows.map((row) => [row.content_id, Number(row.viewers)]));
  }
}
