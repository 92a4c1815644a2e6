import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { medianOf, percentileOf, printFigure } from '../bench/support/figures.js';
import { eventually } from '../support/eventually.js';
import { faultEnvironment } from '../support/fault-injection.js';
import type { ServerProcess } from '../support/server-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { type BurstOutcome, burst } from './burst.js';
import { Reader } from './chat-reader.js';
import { FaultFixture, isShort, pick } from './fault-fixture.js';

const PAIRS = pick(5, 1);
const READERS = pick(40, 10, 4);
const SLOW = Math.ceil(READERS / 10);
const WRITERS = 8;
const EVERY_MS = pick(50, 50, 25);
/** With texts of 6 kB what the kernel holds for one reader, about 3 MB, is full in some seconds. */
const PADDING = '語'.repeat(1900);
const BURST_MS = pick(25_000, 4000, 1500);
/** However slow the machine is. */
const PATIENCE_MS = 150_000;
/** A page that hears nothing comes back; here sooner than in a browser. */
const SILENCE_MS = 5000;
const MAX_QUEUED_BYTES = 256 * 1024;
const LATEST = 100;
/** Of the short round, whose one pair may meet a busy moment of the machine. */
const AIM = pick(1.1, 2);
const METRICS_TOKEN = 'a-token-for-the-metrics';
/** So often a whole window was held up. */
const HELD_UP = 3;

/**
 * Has the program note what still waited at most for a socket when more was written, openings aside, and say it at
 * SIGUSR2. With BLIND it believes that nothing ever waits: the control.
 */
const QUEUE_WATCH = `data:text/javascript,${encodeURIComponent(`
  import { Socket } from 'node:net';
  const { write } = Socket.prototype;
  let most = 0;
  Socket.prototype.write = function (...given) {
    if (this.writableCorked === 0) most = Math.max(most, this._writableState.length);
    return Reflect.apply(write, this, given);
  };
  if (process.env.BLIND) Object.defineProperty(Socket.prototype, 'writableLength', { get: () => 0 });
  process.on('SIGUSR2', () => console.log('queued ' + most));`)}`;

/** A tenth of the readers stops reading, and the others must not notice. */
describe('readers that stop reading', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  let blind: ServerProcess;
  let polite: ServerProcess;

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    const environment = { METRICS_TOKEN, NODE_OPTIONS: `--import=${QUEUE_WATCH}` };
    server = await fixture.server(environment);
    blind = await fixture.server({ ...environment, BLIND: '1' });
    polite = await fixture.server(faultEnvironment('waits-for-slow'));
    await server.start();
  });
  afterAll(() => fixture.close());

  it('are dropped before much waits for them, and come back whole, while the others wait no longer', async () => {
    const ratios: number[] = [];
    const outcomes: BurstOutcome[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const calm = () => burstWith(0);
      const troubled = () => burstWith(SLOW, async () => (await dropped()) >= SLOW * (pair + 1));
      // What grows or warms up from burst to burst counts for neither side.
      const isCalmFirst = pair % 2 === 0;
      const first = await (isCalmFirst ? calm() : troubled());
      const second = await (isCalmFirst ? troubled() : calm());
      const [usual, disturbed] = isCalmFirst ? [first, second] : [second, first];
      ratios.push(percentileOf(disturbed.latencies, 99) / percentileOf(usual.latencies, 99));
      outcomes.push(usual, disturbed);
    }
    const queued = await mostQueued();
    const drops = await dropped();
    const usual = percentileOf(outcomes[0]!.latencies, 99);
    await moveTo(blind);
    await burstWith(SLOW, async () => (await mostQueued()) > MAX_QUEUED_BYTES);
    const undropped = await mostQueued();
    const waiting = isShort ? null : (await p99WhenPolite()) / usual;
    const figure = { unit: '× the p99 of the others', aim: { atMost: AIM } };
    printFigure({ name: 'slow-readers', ...figure, values: ratios, control: waiting }, !isShort);
    const bytes = {
      name: 'slow-readers.queued',
      unit: 'bytes queued for one',
      aim: { atMost: MAX_QUEUED_BYTES },
    };
    printFigure({ ...bytes, values: [queued], control: undropped });
    console.log(JSON.stringify({ p99: usual, drops, sent: outcomes.map(({ sent }) => sent) }));
    for (const { found } of outcomes)
      expect(found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    expect(drops).toBeGreaterThanOrEqual(SLOW * PAIRS);
    expect(queued).toBeGreaterThan(MAX_QUEUED_BYTES / 2);
    expect(queued).toBeLessThanOrEqual(MAX_QUEUED_BYTES);
    expect(undropped).toBeGreaterThan(MAX_QUEUED_BYTES);
    if (isShort) return;
    expect(waiting).toBeGreaterThan(AIM);
    expect(medianOf(ratios)).toBeLessThanOrEqual(AIM);
  }, 600_000);

  /** Goes on until `isFull`, which tells that enough was written. */
  async function burstWith(slow: number, isFull = async () => true): Promise<BurstOutcome> {
    const proxy = await TcpProxy.before(server.url);
    const options = {
      fixture,
      urlOf: () => server.url,
      rooms: 1,
      writers: WRITERS,
      readers: READERS - SLOW,
      everyMs: EVERY_MS,
      padding: PADDING,
      reader: { isPlain: true },
    };
    const others: Reader[] = [];
    try {
      const outcome = await burst(options, async ([first]) => {
        const url = proxy.through(server.url);
        const tokens = await fixture.identities.guests(SLOW);
        for (const token of tokens)
          others.push(new Reader(url, first!.room, token, { isPlain: true, silenceMs: SILENCE_MS }));
        for (const reader of others) reader.start();
        await Promise.all(others.map((reader) => reader.opened()));
        if (slow > 0) proxy.halfOpen();
        const startedAt = performance.now();
        const elapsed = () => performance.now() - startedAt;
        while (elapsed() < BURST_MS || (elapsed() < PATIENCE_MS && !(await isFull()))) await delay(100);
      });
      await expectWhole(others);
      return outcome;
    } finally {
      for (const reader of others) reader.leave();
      await proxy.close();
    }
  }

  /** Each shows the latest messages of the room, all of them. */
  async function expectWhole(readers: readonly Reader[]): Promise<void> {
    for (const reader of readers) {
      await reader.readTo(await fixture.revisionOf(reader.roomId), 30_000);
      const latest = (await fixture.storedIn(reader.room)).slice(-LATEST).map(({ id }) => id);
      expect(
        reader
          .history()
          .shown.slice(-LATEST)
          .map(({ id }) => id),
      ).toEqual(latest);
    }
  }

  function dropped(): Promise<number> {
    return metric('foyer_slow_readers_dropped_total');
  }

  async function mostQueued(): Promise<number> {
    server.output = '';
    process.kill(server.pid, 'SIGUSR2');
    const said = () => /^queued (\d+)$/m.exec(server.output)?.[1];
    await eventually('it is said', () => said() !== undefined);
    return Number(said());
  }

  async function metric(name: string): Promise<number> {
    const answer = await fetch(`${server.url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await answer.text())?.[1] ?? Number.NaN);
  }

  async function p99WhenPolite(): Promise<number> {
    await moveTo(polite);
    return percentileOf((await burstWith(SLOW, async () => heldUp() >= HELD_UP)).latencies, 99);
  }

  async function moveTo(next: ServerProcess): Promise<void> {
    await server.kill();
    server = next;
    await server.start();
  }

  function heldUp(): number {
    return server.output.split('waited for a slow reader').length - 1;
  }
});
