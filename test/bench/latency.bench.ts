import { setTimeout as delay } from 'node:timers/promises';
import { faultEnvironment } from '../support/fault-injection.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { percentileOf } from './support/figures.js';
import { Product, type Room } from './support/product.js';

interface Case {
  streams: number;
  /** Milliseconds between two messages. */
  everyMs: number;
  /** One of so many viewers notes when each message came. */
  sampleEvery: number;
}

const CROWD: Case = { streams: 5000, everyMs: 50, sampleEvery: 20 };
const SMALL: Case = { streams: 100, everyMs: 200, sampleEvery: 1 };
const POSTERS = 200;
const ROUNDS = 3;
/** Of the control, whose pages wait for a poll however few they are. */
const CONTROL_STREAMS = 500;

/** The 99th percentile from sending a POST to its frame at a viewer, milliseconds, commit included. */
class Audience {
  private constructor(
    private readonly product: Product,
    private readonly crowd: Crowd,
    private readonly room: Room,
    private readonly posters: string[],
    private readonly size: Case,
  ) {}

  static async open(bench: Bench, product: Product, size: Case): Promise<Audience> {
    const room = await product.openRoom();
    const crowd = Crowd.start(bench);
    const target = { host: '127.0.0.1', port: product.port };
    const tokens = await product.identities.audience(size.streams);
    await crowd.open({ target, path: room.streamPath, tokens, sampleEvery: size.sampleEvery, beatEveryMs: 50_000 });
    await delay(bench.pick(5000, 1500, 0));
    return new Audience(product, crowd, room, await product.identities.guests(POSTERS), size);
  }

  async p99(bench: Bench, seconds: number): Promise<number> {
    const { product, crowd, room, size } = this;
    const rounds = Math.round((seconds * 1000) / size.everyMs);
    await crowd.reset();
    const used = await product.measure(async () => {
      await crowd.post({
        target: { host: '127.0.0.1', port: product.port },
        path: room.postPath,
        tokens: this.posters,
        texts: CORPUS,
        pace: { rounds, perRound: 1, everyMs: size.everyMs },
      });
      return crowd.arrived(rounds);
    });
    const receipts = await crowd.receipts();
    const p99 = percentileOf(receipts, 99);
    bench.note(
      `${size.streams} streams, ${1000 / size.everyMs} messages/s: p50 ${percentileOf(receipts, 50).toFixed(0)} ms, ` +
        `p99 ${p99.toFixed(0)} ms of ${receipts.length}; app ${Math.round((100 * used.appMs) / used.wallMs)} %, ` +
        `PostgreSQL ${Math.round((100 * used.postgresMs) / used.wallMs)} % and ${shareOfCore(used.result)}`,
    );
    return p99;
  }

  async close(): Promise<void> {
    await this.crowd.close();
  }
}

export const latency = bench(async (bench) => {
  const product = await Product.start(bench);
  // Controls: nobody says that something is new.
  const unheard = await Product.start(bench, faultEnvironment('no-hints'));
  const seconds = bench.pick(40, 4, 1);
  for (const [name, size, atMost] of [
    ['latency.small-room', SMALL, 60],
    ['latency', CROWD, 375],
  ] as const) {
    // With a few viewers both are one.
    if (bench.isShort && size === CROWD) return;
    const audience = await Audience.open(bench, product, size);
    if (!bench.isShort) await audience.p99(bench, bench.pick(10, 2));
    const values: number[] = [];
    for (let round = 0; round < bench.pick(ROUNDS, ROUNDS, 1); round += 1)
      values.push(await audience.p99(bench, seconds));
    if (size === CROWD) await product.profileOf(() => audience.p99(bench, seconds));
    await audience.close();
    const streams = Math.min(size.streams, CONTROL_STREAMS);
    const waiting = await Audience.open(bench, unheard, { ...size, streams });
    const control = await waiting.p99(bench, bench.pick(10, 5, 2));
    await waiting.close();
    bench.figure({ name, unit: 'ms p99', values, aim: { atMost }, control });
  }
});
