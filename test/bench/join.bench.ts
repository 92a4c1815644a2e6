import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { percentileOf } from './support/figures.js';
import { Product } from './support/product.js';
import { StatementCounter } from './support/statements.js';

interface Joining {
  /** Statements for a thousand viewers, above what runs anyway. */
  statements: number;
  p99: number;
}

const RUNS = 3;
const PER_SECOND = 250;
const HISTORY = 100;
/** Enters are written within a second. */
const AFTERWARDS_MS = 2500;
/** The control lets in fewer than come: anyone who is told to come again waits for a second at least. */
const NARROW = { STREAMS_PER_SECOND: '60' };

/** New viewers come to a content with a history, at an even rate, each from the page to the composer. */
async function joinNewcomers(
  bench: Bench,
  product: Product,
  counter: StatementCounter,
  way: { asGuests: boolean },
): Promise<Joining> {
  const room = await product.openRoom();
  const crowd = Crowd.start(bench);
  const target = { host: '127.0.0.1', port: product.port };
  await crowd.post({
    target,
    path: room.postPath,
    tokens: await product.identities.guests(HISTORY),
    texts: CORPUS,
    pace: { rounds: 1, perRound: HISTORY, everyMs: 0 },
  });
  await crowd.open({ target, path: room.streamPath, tokens: await product.identities.guests(1) });
  await delay(bench.pick(AFTERWARDS_MS, AFTERWARDS_MS, 1200));
  const idle = await counter.during(() => delay(bench.pick(10_000, 4000, 1000)));
  await crowd.reset();
  const count = bench.pick(2000, 500, 120);
  let times: number[] = [];
  const busy = await counter.during(async () => {
    const joined = await crowd.join({
      target,
      pagePath: room.pagePath,
      streamPath: room.streamPath,
      count,
      perSecond: PER_SECOND,
      joinContentId: way.asGuests ? room.contentId : null,
    });
    if (joined.failures.length > 0) throw new Error(`${joined.failures.length} of ${count}: ${joined.failures[0]}`);
    times = joined.times;
    await delay(bench.pick(AFTERWARDS_MS, AFTERWARDS_MS, 1200));
  });
  const background = (idle.total / idle.seconds) * busy.seconds;
  const statements = (1000 * (busy.total - background)) / count;
  const p99 = percentileOf(times, 99);
  bench.note(
    `${count} ${way.asGuests ? 'guests' : 'viewers'} at ${PER_SECOND}/s: ${Math.round(statements)} statements per 1,000 ` +
      `(${(idle.total / idle.seconds).toFixed(1)}/s anyway), p50 ${percentileOf(times, 50).toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms, ${shareOfCore(await crowd.state())}`,
  );
  const usual = new Map(idle.most.map(([query, calls]) => [query, (calls / idle.seconds) * busy.seconds]));
  const added = busy.most.map(([query, calls]): [string, number] => [query, calls - (usual.get(query) ?? 0)]);
  for (const [query, calls] of added.sort((a, b) => b[1] - a[1]).slice(0, 12))
    bench.note(`    ${calls.toFixed(1).padStart(8)} × ${query.replace(/\s+/g, ' ').slice(0, 110)}`);
  await crowd.close();
  return { statements, p99 };
}

export const join = bench(async (bench) => {
  const product = await Product.start(bench);
  // The control of times, which are not judged among the tests.
  const narrow = bench.isShort ? null : await Product.start(bench, NARROW);
  const joinAt = async (home: Product, asGuests: boolean) => {
    const counter = await StatementCounter.of(home);
    return joinNewcomers(bench, home, counter, { asGuests }).finally(() => counter.close());
  };
  const runs: Joining[] = [];
  if (!bench.isShort) await joinAt(product, false);
  for (let run = 0; run < bench.pick(RUNS, RUNS, 1); run += 1) runs.push(await joinAt(product, false));
  await product.profileOf(() => joinAt(product, false));
  // Controls: everyone makes a durable act at once; and streams are let in one by one.
  const durable = await joinAt(product, true);
  const kept = narrow && (await joinAt(narrow, false));
  const [statements, p99] = [runs.map((run) => run.statements), runs.map((run) => run.p99)];
  const unit = 'statements per 1,000 viewers';
  bench.figure({ name: 'join', unit, values: statements, aim: { atMost: 30 }, control: durable.statements });
  bench.figure({ name: 'join.p99', unit: 'ms', values: p99, aim: { atMost: 1000 }, control: kept?.p99 ?? null });
});
