import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { REPOSITORY_ROOT } from '../../../backend/src/platform/config/repository-root.js';
import { openEmbeddedPostgres } from '../../../backend/src/platform/database/embedded/embedded-postgres.js';
import { migrate } from '../../../backend/src/platform/database/migrate.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

interface Server {
  url: string;
  close(): Promise<void>;
}

const NOT_ALLOWED = '42501';
const DROP_ATTEMPTS = 10;
const TEMPLATE_LOCK = 7_290_165;
// Where nothing is written through to a disk, files are copied in less time than pages are logged, and thrown away too.
const COPY = process.env.TEST_DATABASE_URL ? 'STRATEGY FILE_COPY' : '';
const DATA_DIR = join(REPOSITORY_ROOT, '.cache', 'test-postgres');

/** A database of its own, cloned from a migrated template: TEST_DATABASE_URL names another server than the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await openServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, async (client) => {
    const template = await ensureTemplate(client, server);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${COPY}`);
  });
  return {
    url: withDatabase(server.url, name),
    drop: async () => {
      await asAdmin(server, (client) => dropDatabase(client, name));
      await server.close();
    },
  };
}

/** The server's own vacuum may be at work in it, which nobody but a superuser may stop; it is soon done. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_ALLOWED || attempt === DROP_ATTEMPTS) throw error;
      await delay(100 * attempt);
    }
  }
}

async function openServer(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, close: () => Promise.resolve() };
  return openEmbeddedPostgres({ dataDir: DATA_DIR, log: () => undefined });
}

async function asAdmin<Result>(server: Server, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One template for each state of the migrations; `datallowconn=false` keeps it as it was made. */
async function ensureTemplate(client: pg.Client, server: Server): Promise<string> {
  const name = `template_${migrationsHash()}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND NOT datallowconn', [
      name,
    ]);
    if (rowCount) return name;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
    await migrate({ url: withDatabase(server.url, name), poolSize: 2, applicationName: 'foyer-test' });
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function migrationsHash(): string {
  const folder = join(REPOSITORY_ROOT, 'backend', 'migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
