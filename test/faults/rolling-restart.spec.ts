import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { printFigure } from '../bench/support/figures.js';
import { eventually } from '../support/eventually.js';
import { sendRaw } from '../support/raw-request.js';
import type { ServerProcess } from '../support/server-process.js';
import type { Room } from './chat-crowd.js';
import { FaultFixture, pick } from './fault-fixture.js';

const WRITERS = pick(16, 6);
/** Between two messages of one writer. */
const EVERY_MS = pick(20, 20, 100);
const ROUNDS = pick(5, 1);
const PATIENCE_MS = 200_000;
const METRICS_TOKEN = 'the-token-of-the-figures';

/** Several processes in one command: the operator's side of it. */
describe('two processes of one command', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  let room: Room;
  let tokens: string[];

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    // Time for every connection to be used once more: its answer says that it is the last.
    server = await fixture.server({ WORKERS: '2', METRICS_TOKEN, SHUTDOWN_GRACE_MS: '2000' });
    await server.start();
    await eventually('the server is ready', () => server.output.includes('Foyer is ready.'), PATIENCE_MS);
    room = await fixture.openRoom();
    tokens = await fixture.identities.guests(WRITERS);
  });
  afterAll(() => fixture.close());

  it('stay when the program that was put in their place does not start', async () => {
    const keys = join(fixture.dataDir, 'keys.json');
    const good = readFileSync(keys);
    const before = await bothPids();
    writeFileSync(keys, 'not what the program reads');
    const failed = await failuresDuring(async () => {
      process.kill(server.pid, 'SIGHUP');
      await eventually(
        'the new program is refused',
        () => server.output.includes('The new version does not start'),
        PATIENCE_MS,
      );
    });
    writeFileSync(keys, good);
    expect(failed).toEqual([]);
    expect(await bothPids()).toEqual(before);
  });

  it('are replaced one by one by one that does, and no POST fails', async () => {
    let failed: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await bothPids();
      failed = [...failed, ...(await failuresDuring(() => rollingRestart()))];
      expect((await bothPids()).filter((pid) => before.includes(pid))).toEqual([]);
    }
    const control = await failuresDuring(async () => {
      for (const pid of await pids()) process.kill(pid, 'SIGKILL');
      await eventually('two serve', async () => (await pids()).length === 2, PATIENCE_MS);
    });
    const aim = { unit: 'failed POSTs', aim: { atMost: 0 } };
    printFigure({ name: 'rolling-restart', ...aim, values: [failed.length], control: control.length });
    expect(failed).toEqual([]);
    expect(control.length).toBeGreaterThan(0);
  }, 900_000);

  it('are two again when one has died, and each tells of both', async () => {
    const [first, second] = await bothPids();
    process.kill(first!, 'SIGKILL');
    const hasAnother = async () => {
      const now = await pids();
      return now.length === 2 && !now.includes(first!) && now.includes(second!);
    };
    await eventually('another one serves', hasAnother, PATIENCE_MS);
  });

  it('end with one clear line where another program has the port', async () => {
    const other = await fixture.server({ WORKERS: '2', PORT: new URL(server.url).port });
    await expect(other.start()).rejects.toThrow(/port is taken/);
    expect(other.output).toContain('A process did not start');
    expect(other.output).not.toContain('Foyer is ready');
  });

  async function rollingRestart(): Promise<void> {
    const replaced = () => server.output.split('was replaced.').length - 1;
    const before = replaced();
    process.kill(server.pid, 'SIGHUP');
    await eventually('both are replaced', () => replaced() === before + 2, PATIENCE_MS);
  }

  /** What everyone got who wrote all the time, other than 201. */
  async function failuresDuring(work: () => Promise<void>): Promise<string[]> {
    const failures: string[] = [];
    let isDone = false;
    const writing = tokens.map(async (token) => {
      // In a shared pool, one may stay unused for the whole grace period and close just as the next request is sent.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isDone) {
        const failure = await failureOf(token, agent);
        if (failure) failures.push(failure);
        await delay(EVERY_MS);
      }
      agent.destroy();
    });
    await delay(300);
    await work().finally(() => (isDone = true));
    await Promise.all(writing);
    return failures;
  }

  function failureOf(token: string, agent: Agent): Promise<string | null> {
    return sendRaw(`${server.url}/api/contents/${room.contentId}/chat/messages`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: v7(), text: 'on and on' }),
      agent,
      signal: AbortSignal.timeout(30_000),
    }).then(
      ({ status, text }) => (status === 201 ? null : `${status} ${text}`),
      (error: Error) => error.message,
    );
  }

  /** A process that is busy may be missing in what is said of all. */
  async function bothPids(): Promise<number[]> {
    let found: number[] = [];
    const areTwo = async () => {
      found = await pids();
      return found.length === 2;
    };
    await eventually('both serve', areTwo, PATIENCE_MS);
    return found;
  }

  /** Of the processes that serve, by what one of them says of all. */
  async function pids(): Promise<number[]> {
    const text = await fetch(`${server.url}/api/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(5_000),
    }).then(
      (answer) => answer.text(),
      () => '',
    );
    const found = [...text.matchAll(/^foyer_streams\{.*pid="(\d+)".*\}/gm)].map((match) => Number(match[1]));
    return found.sort((a, b) => a - b);
  }
});
