import { join, resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { assertDurable } from './durability.js';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { keepTrying } from './keep-trying.js';
import { migrate } from './migrate.js';

export interface OpenDatabase {
  url: string;
  isEmbedded: boolean;
  close(): Promise<void>;
}

/** Opens the configured server or the embedded one as soon as it responds. It is durable and migrated when this returns. */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  const database = await connect(config, log);
  try {
    await keepTrying(
      async () => {
        if (!config.database.ALLOW_UNSAFE_DATABASE) await assertDurable(database.url);
        await migrate({ url: database.url, poolSize: 2, applicationName: 'foyer' });
      },
      { forMs: config.database.waitMs, log },
    );
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect(config: Config, log: (line: string) => void): Promise<OpenDatabase> {
  if (config.database.DATABASE_URL)
    return { url: config.database.DATABASE_URL, isEmbedded: false, close: () => Promise.resolve() };
  const embedded = await openEmbeddedPostgres({
    dataDir: join(resolve(config.storage.DATA_DIR), 'postgres'),
    answersWithinMs: config.database.waitMs,
    log,
  });
  return { url: embedded.url, isEmbedded: true, close: () => embedded.close() };
}
