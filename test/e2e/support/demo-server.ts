import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { ServerProcess } from '../../support/server-process.js';
import { WITH_TEST_FILMS } from './test-film.js';

export interface DemoServer {
  server: ServerProcess;
  database: TestDatabase;
  client: pg.Client;
  dispose(): Promise<void>;
}

/** The built product with its demo organization, in a process and on a database of its own. */
export async function startDemoServer(environment: Record<string, string> = {}): Promise<DemoServer> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const server = await ServerProcess.create({
    DATABASE_URL: database.url,
    // Nothing here has to survive a power cut: the database may be one that tells so.
    ALLOW_UNSAFE_DATABASE: 'true',
    DEMO: 'true',
    ...WITH_TEST_FILMS,
    RATE_BURST_PER_PERSON: '1000000',
    CHAT_PER_SECOND: '50',
    CHAT_PER_NEWCOMER_MINUTE: '3000',
    ...environment,
  });
  await server.start();
  return {
    server,
    database,
    client,
    dispose: async () => {
      await server.dispose();
      await client.end();
      await database.drop();
    },
  };
}
