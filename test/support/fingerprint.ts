import { Database } from '../../backend/src/platform/database/database.js';
import type { TestApp } from './app.js';

const TABLES = [
  'cluster_state',
  'clients',
  'users',
  'user_roles',
  'sessions',
  'rooms',
  'channels',
  'contents',
  'content_channels',
  'chat_messages',
  'bans',
];

/** Changes when any row of any table changes that an operation may write; presence and limits are not among them. */
export async function fingerprint(foyer: TestApp): Promise<string> {
  const parts = TABLES.map(
    (table) => `(SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM ${table} t)`,
  );
  const [row] = await foyer
    .get(Database)
    .query<{ print: string }>(`SELECT concat_ws(',', ${parts.join(', ')}) AS print`);
  return row!.print;
}
