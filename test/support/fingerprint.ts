import { Database } from '../../backend/src/platform/database/database.js';
import type { TestApp } from './app.js';

/** What the server itself writes while nobody asks for anything: presence, reports, taps, limits, who runs, what has been migrated. */
const RESTLESS = [
  'viewers',
  'presence_entries',
  'viewer_events',
  'live_minutes',
  'content_analytics',
  'content_viewers',
  'reaction_counts',
  'reaction_minutes',
  'process_hosts',
  'process_people',
  'processes',
  'rate_limits',
  'migrations',
  'access_token_uses',
];

// A partition's rows are its parent's, and a new month's partition is no write of an operation.
const TABLES = `SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> ALL(ARRAY['${RESTLESS.join("', '")}']) ORDER BY 1`;

/** Counts the rows that are written, whatever comes of their transactions. */
const COUNT_WRITES = `DO $do$
  DECLARE t text;
  BEGIN
    CREATE SEQUENCE written_rows;
    CREATE FUNCTION count_written_row() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('written_rows'); RETURN NULL; END $$;
    FOR t IN ${TABLES} LOOP
      EXECUTE format('CREATE TRIGGER count_rows AFTER INSERT OR UPDATE OR DELETE ON %s
        FOR EACH ROW EXECUTE FUNCTION count_written_row()', t);
      EXECUTE format('CREATE TRIGGER count_truncations AFTER TRUNCATE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION count_written_row()', t);
    END LOOP;
  END $do$`;

interface Watch {
  tables: string[];
  /** What was found, and how many rows had been written by then. */
  last: { writes: string; print: string } | null;
}

const watches = new WeakMap<TestApp, Watch>();

/** Changes when any row of any table changes that an operation may write. */
export async function fingerprint(foyer: TestApp): Promise<string> {
  const database = foyer.get(Database);
  const watch = watches.get(foyer) ?? (await watchOf(database));
  watches.set(foyer, watch);
  const [{ writes } = { writes: '' }] = await database.query<{ writes: string }>(
    'SELECT last_value AS writes FROM written_rows WHERE is_called',
  );
  if (watch.last?.writes === writes) return watch.last.print;
  // What was written and is not to be seen yet may be seen without another write.
  const isStill = !(await isBeingWritten(database));
  const print = await printOf(database, watch.tables);
  watch.last = isStill ? { writes, print } : null;
  return print;
}

async function watchOf(database: Database): Promise<Watch> {
  await database.query(COUNT_WRITES);
  const tables = await database.query<{ name: string }>(TABLES);
  return { tables: tables.map(({ name }) => name), last: null };
}

async function isBeingWritten(database: Database): Promise<boolean> {
  const [row] = await database.query<{ isWritten: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()) AS "isWritten"`,
  );
  return row!.isWritten;
}

async function printOf(database: Database, tables: readonly string[]): Promise<string> {
  const parts = tables.map(
    (name) => `(SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM ${name} t)`,
  );
  const [row] = await database.query<{ print: string }>(`SELECT concat_ws(',', ${parts.join(', ')}) AS print`);
  return row!.print;
}
