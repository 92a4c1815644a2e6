import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { printFigure } from '../bench/support/figures.js';
import { faultEnvironment } from '../support/fault-injection.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { ServerProcess } from '../support/server-process.js';
import { type BurstOutcome, burst } from './burst.js';
import type { Writer } from './chat-crowd.js';
import { FaultFixture, pick } from './fault-fixture.js';
import { addressOfServer, killServer, serverProcessesIn } from './postgres-processes.js';

const ROUNDS = pick(10, 3, 1);
const CONTROL_ROUNDS = pick(4, 2);
const WRITERS = 16;
/** Between two messages of one writer. */
const EVERY_MS = pick(0, 0, 50);
const RESUME_MS = 5000;
/** Among the tests the machine has other work too. */
const LIMIT_MS = pick(RESUME_MS, RESUME_MS, 4 * RESUME_MS);
const PATIENCE_MS = 60_000;

/** kill -9 of every PostgreSQL process at once during a burst of writers. The product runs alone, with its own server. */
describe('killing the database during a burst of writers', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  let home: string;
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-faults-'));
  const environment = {
    DATA_DIR: dataDir,
    ...LIFTED_LIMITS,
    ACCESS_TOKEN_MINUTES: '60',
    ALLOW_UNSAFE_DATABASE: 'true',
  };

  beforeAll(async () => {
    home = join(dataDir, 'postgres');
    server = await ServerProcess.create(environment);
    await server.start();
    const database = { url: addressOfServer(home), drop: async () => undefined };
    fixture = await FaultFixture.open({ database, dataDir });
  });
  afterAll(async () => {
    await fixture.close();
    await server.stop('SIGTERM');
    expect(serverProcessesIn(home)).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('loses nothing that was acknowledged, and writing goes on', async () => {
    const waits: number[] = [];
    const kept = await burstWithKills(ROUNDS, waits);
    // Every session from now on answers before the log is written down.
    await setSynchronousCommit('off');
    const control = await burstWithKills(CONTROL_ROUNDS, []);
    await setSynchronousCommit('on');

    const zeros = { unit: 'violations', aim: { atMost: 0 } };
    printFigure({ name: 'kill-database', ...zeros, values: [kept.total], control: control.total });
    // A program that does not look after its server: nobody is served, for as long as we wait.
    await server.stop('SIGTERM');
    await server.start(faultEnvironment('no-supervisor'));
    const resume = { name: 'kill-database.resume', unit: 'ms', aim: { atMost: RESUME_MS } };
    const waited = await resumeAfterKill([], 1.5 * RESUME_MS);
    printFigure({ ...resume, values: waits, control: waited });
    console.log(
      JSON.stringify({
        rounds: ROUNDS,
        sent: kept.sent,
        resumes: kept.resumes,
        found: kept.found,
        control: control.found,
      }),
    );
    expect(kept.found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    expect(kept.sent).toBeGreaterThan(ROUNDS * WRITERS);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LIMIT_MS);
    expect(control.found.lost).toBeGreaterThan(0);
    expect(waited).toBeGreaterThan(RESUME_MS);
  }, 580_000);

  function burstWithKills(rounds: number, waits: number[]): Promise<BurstOutcome> {
    const options = { fixture, urlOf: () => server.url, writers: WRITERS, everyMs: EVERY_MS, readers: 4 };
    return burst(options, async (_readers, writers) => {
      for (let round = 0; round < rounds; round += 1) {
        await delay(300 + Math.random() * 500);
        waits.push(await resumeAfterKill(writers));
      }
      await delay(300);
      await fixture.reconnect();
    });
  }

  /** Milliseconds from the kill until a message is acknowledged that was sent later, or until `giveUpMs` have passed. */
  async function resumeAfterKill(writers: readonly Writer[], giveUpMs = Number.POSITIVE_INFINITY): Promise<number> {
    const killedAt = performance.now();
    expect(killServer(home)).toBeGreaterThan(5);
    // Answers that were on their way when the server died are no sign of life.
    const deadAt = performance.now();
    const isBack = writers.length > 0 ? async () => writers.some((one) => one.hasWrittenSince(deadAt)) : isServing;
    while (!(await isBack()) && performance.now() - killedAt < giveUpMs) {
      if (performance.now() - killedAt > PATIENCE_MS) throw new Error(`nothing is written after ${PATIENCE_MS} ms`);
      await delay(20);
    }
    return performance.now() - killedAt;
  }

  async function isServing(): Promise<boolean> {
    const client = new pg.Client({ connectionString: fixture.database.url });
    client.on('error', () => undefined);
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  async function setSynchronousCommit(setting: 'on' | 'off'): Promise<void> {
    await fixture.sql.query(`ALTER ROLE foyer SET synchronous_commit = ${setting}`);
    await fixture.sql.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'foyer' AND pid <> pg_backend_pid()",
    );
  }
});
