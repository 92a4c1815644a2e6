import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { printFigure } from '../bench/support/figures.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { staffUid, tokenOf } from '../integration/contents.helper.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { StandingClock } from '../support/test-clock.js';
import { isShort, pick } from './fault-fixture.js';
import { SimulatedEvent } from './simulated-event.js';
import { type Sums, spansWithin, staysOf, sumsOf } from './watch-ledger.js';

const VIEWERS = pick(2000, 300, 80);
const MINUTES = pick(36, 24, 18);
/** A process that writes nothing is found out sooner. */
const CONTROL = { viewers: Math.min(VIEWERS, 150), minutes: 18 };
const SAMPLE_EVERY_S = pick(20, 30, 60);
/** Live figures may be so late. */
const LATE_S = 15;
/** How far back a figure is looked for that is too late. */
const LOOK_BACK_S = 90;
/** When everyone who was still there has been settled. */
const SETTLED_S = 420;
const SEED = 7;
const DAY_MS = 86_400_000;

interface Outcome {
  /** Samples and figures of the report that aren't what the pages say. */
  wrong: number;
  /** The latest of the live figures, in seconds; so many more than looked for where it never was right. */
  lag: number;
  samples: number;
  finalAfterS: number;
}

/** An event on two processes, whose pages reconnect, sleep, and vanish, while a process dies and machines have wrong clocks. */
describe('the figures of an event', () => {
  const clock = new StandingClock();
  let foyer: TestApp;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
  });
  afterAll(() => foyer.close());

  it(
    'are what the pages of its viewers add up to, live and in the end',
    async () => {
      const kept = await run({ viewers: VIEWERS, minutes: MINUTES }, null);
      // The control: a process that doesn't write who is still there.
      const control = await run(CONTROL, 0);
      const none = { aim: { atMost: 0 } };
      printFigure({
        ...{ name: 'event-figures', unit: 'figures that disagree', ...none },
        ...{ values: [kept.wrong], control: control.wrong },
      });
      printFigure({
        ...{ name: 'event-figures.lag', unit: 's behind at most', aim: { atMost: LATE_S } },
        ...{ values: [kept.lag], control: control.lag },
      });
      console.log(JSON.stringify({ kept, control }));
      expect(kept).toMatchObject({ wrong: 0 });
      expect(kept.lag).toBeLessThanOrEqual(LATE_S);
      expect(kept.finalAfterS).toBeLessThanOrEqual(60);
      expect(kept.samples).toBeGreaterThan(10);
      expect(control.wrong).toBeGreaterThan(0);
      expect(control.lag).toBeGreaterThan(LATE_S);
    },
    isShort ? 120_000 : 1_800_000,
  );

  async function run({ viewers, minutes }: typeof CONTROL, silent: number | null): Promise<Outcome> {
    const start = Math.ceil(clock.now() / 60_000) * 60_000 + 60_000;
    clock.moveTo(start - 60_000);
    const database = foyer.get(Database);
    const channel = await aChannel(database, await aClient(database).build()).build();
    const content = await aContent(database, channel, start).timed(0, 1, minutes).build();
    const uid = await staffUid(foyer, { clientId: channel.clientId, role: 'host' });
    const figures = async () => {
      const host = api(foyer, await tokenOf(foyer, uid));
      return (await host.get(`/contents/${content.id}/analytics?refresh=true`).expect(200)).body;
    };
    const event = new SimulatedEvent(foyer, clock, content, randomFrom(SEED), silent);
    event.invite(viewers, minutes * 50);
    const outcome: Outcome = { wrong: 0, lag: 0, samples: 0, finalAfterS: 0 };
    const [end, part] = [minutes * 60, Math.floor(minutes / 6) * 60];
    for (let second = -59; second <= end + SETTLED_S; second += 1) {
      // Machines have other times for a while.
      const away = second > part && second < 2 * part ? 3 : second > 3 * part && second < 4 * part ? -3 : 0;
      await withClockOf(away, () => event.pass());
      // A process dies after it has written: what it hadn't is lost, as it would be.
      if (second === 2 * part) event.kill(1);
      if (second === 2 * part + 180) event.restart(1);
      if (second === 4 * part) event.kill(0);
      if (second === 4 * part + 240) event.restart(0);
      const isLive = second > 0 && second < end;
      if (isLive && second % SAMPLE_EVERY_S === 0) {
        const lag = lagOf(await figures(), event, start);
        outcome.samples += 1;
        outcome.lag = Math.max(outcome.lag, lag);
        if (lag > LATE_S) outcome.wrong += 1;
      }
      if (second <= end || second % 5 !== 0) continue;
      if (outcome.finalAfterS === 0 || second === end + SETTLED_S) await report();
      if (outcome.finalAfterS === 0 && (await figures()).state === 'processed') outcome.finalAfterS = second - end;
    }
    outcome.wrong += wrongInReport(await figures(), event, start, start + end * 1000);
    return outcome;
  }

  async function report(): Promise<void> {
    await foyer.get(AnalyticsReportJob).everyFiveSeconds();
    await drainJobs(foyer);
  }

  /** How many seconds ago the figures were right, of what was known then. */
  function lagOf(live: Sums, { logs }: SimulatedEvent, opensAt: number): number {
    for (let lag = 0; lag <= LOOK_BACK_S; lag += 1) {
      const told = sumsOf(logs.values(), opensAt, clock.now(), clock.now() - lag * 1000);
      if (isSame(live, told)) return lag;
    }
    return LOOK_BACK_S + 1;
  }

  function wrongInReport(
    final: Sums & { maxLive: number; attendance: { viewers: number[]; arrivals: number[] } },
    { logs }: SimulatedEvent,
    opensAt: number,
    closesAt: number,
  ): number {
    const told = { ...sumsOf(logs.values(), opensAt, closesAt, clock.now()), currentLive: 0 };
    const seconds = new Array<number>((closesAt - opensAt) / 1000).fill(0);
    const arrivals = new Array<number>(seconds.length / 60).fill(0);
    for (const log of logs.values()) {
      const spans = spansWithin(staysOf(log, clock.now()), opensAt, closesAt);
      for (const { from, to } of spans)
        for (let at = (from - opensAt) / 1000; at < (to - opensAt) / 1000; at += 1) seconds[at]! += 1;
      if (spans[0] && spans[0].from < closesAt) arrivals[Math.floor((spans[0].from - opensAt) / 60_000)]! += 1;
    }
    const minutes = arrivals.map((_, minute) => Math.max(...seconds.slice(minute * 60, minute * 60 + 60)));
    const agree = [
      isSame(final, told),
      final.maxLive === Math.max(...minutes),
      String(final.attendance.viewers) === String(minutes),
      String(final.attendance.arrivals) === String(arrivals),
    ];
    return agree.filter((is) => !is).length;
  }
});

function isSame(one: Sums, other: Sums): boolean {
  return (['uniqueViewers', 'currentLive', 'totalWatchTime'] as const).every((name) => one[name] === other[name]);
}

/** Moves what this program takes for the machine's clock, while `work` runs. */
async function withClockOf(days: number, work: () => Promise<void>): Promise<void> {
  if (days === 0) return work();
  const { now } = Date;
  Date.now = () => now() + days * DAY_MS;
  try {
    await work();
  } finally {
    Date.now = now;
  }
}

/** The same numbers from 0 to 1 each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
