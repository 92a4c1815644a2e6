import type { Database } from '../../../backend/src/platform/database/database.js';

/** How many statements stand still because another transaction holds what they need. */
export async function waitingForLocks(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row!.count;
}
