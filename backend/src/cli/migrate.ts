import 'reflect-metadata';
import { loadConfig } from '../platform/config/config.js';
import { openDatabase } from '../platform/database/open-database.js';

/** Migrates the configured database to the latest version and exits. */
async function migrate(): Promise<void> {
  const database = await openDatabase(loadConfig(process.env), (line) => console.log(line));
  await database.close();
  console.log('The database is up to date.');
}

await migrate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
