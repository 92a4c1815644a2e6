import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { eventually } from '../support/eventually.js';
import { ServerProcess } from '../support/server-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const PATIENCE_MS = 120_000;
const ASKED_AGAIN = /The database isn't answering \(.+\)\. Retrying in/;

/** The product starts before its database does, as both do on a machine that was switched on a moment ago. */
describe('a start without a database', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let server: ServerProcess;

  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await TcpProxy.before(database.url);
    server = await ServerProcess.create({ DATABASE_URL: proxy.through(database.url) });
  });
  afterEach(async () => {
    await server.dispose();
    await proxy.close();
    await database.drop();
  });

  it.each(['1', '2'])('waits for it and then serves, with WORKERS=%s', async (WORKERS) => {
    await proxy.refuse();
    const started = server.start({ WORKERS });
    await eventually('it says that it waits', () => ASKED_AGAIN.test(server.output), PATIENCE_MS);
    await proxy.restore();
    await started;
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  });

  it('gives up after the time that is set, with the reason', async () => {
    await proxy.refuse();
    await expect(server.start({ DATABASE_WAIT_SECONDS: '1' })).rejects.toThrow(/ECONNREFUSED/);
    expect(server.output).toMatch(ASKED_AGAIN);
  });
});
