import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Contents of whose viewers and chat only the counts in the report are kept. */
@Injectable()
export class ReducedContents {
  constructor(private readonly database: Database) {}

  /**
   * Their reports stand from then on. Returns those that may be reduced: not those whose report is being generated again, and deleted ones whether or not they have
   * a report.
   */
  async mark(contentIds: readonly string[], now: Date): Promise<string[]> {
    await this.database.query(
      `UPDATE content_analytics SET reduced_at = $2
       WHERE content_id = ANY($1::uuid[]) AND reduced_at IS NULL AND state = 'processed' AND result IS NOT NULL`,
      [contentIds, now],
    );
    const rows = await this.database.query<{ id: string }>(
      `SELECT c.id FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
       WHERE c.id = ANY($1::uuid[]) AND (c.version_code IS NOT NULL OR a.reduced_at IS NOT NULL)`,
      [contentIds],
    );
    return rows.map(({ id }) => id);
  }
}
