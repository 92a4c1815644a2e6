import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { printFigure } from '../bench/support/figures.js';
import { faultEnvironment } from '../support/fault-injection.js';
import type { ServerProcess } from '../support/server-process.js';
import { type BurstOutcome, burst } from './burst.js';
import { FaultFixture, pick } from './fault-fixture.js';

const ROUNDS = pick(10, 1);
const READERS = pick(200, 40, 16);
const WRITERS = 10;
/** All of them together: 20 messages a second. */
const EVERY_MS = 500;

/** Two processes on one database at 20 messages a second; one is killed, and its viewers resume on the other. */
describe('killing one of two processes', () => {
  let fixture: FaultFixture;
  let servers: [ServerProcess, ServerProcess];

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    servers = [await fixture.server(), await fixture.server()];
    for (const server of servers) await server.start();
  });
  afterAll(() => fixture.close());

  it('lets every viewer go on where it stood', async () => {
    const kept = await burstWithKills(ROUNDS, async () => undefined);
    const control = await burstWithKills(1, async () => {
      for (const server of servers) {
        await server.stop();
        await server.start(faultEnvironment('no-resume'));
      }
    });

    const share = ({ resumes, freshAgain }: BurstOutcome) => (100 * resumes) / (resumes + freshAgain);
    const resumed = { unit: '% resumed without a snapshot', aim: { atLeast: 100 } };
    printFigure({ name: 'two-processes', ...resumed, values: [share(kept)], control: share(control) });
    console.log(JSON.stringify({ rounds: ROUNDS, sent: kept.sent, resumes: kept.resumes, found: kept.found }));
    expect(kept.found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    expect(kept.freshAgain).toBe(0);
    expect(kept.resumes).toBeGreaterThanOrEqual((ROUNDS * READERS) / 2);
    expect(control.freshAgain).toBeGreaterThan(0);
  }, 580_000);

  /** Half of all people are at each process; anyone who loses one goes to the other. */
  async function burstWithKills(rounds: number, prepare: () => Promise<void>): Promise<BurstOutcome> {
    await prepare();
    let dead: ServerProcess | null = null;
    const urlOf = (index: number) => () => {
      const home = servers[index % 2]!;
      return (home === dead ? servers[(index + 1) % 2]! : home).url;
    };
    const options = {
      fixture,
      // Rooms go by number too: with an even number of them a room would live on one process alone.
      urlOf: (_kind: string, index: number) => urlOf(Math.floor(index / 2)),
      writers: WRITERS,
      readers: READERS,
      everyMs: EVERY_MS,
    };
    return burst(options, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await delay(1000 + Math.random() * 500);
        dead = servers[round % 2]!;
        await dead.kill();
        await delay(1500);
        if (round === rounds - 1) return;
        await dead.start();
        dead = null;
      }
    });
  }
});
