import { Baseline } from './support/baseline.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { Product, type Room } from './support/product.js';

const PAIRS = 3;
const CONNECTIONS = 64;
const READERS = 1;

/** POSTs for each second of the application's CPU, everything that was acknowledged being read back from the stream. */
async function durable(bench: Bench, product: Product, room: Room, connections: number): Promise<number> {
  const crowd = Crowd.start(bench);
  const target = { host: '127.0.0.1', port: product.port };
  await crowd.open({ target, path: room.streamPath, tokens: await product.identities.guests(READERS) });
  const tokens = await product.identities.guests(connections);
  const order = { target, path: room.postPath, tokens, texts: CORPUS };
  const warm = await crowd.post({ ...order, pace: { forMs: bench.pick(3000, 500, 100) } });
  await crowd.arrived(warm.acknowledged);
  await crowd.reset();
  const used = await product.measure(() => crowd.post({ ...order, pace: { forMs: bench.pick(15_000, 1800, 400) } }));
  const { acknowledged } = used.result;
  const state = await crowd.arrived(acknowledged);
  const { rows } = await product.sql.query<{ stored: string }>(
    'SELECT count(*) AS stored FROM chat_messages WHERE room_id = $1',
    [room.contentId],
  );
  if (Number(rows[0]!.stored) < acknowledged)
    throw new Error(`${acknowledged} acknowledged, ${rows[0]!.stored} stored`);
  const perSecond = (1000 * acknowledged) / used.appMs;
  bench.note(
    `${connections} writers: ${Math.round(perSecond)} POSTs per CPU-second, ${Math.round((1000 * acknowledged) / used.wallMs)} per second; ` +
      `PostgreSQL ${Math.round((100 * used.postgresMs) / used.wallMs)} %, ${shareOfCore(state)}`,
  );
  await crowd.close();
  return perSecond;
}

async function bare(bench: Bench, server: Baseline): Promise<number> {
  const crowd = Crowd.start(bench);
  const tokens = Array.from({ length: CONNECTIONS }, () => 'none');
  const order = { target: server.target, path: '/messages', tokens, texts: CORPUS };
  await crowd.post({ ...order, pace: { forMs: bench.pick(2000, 500, 100) } });
  await crowd.reset();
  const before = server.cpuMs();
  const { acknowledged } = await crowd.post({ ...order, pace: { forMs: bench.pick(10_000, 2000, 400) } });
  const perSecond = (1000 * acknowledged) / (server.cpuMs() - before);
  bench.note(`bare: ${Math.round(perSecond)} POSTs per CPU-second, ${shareOfCore(await crowd.state())}`);
  await crowd.close();
  return perSecond;
}

export const post = bench(async (bench) => {
  const product = await Product.start(bench);
  const server = await Baseline.start(bench, 'bare-post');
  // The first thousands of requests compile what the later ones run.
  for (let warmUp = 0; warmUp < bench.pick(2, 2, 0); warmUp += 1) {
    await durable(bench, product, await product.openRoom(), CONNECTIONS);
    await bare(bench, server);
  }
  const values: number[] = [];
  for (let pair = 0; pair < bench.pick(PAIRS, PAIRS, 1); pair += 1) {
    const room = await product.openRoom();
    values.push((await durable(bench, product, room, CONNECTIONS)) / (await bare(bench, server)));
  }
  await product.profileOf(async () => durable(bench, product, await product.openRoom(), CONNECTIONS));
  // Control: nobody to share a commit with.
  const alone = await durable(bench, product, await product.openRoom(), 1);
  const control = alone / (await bare(bench, server));
  bench.figure({ name: 'post', unit: '× bare POSTs per CPU-second', values, aim: { atLeast: 0.35 }, control });
});
