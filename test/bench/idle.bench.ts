import { setTimeout as delay } from 'node:timers/promises';
import { faultEnvironment } from '../support/fault-injection.js';
import { Baseline } from './support/baseline.js';
import { type Bench, bench } from './support/bench.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { Product } from './support/product.js';

const RUNS = 3;
const SAMPLE_MS = 500;
/** Beyond the aim by itself: what a stream costs that is compressed by itself. */
const CONTROL_STREAMS = { before: 200, after: 1000 };

/** KiB of resident memory that each stream adds, between two numbers of open streams. */
async function growth(bench: Bench, before: number, after: number, environment = {}): Promise<number> {
  const product = await Product.start(bench, environment);
  const room = await product.openRoom();
  const crowd = Crowd.start(bench);
  const target = { host: '127.0.0.1', port: product.port };
  const open = async (count: number): Promise<void> => {
    const tokens = await product.identities.audience(count);
    await crowd.open({ target, path: room.streamPath, tokens, beatEveryMs: 50_000 });
  };
  await open(before);
  const rssBefore = await settled(bench, () => product.rssKib());
  await open(after - before);
  const rssAfter = await settled(bench, () => product.rssKib());
  const idle = await product.profiled(() => product.measure(() => delay(bench.pick(10_000, 5000, 1000))));
  const state = await crowd.state();
  if (state.open !== after || state.lost > 0) throw new Error(`${state.open} of ${after} streams are open`);
  const kib = (rssAfter - rssBefore) / (after - before);
  bench.note(
    `${rssBefore} KiB with ${before}, ${rssAfter} KiB with ${after}: ${kib.toFixed(1)} KiB a stream; ` +
      `app ${Math.round((100 * idle.appMs) / idle.wallMs)} % idle, ${shareOfCore(state)}`,
  );
  await crowd.close();
  await product.stop();
  return kib;
}

async function compressingGrowth(bench: Bench): Promise<number> {
  const { before, after } = CONTROL_STREAMS;
  const server = await Baseline.start(bench, 'compressing-sse');
  const crowd = Crowd.start(bench);
  const open = (count: number) =>
    crowd.open({ target: server.target, path: '/stream', tokens: Array(count).fill('none'), hasMarks: false });
  await open(before);
  const rssBefore = await settled(bench, () => server.rssKib());
  await open(after - before);
  return ((await settled(bench, () => server.rssKib())) - rssBefore) / (after - before);
}

/** The least within a while: what openings left behind has been collected, nothing is forced. */
async function settled(bench: Bench, rssKib: () => number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let left = bench.pick(20_000, 4000, 1000); left > 0; left -= SAMPLE_MS) {
    await delay(SAMPLE_MS);
    least = Math.min(least, rssKib());
  }
  return least;
}

export const idle = bench(async (bench) => {
  const [before, after] = bench.pick([5000, 15_000], [500, 1500], [50, 150]) as [number, number];
  const values: number[] = [];
  for (let run = 0; run < bench.pick(RUNS, 1); run += 1) values.push(await growth(bench, before, after));
  // So few streams weigh nothing that can be measured: the control of a short round is that they do not stay open.
  if (bench.isShort)
    await bench.refuses(() => growth(bench, before, after, faultEnvironment('ends-streams')), /streams are open/);
  const control = bench.isShort ? null : await compressingGrowth(bench);
  bench.figure({ name: 'idle', unit: 'KiB per stream', values, aim: { atMost: 14 }, control });
});
