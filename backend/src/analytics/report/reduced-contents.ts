import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** Contents of whose viewers and chat only the counts in the report are kept. */
@Injectable()
export class ReducedContents {
  constructor(private readonly database: Database) {}

  /** Their reports stand from then on. */
  async mark(contentIds: readonly string[], now: Date): Promise<void> {
    await this.database.query(
      'UPDATE content_analytics SET reduced_at = $2 WHERE content_id = ANY($1::uuid[]) AND reduced_at IS NULL',
      [contentIds, now],
    );
  }
}
