import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { BoundariesService } from '../../backend/src/contents/boundaries.service.js';
import { printFigure } from '../bench/support/figures.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/server-process.js';
import { TestClock } from '../support/test-clock.js';
import { type BurstOutcome, burst } from './burst.js';
import { FaultFixture, pick } from './fault-fixture.js';

const DAY_MS = 86_400_000;
const BURST_MS = pick(10_000, 1500);
/** So many messages say something about their order. */
const LEAST = 20;
/** However slow the machine is. */
const PATIENCE_MS = 120_000;
const CONTENTS = pick(60, 12);
const TURNS = 4;

/** Moves what a program takes for the machine's clock by CLOCK_OFFSET_MS; timers and monotonic time go on. */
const OTHER_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const offset = Number(process.env.CLOCK_OFFSET_MS);
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + offset) : super(...given); }
    static now() { return Real.now() + offset; }
  };`)}`;

/** Machines whose clocks are days off, and a job that runs on two of them at once. */
describe('odd times', () => {
  let fixture: FaultFixture;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
  });
  afterAll(() => fixture.close());

  it('keeps the order when the clocks of two processes are six days apart', async () => {
    const servers = [await otherClock(3 * DAY_MS), await otherClock(-3 * DAY_MS)];
    for (const server of servers) await server.start();
    const kept = await burstOn((index) => servers[index % 2]!.url);
    for (const server of servers) await server.stop('SIGTERM');
    const times = await sentTimes();
    // The control: the product's own clock is days off and not the database's, and rows are ordered by time.
    const control = await orderByWrongTimes();
    const figure = { name: 'odd-times', unit: 'violations', aim: { atMost: 0 } };
    printFigure({ ...figure, values: [kept.total], control });
    console.log(JSON.stringify({ sent: kept.sent, found: kept.found }));
    expect(kept.found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    expect(kept.sent).toBeGreaterThan(LEAST);
    // What is stored is the database's time.
    for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(DAY_MS);
    expect(control).toBeGreaterThan(0);
  });

  it('announces each boundary once when the job runs on two processes at the same time', async () => {
    const clock = new TestClock();
    const { DATABASE_URL: _, ...environment } = fixture.environment;
    const apps: TestApp[] = [];
    for (let count = 0; count < 2; count += 1)
      apps.push(await startTestApp({ clock, environment, database: fixture.database }));
    try {
      const extra = await announced(apps, clock, async () => undefined);
      // A job that does not claim what it does finds it due again.
      const control = await announced(apps, clock, (ids) =>
        fixture.sql.query('UPDATE contents SET next_boundary_at = starts_at WHERE id = ANY($1)', [ids]),
      );
      const figure = { name: 'odd-times.job-twice', unit: 'announcements too many or too few', aim: { atMost: 0 } };
      printFigure({ ...figure, values: [extra], control });
      expect(extra).toBe(0);
      expect(control).toBeGreaterThan(0);
    } finally {
      for (const foyer of apps) await foyer.close();
    }
  });

  function otherClock(offsetMs: number): Promise<ServerProcess> {
    return fixture.server({ NODE_OPTIONS: `--import=${OTHER_CLOCK}`, CLOCK_OFFSET_MS: String(offsetMs) });
  }

  function burstOn(urlOf: (index: number) => string): Promise<BurstOutcome> {
    const options = { fixture, urlOf: (_kind: string, index: number) => urlOf(Math.floor(index / 2)), everyMs: 100 };
    return burst({ ...options, writers: 8, readers: 8 }, async (_readers, writers) => {
      await delay(BURST_MS);
      const written = () => writers.reduce((sum, { sent }) => sum + sent.length, 0);
      await eventually('enough is written', () => written() > LEAST, PATIENCE_MS);
    });
  }

  async function sentTimes(): Promise<number[]> {
    const { rows } = await fixture.sql.query<{ sent_at: Date }>('SELECT sent_at FROM chat_messages');
    return rows.map((row) => row.sent_at.getTime());
  }

  /** How often an order by time contradicts the order of commits when the product's clock jumps. */
  async function orderByWrongTimes(): Promise<number> {
    const { DATABASE_URL: _, ...environment } = fixture.environment;
    const foyer = await startTestApp({ environment, database: fixture.database });
    try {
      const wide = { opens_at: new Date(Date.now() - 9 * DAY_MS), closes_at: new Date(Date.now() + 9 * DAY_MS) };
      const room = await fixture.openRoom(wide);
      for (const offset of [0, 3 * DAY_MS, -3 * DAY_MS, 0]) {
        foyer.clock.moveTo(Date.now() + offset);
        const { token } = await aPerson(foyer, { kind: 'guest' });
        const answer = await fetch(`${foyer.url}/api/contents/${room.contentId}/chat/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ id: v7({ msecs: foyer.clock.now() }), text: 'Now' }),
        });
        expect([offset, answer.status]).toEqual([offset, 201]);
      }
      const { rows } = await fixture.sql.query<{ sent_at: Date }>(
        'SELECT sent_at FROM chat_messages WHERE room_id = $1 ORDER BY position',
        [room.contentId],
      );
      expect(rows).toHaveLength(4);
      return rows.filter((row, index) => index > 0 && row.sent_at < rows[index - 1]!.sent_at).length;
    } finally {
      await foyer.close();
    }
  }

  /** Revisions that the rooms of contents took beyond one each, after the job had run everywhere again and again. */
  async function announced(
    apps: readonly TestApp[],
    clock: TestClock,
    between: (ids: readonly string[]) => Promise<unknown>,
  ): Promise<number> {
    const channel = await aChannel(fixture.sql, await aClient(fixture.sql).build()).build();
    const now = clock.now();
    const ids: string[] = [];
    for (let count = 0; count < CONTENTS; count += 1) {
      const starts = new Date(now + 60_000);
      ids.push((await aContent(fixture.sql, channel, now).startingIn(1).with({ next_boundary_at: starts }).build()).id);
    }
    const before = await revisions(ids);
    clock.advance(61_000);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await Promise.all(apps.map((foyer) => foyer.get(BoundariesService).announceDue()));
      await between(ids);
    }
    return Math.abs((await revisions(ids)) - before - CONTENTS);
  }

  async function revisions(ids: readonly string[]): Promise<number> {
    const { rows } = await fixture.sql.query<{ sum: string }>('SELECT sum(revision) FROM rooms WHERE id = ANY($1)', [
      ids,
    ]);
    return Number(rows[0]!.sum);
  }
});
