import { Database } from '../../backend/src/platform/database/database.js';
import type { TestApp } from './app.js';

/** What the server itself writes while nobody asks for anything: presence, limits, who runs, what has been migrated. */
const RESTLESS = [
  'viewers',
  'presence_entries',
  'process_people',
  'processes',
  'rate_limits',
  'migrations',
  'access_token_uses',
];

/** Changes when any row of any table changes that an operation may write. */
export async function fingerprint(foyer: TestApp): Promise<string> {
  const database = foyer.get(Database);
  // A partition's rows are its parent's, and a new month's partition is no write of an operation.
  const tables = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> ALL($1) ORDER BY 1`,
    [RESTLESS],
  );
  const parts = tables.map(
    ({ name }) => `(SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM ${name} t)`,
  );
  const [row] = await database.query<{ print: string }>(`SELECT concat_ws(',', ${parts.join(', ')}) AS print`);
  return row!.print;
}
