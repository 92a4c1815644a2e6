import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { faultEnvironment, type InjectedFault } from '../support/fault-injection.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { medianOf, percentileOf } from './support/figures.js';
import { Product } from './support/product.js';
import { StatementCounter } from './support/statements.js';

const VIEWERS = 6;
const MESSAGES_PER_SECOND = 50;
/** Rooms that are opened at the same time: what comes alone waits for a moment whether others come too. */
const AT_ONCE = 20;
const DUMMIES = 6;
/** Rows that a room has in each dummy table before anything happens. */
const DUMMY_ROWS = 20;

interface Sunday {
  /** From sending a message to its arrival at a viewer, milliseconds. */
  p99: number;
  statements: number;
  /** Of the application and of PostgreSQL, milliseconds for a message. */
  cpuMs: number;
}

interface Variant {
  hasDummies?: boolean;
  injectedFault?: InjectedFault;
}

/** Many small rooms at the same hour, each with a few viewers and now and then a message; all else for one message. */
async function sunday(bench: Bench, { hasDummies = false, injectedFault }: Variant): Promise<Sunday> {
  const product = await Product.start(bench, environmentOf({ hasDummies, injectedFault }));
  if (hasDummies) await makeDummyTables(product);
  const crowd = Crowd.start(bench);
  const target = { host: '127.0.0.1', port: product.port };
  const [tokens, paths]: [string[], string[]] = [[], []];
  const count = bench.pick(500, 500, 20);
  const audiences: { path: string; tokens: string[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const room = await product.openRoom();
    if (hasDummies) await fillDummyTables(product, room.contentId);
    audiences.push({ path: room.streamPath, tokens: await product.identities.audience(VIEWERS, room.clientId) });
    tokens.push(...(await product.identities.guests(1, room.clientId)));
    paths.push(room.postPath);
  }
  // Plans of statements are chosen by what the tables are known to hold.
  await product.sql.query('ANALYZE');
  for (let opened = 0; opened < count; opened += AT_ONCE)
    await Promise.all(
      audiences
        .slice(opened, opened + AT_ONCE)
        .map((audience) => crowd.open({ target, ...audience, sampleEvery: 1, beatEveryMs: 50_000 })),
    );
  const post = async (perRoom: number): Promise<void> => {
    const pace = { rounds: perRoom * count, perRound: 1, everyMs: 1000 / MESSAGES_PER_SECOND };
    await crowd.post({ target, path: paths, tokens, texts: CORPUS, pace });
    await crowd.arrived(perRoom);
  };
  await delay(bench.pick(5000, 2000, 0));
  if (!bench.isShort) await post(1);
  await crowd.reset();
  const perRoom = bench.pick(4, 1, 2);
  const counter = await StatementCounter.of(product);
  const used = await product.measure(() => counter.during(() => post(perRoom)));
  await counter.close();
  const messages = perRoom * count;
  const { total, most } = used.result;
  const receipts = await crowd.receipts();
  const figures = {
    p99: percentileOf(receipts, 99),
    statements: total / messages,
    cpuMs: (used.appMs + used.postgresMs) / messages,
  };
  bench.note(
    `${count} rooms, ${hasDummies ? 'eight' : 'two'} sources${injectedFault ? `, ${injectedFault}` : ''}: p50 ${percentileOf(receipts, 50).toFixed(0)} ms, ` +
      `p99 ${figures.p99.toFixed(0)} ms of ${receipts.length}, ${figures.statements.toFixed(1)} statements and ${figures.cpuMs.toFixed(2)} ms of CPU a message; ` +
      `app ${Math.round((100 * used.appMs) / used.wallMs)} %, PostgreSQL ${Math.round((100 * used.postgresMs) / used.wallMs)} % and ${shareOfCore(await crowd.state())}`,
  );
  for (const [query, calls] of most.slice(0, 8)) bench.note(`  ${calls} × ${query.replace(/\s+/g, ' ').slice(0, 100)}`);
  await crowd.close();
  await product.stop();
  return figures;
}

function environmentOf({ hasDummies, injectedFault }: Variant): Record<string, string> {
  const broken = injectedFault ? faultEnvironment(injectedFault) : {};
  if (!hasDummies) return broken;
  const hook = pathToFileURL(join(import.meta.dirname, 'support', 'dummy-sources.hook.mjs')).href;
  return { ...broken, NODE_OPTIONS: `${broken.NODE_OPTIONS ?? ''} --import=${hook}`.trim() };
}

const dummyTables = Array.from({ length: DUMMIES }, (_, index) => `dummy_${index + 1}`);

async function makeDummyTables({ sql }: Product): Promise<void> {
  for (const table of dummyTables)
    await sql.query(`CREATE TABLE ${table} (id uuid PRIMARY KEY, room_id uuid NOT NULL, revision bigint NOT NULL, text text NOT NULL);
      CREATE INDEX ${table}_room ON ${table} (room_id, revision)`);
}

async function fillDummyTables({ sql }: Product, roomId: string): Promise<void> {
  for (const table of dummyTables)
    await sql.query(
      `INSERT INTO ${table} SELECT gen_random_uuid(), $1, 0, 'row ' || n FROM generate_series(1, ${DUMMY_ROWS}) AS n`,
      [roomId],
    );
}

export const rooms = bench(async (bench) => {
  const [two, eight]: [Sunday[], Sunday[]] = [[], []];
  for (let pair = 0; pair < bench.pick(3, 1); pair += 1) {
    two.push(await sunday(bench, {}));
    if (!bench.isShort) eight.push(await sunday(bench, { hasDummies: true }));
  }
  const alone = await sunday(bench, { hasDummies: true, injectedFault: 'reads-alone' });
  // The control of times, which are not judged among the tests.
  const unheard = bench.isShort ? null : await sunday(bench, { injectedFault: 'no-hints' });
  const p99 = { values: two.map((each) => each.p99), aim: { atMost: 150 }, control: unheard?.p99 ?? null };
  bench.figure({ name: 'rooms', unit: 'ms p99', ...p99 });
  const statements = { values: two.map((each) => each.statements), aim: { atMost: 6 }, control: alone.statements };
  bench.figure({ name: 'rooms.statements', unit: 'statements per message', ...statements });
  // So few rooms for so short a time cost too little to be compared.
  if (bench.isShort) return;
  const ratios = eight.map(({ cpuMs }, index) => cpuMs / two[index]!.cpuMs);
  const control = alone.cpuMs / medianOf(two.map(({ cpuMs }) => cpuMs));
  bench.figure({ name: 'rooms.sources', unit: '× CPU of two sources', values: ratios, aim: { atMost: 1.15 }, control });
});
