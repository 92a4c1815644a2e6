import { setTimeout as delay } from 'node:timers/promises';
import { faultEnvironment } from '../support/fault-injection.js';
import { Baseline } from './support/baseline.js';
import { type Bench, bench } from './support/bench.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { Product } from './support/product.js';

const PAIRS = 3;
const CONNECTIONS = 64;
const READERS = 1;
const TAPS = 5;
/** As many as a content may offer. */
const ICONS = ['heart', 'raiseHands', 'clap', 'pray'];
/** The longest that accepted taps take to be stored, with room to spare. */
const STORED_MS = 15_000;
const LOOK_AGAIN_MS = 250;
const CALM_LOOKS = 3;

interface Round {
  /** POSTs for each second of the application's CPU. */
  perSecond: number;
  /** Taps counted ÷ different taps sent, or sent ÷ counted where too many were: 1 if each was counted once. */
  counted: number;
  /** Rows written for a million taps. */
  rows: number;
}

/** Counts the rows that the product writes, whatever comes of their transactions. */
async function countRows({ sql }: Product): Promise<void> {
  await sql.query(`CREATE SEQUENCE IF NOT EXISTS written_reaction_rows`);
  await sql.query(`CREATE OR REPLACE FUNCTION count_reaction_row() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('written_reaction_rows'); RETURN NULL; END $$`);
  for (const table of ['reaction_counts', 'reaction_minutes'])
    await sql.query(`CREATE OR REPLACE TRIGGER count_rows AFTER INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION count_reaction_row()`);
}

async function rowsOf({ sql }: Product): Promise<number> {
  const { rows } = await sql.query<{ n: string }>(`SELECT nextval('written_reaction_rows') AS n`);
  return Number(rows[0]!.n);
}

async function storedOf({ sql }: Product, contentId: string): Promise<number> {
  const { rows } = await sql.query<{ n: string }>(
    'SELECT coalesce(sum(count), 0) AS n FROM reaction_counts WHERE content_id = $1',
    [contentId],
  );
  return Number(rows[0]!.n);
}

/** Waits until what was sent is stored and nothing is added anymore: what is counted twice may come last. */
async function settled(product: Product, contentId: string, expected: number): Promise<number> {
  const endsAt = performance.now() + STORED_MS;
  let [stored, unchanged] = [-1, 0];
  while (performance.now() < endsAt && !(stored >= expected && unchanged >= CALM_LOOKS)) {
    const before = stored;
    stored = await storedOf(product, contentId);
    unchanged = stored === before ? unchanged + 1 : 0;
    await delay(LOOK_AGAIN_MS);
  }
  return stored;
}

async function tapping(bench: Bench, product: Product): Promise<Round> {
  const room = await product.openRoom({ reactions_enabled: true, reactions_icons: ICONS });
  const crowd = Crowd.start(bench);
  const target = { host: '127.0.0.1', port: product.port };
  await crowd.open({ target, path: room.streamPath, tokens: await product.identities.anonymous(READERS) });
  const order = {
    target,
    path: room.reactionsPath,
    tokens: await product.identities.anonymous(CONNECTIONS),
    texts: [],
  };
  const warm = await crowd.post({ ...order, icons: ICONS, pace: { forMs: bench.pick(3000, 500, 50) } });
  await settled(product, room.contentId, warm.batches * TAPS);
  await crowd.reset();
  const [storedBefore, rowsBefore] = [await storedOf(product, room.contentId), await rowsOf(product)];
  const used = await product.measure(() =>
    crowd.post({ ...order, icons: ICONS, pace: { forMs: bench.pick(15_000, 3000, 100) } }),
  );
  const state = await crowd.state();
  const { acknowledged, batches } = used.result;
  const sent = batches * TAPS;
  const stored = (await settled(product, room.contentId, storedBefore + sent)) - storedBefore;
  const rows = (await rowsOf(product)) - rowsBefore - 1;
  const perSecond = (1000 * acknowledged) / used.appMs;
  bench.note(
    `${Math.round(perSecond)} POSTs per CPU-second, ${Math.round((1000 * acknowledged) / used.wallMs)} per second; ` +
      `${sent} taps sent, ${stored} counted in ${rows} rows; ${shareOfCore(state)}`,
  );
  await crowd.close();
  return { perSecond, counted: Math.min(stored / sent, sent / stored), rows: (1_000_000 * rows) / sent };
}

async function bare(bench: Bench, server: Baseline): Promise<number> {
  const crowd = Crowd.start(bench);
  const tokens = Array.from({ length: CONNECTIONS }, () => 'none');
  const order = { target: server.target, path: '/reactions', tokens, texts: [], icons: ICONS };
  await crowd.post({ ...order, pace: { forMs: bench.pick(2000, 300, 50) } });
  await crowd.reset();
  const before = server.cpuMs();
  const { acknowledged } = await crowd.post({ ...order, pace: { forMs: bench.pick(10_000, 1500, 100) } });
  const perSecond = (1000 * acknowledged) / (server.cpuMs() - before);
  bench.note(`bare: ${Math.round(perSecond)} POSTs per CPU-second, ${shareOfCore(await crowd.state())}`);
  await crowd.close();
  return perSecond;
}

export const reactions = bench(async (bench) => {
  const product = await Product.start(bench);
  await countRows(product);
  const server = await Baseline.start(bench, 'bare-post');
  // The first thousands of requests compile what the later ones run.
  for (let warmUp = 0; warmUp < bench.pick(2, 1, 0); warmUp += 1) {
    await tapping(bench, product);
    await bare(bench, server);
  }
  const rounds: Round[] = [];
  const shares: number[] = [];
  for (let pair = 0; pair < bench.pick(PAIRS, 2, 1); pair += 1) {
    const round = await tapping(bench, product);
    rounds.push(round);
    shares.push(round.perSecond / (await bare(bench, server)));
  }
  await product.profileOf(() => tapping(bench, product));
  // Controls: batches aren't known when they come again, take the usual way, and are written alone.
  const broken = await Product.start(bench, faultEnvironment('taps-alone'));
  await countRows(broken);
  const control = await tapping(bench, broken);
  const controlShare = control.perSecond / (await bare(bench, server));
  bench.figure({
    name: 'reactions',
    unit: 'taps counted ÷ sent',
    values: rounds.map(({ counted }) => counted),
    aim: { atLeast: 1 },
    control: control.counted,
  });
  bench.figure({
    name: 'reactions.posts',
    unit: '× bare POSTs per CPU-second',
    values: shares,
    aim: { atLeast: 0.4 },
    control: controlShare,
  });
  bench.figure({
    name: 'reactions.rows',
    unit: 'rows written per million taps',
    values: rounds.map(({ rows }) => rows),
    aim: { atMost: 200 },
    control: control.rows,
  });
});
