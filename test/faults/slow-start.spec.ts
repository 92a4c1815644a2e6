import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { eventually } from '../support/eventually.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
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

/** More than Node lets wait for a process that is busy. */
const COMING = 1_500;

describe('a process that is busy for a moment', () => {
  let database: TestDatabase;
  let server: ServerProcess;

  beforeEach(async () => {
    database = await createTestDatabase();
    server = await ServerProcess.create({ ...LIFTED_LIMITS, DATABASE_URL: database.url });
  });
  afterEach(async () => {
    await server.dispose();
    await database.drop();
  });

  it('makes a crowd wait and turns nobody away', async () => {
    await server.start();
    process.kill(server.pid, 'SIGSTOP');
    const { hostname, port } = new URL(server.url);
    const sockets = Array.from({ length: COMING }, () => connect({ host: hostname, port: Number(port) }));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    for (const socket of sockets) socket.write(`GET /api/health/live HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    process.kill(server.pid, 'SIGCONT');
    const answers = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 '))).toEqual([]);
    for (const socket of sockets) socket.destroy();
  });
});
