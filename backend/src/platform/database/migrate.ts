import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger, runMigrations as runJobMigrations } from 'graphile-worker';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { type ConnectionSettings, dataSourceOptions } from './data-source.options.js';

/** An arbitrary number, the same in every process of this product. */
const MIGRATION_LOCK = 7_290_164;
/** In milliseconds. */
const CONNECT_MS = 10_000;
const FOLDER = join(import.meta.dirname, '../../../migrations');
const MIGRATION = /^\d{13}-[a-z-]+\.[jt]s$/;

/** Loads the migrations of the folder. TypeORM applies them by the time in their names. */
export async function allMigrations(): Promise<(new () => MigrationInterface)[]> {
  const files = readdirSync(FOLDER).filter((name) => MIGRATION.test(name));
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(FOLDER, name)).href)));
  return modules.flatMap((module) => Object.values<new () => MigrationInterface>(module));
}

/**
 * Applies pending migrations, including those of the job tables, which have their own schema. Processes that start at the same time take turns. Waiting for a
 * busy table ends after 3 s.
 */
export async function migrate(settings: ConnectionSettings): Promise<string[]> {
  const lock = new pg.Client({
    connectionString: settings.url,
    application_name: `${settings.applicationName}-migrate`,
    connectionTimeoutMillis: CONNECT_MS,
  });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const options = dataSourceOptions({ ...settings, poolSize: 2 });
    const dataSource = await new DataSource({
      ...options,
      migrations: await allMigrations(),
      extra: { lock_timeout: 3000 },
    } as typeof options).initialize();
    try {
      await runJobMigrations({
        connectionString: settings.url,
        maxPoolSize: 1,
        logger: new Logger(() => () => undefined),
      });
      return (await dataSource.runMigrations({ transaction: 'each' })).map((migration) => migration.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
