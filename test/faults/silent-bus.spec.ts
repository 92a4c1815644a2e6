import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BusMessage, RealtimeBus, type RoomHint } from '../../backend/src/realtime/bus/realtime-bus.js';
import { RoomPoller } from '../../backend/src/realtime/bus/room-poller.js';
import { medianOf, percentileOf, printFigure } from '../bench/support/figures.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/server-process.js';
import { type BurstOutcome, burst } from './burst.js';
import { FaultFixture, isShort, pick } from './fault-fixture.js';

const PAIRS = pick(3, 1);
const BURST_MS = pick(20_000, 4000, 2000);
const WRITERS = 10;
const READERS = 10;
/** All of them together: 20 messages a second. */
const EVERY_MS = 500;
/** Among the tests the machine has other work too. */
const AIM_MS = pick(1000, 1000, 4000);
/** Of the messages of a short round the last hundredth is chance. */
const PERCENT = pick(99, 95);
const METRICS_TOKEN = 'a-token-for-the-metrics';

/** Hears nothing that other processes say. */
class SilentBus extends RealtimeBus {
  private readonly handlers: ((message: BusMessage) => void)[] = [];

  override publishRoom(hint: RoomHint): void {
    for (const handle of this.handlers) handle({ rooms: [hint], beats: [], rights: [] });
  }

  override publishBeat(): void {}

  override publishRights(): void {}

  override subscribe(handle: (message: BusMessage) => void): void {
    this.handlers.push(handle);
  }
}

/** Messages are written on one process and read on another, to which no notification comes through. */
describe('a process that no notification reaches', () => {
  let fixture: FaultFixture;
  let writing: ServerProcess;
  let hearing: TestApp;
  let deaf: TestApp;
  let blind: TestApp;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    writing = await fixture.server({ METRICS_TOKEN });
    await writing.start();
    const { DATABASE_URL: _, ...environment } = fixture.environment;
    const options = { environment, database: fixture.database };
    hearing = await startTestApp(options);
    deaf = await startTestApp({
      ...options,
      customise: (builder) => builder.overrideProvider(RealtimeBus).useClass(SilentBus),
    });
    blind = await startTestApp({
      ...options,
      customise: (builder) =>
        builder.overrideProvider(RealtimeBus).useClass(SilentBus).overrideProvider(RoomPoller).useValue({}),
    });
    // The process that writes rings only when it knows that it is not alone.
    await eventually('it knows the others', async () => (await processesKnownTo(writing)) === 4);
  });
  afterAll(async () => {
    for (const foyer of [hearing, deaf, blind]) await foyer.close();
    await fixture.close();
  });

  it('has the same history a second later at most', async () => {
    const later: number[] = [];
    const medians: number[] = [];
    const violations: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const told = await readOn(hearing);
      const untold = await readOn(deaf);
      violations.push(told.total, untold.total);
      later.push(percentileOf(untold.latencies, PERCENT) - percentileOf(told.latencies, PERCENT));
      medians.push(medianOf(untold.latencies) - medianOf(told.latencies));
    }
    const control = await readOn(blind, 2000);

    const held = { unit: `ms later (p${PERCENT})`, aim: { atMost: AIM_MS } };
    printFigure({ name: 'silent-bus', ...held, values: later, control: lateness(control) });
    const zeros = { unit: 'violations', aim: { atMost: 0 } };
    printFigure({
      name: 'silent-bus.history',
      ...zeros,
      values: [Math.max(...violations)],
      control: control.total,
    });
    console.log(JSON.stringify({ laterByMedian: medians, control: control.found }));
    expect(violations).toEqual(violations.map(() => 0));
    expect(medianOf(later)).toBeLessThanOrEqual(AIM_MS);
    if (!isShort) expect(medianOf(medians)).toBeGreaterThan(100);
    expect(control.found.hole).toBeGreaterThan(0);
  }, 300_000);

  async function processesKnownTo({ url }: ServerProcess): Promise<number> {
    const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/^foyer_processes\S* (\d+)/m.exec(await answer.text())?.[1]);
  }

  function readOn(reading: TestApp, patienceMs = 15_000): Promise<BurstOutcome> {
    const options = {
      fixture,
      urlOf: (kind: string) => (kind === 'writer' ? writing.url : reading.url),
      writers: WRITERS,
      readers: READERS,
      everyMs: EVERY_MS,
      patienceMs,
    };
    return burst(options, () => delay(BURST_MS));
  }

  /** What never came is as late as it could be. */
  function lateness({ latencies, found }: BurstOutcome): number {
    return found.hole > 0 ? 1_000_000 : percentileOf(latencies, PERCENT);
  }
});
