import { setTimeout as delay } from 'node:timers/promises';
import { insertRow } from '../factories/rows.js';
import { BrushfireDouble } from '../support/brushfire-double.js';
import { bench } from './support/bench.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { percentileOf } from './support/figures.js';
import { Product } from './support/product.js';
import { StatementCounter } from './support/statements.js';

const EVENT = '100200';
const FIRST_KNOWN = 50_000_000;
/** Watches before the others come. */
const FIRST_THERE = FIRST_KNOWN - 1;
/** The control: these are in the ticketing system only. */
const FIRST_UNKNOWN = 60_000_000;
/** Streams that are let in while attendees come, each of whom needs two: anyone who is told to come again waits for a second at least. */
const NARROW = { STREAMS_PER_SECOND: '60' };
const NARROW_COUNT = 1_000;
/** Enters are written within a second. */
const AFTERWARDS_MS = 2500;

interface Arrival {
  p99: number;
  /** For a thousand attendees, above what runs anyway. */
  statements: number;
  /** To the ticketing system. */
  calls: number;
}

/** All attendees of an event come within one minute: from the gate to the whole page. */
export const arrivals = bench(async (bench) => {
  const double = await BrushfireDouble.start();
  bench.atEndOfAll(() => double.close());
  const count = bench.pick(10_000, 1_000, 120);
  const perSecond = bench.pick(167, 167, 60);
  const types = JSON.stringify([{ id: 'adult', numberOfScreens: 1, orderRelativeDays: null }]);
  const event = { event_number: EVENT, title: 'Conference', date_info: '', read_at: new Date() };
  const open = async (environment: Record<string, string> = {}): Promise<Product> => {
    const product = await Product.start(bench, { ...double.settings, ...environment });
    await insertRow(product.sql, 'ticket_events', { ...event, types: '[]', fields: '[]' });
    await product.sql.query(
      `INSERT INTO attendees (attendee_number, event_number, status, type_id, type_name, first_name, last_name, email, option_ids, read_at)
       SELECT number::text, $1, 'Complete', 'adult', 'Adult', 'Ada', 'Attendee', number || '@example.org', '{}', now()
       FROM generate_series($2::int, $3::int) AS number`,
      [EVENT, FIRST_THERE, FIRST_KNOWN + count - 1],
    );
    return product;
  };
  const product = await open();
  const unknown = bench.pick(500, 200, 40);
  for (let index = 0; index < unknown; index += 1) double.add(String(FIRST_UNKNOWN + index));

  const arrive = async (product: Product, firstNumber: number, attendees: number): Promise<Arrival> => {
    const room = await product.openRoom();
    const channelId = new URLSearchParams(room.streamPath.split('?')[1]).get('channelId')!;
    const link = { channel_id: channelId, event_number: EVENT, types, position: 0 };
    await insertRow(product.sql, 'channel_events', link);
    await product.sql.query('UPDATE channels SET is_paywalled = true WHERE id = $1', [channelId]);
    const counter = await StatementCounter.of(product);
    bench.atEnd(() => counter.close());
    const crowd = Crowd.start(bench);
    const come = async (first: number, many: number) => {
      const joined = await crowd.join({
        target: { host: '127.0.0.1', port: product.port },
        pagePath: room.pagePath,
        streamPath: room.streamPath,
        count: many,
        perSecond,
        joinContentId: null,
        attendees: { path: `/api/channels/${channelId}/attendee`, firstNumber: first },
      });
      if (joined.failures.length > 0) throw new Error(`${joined.failures.length} of ${many}: ${joined.failures[0]}`);
      return joined.times;
    };
    await come(FIRST_THERE, 1);
    const idle = await counter.during(() => delay(bench.pick(10_000, 4000, 1000)));
    double.requests.length = 0;
    let times: number[] = [];
    const busy = await counter.during(async () => {
      times = await come(firstNumber, attendees);
      await delay(bench.pick(AFTERWARDS_MS, AFTERWARDS_MS, 1200));
    });
    const background = (idle.total / idle.seconds) * busy.seconds;
    const arrival = {
      p99: percentileOf(times, 99),
      statements: (1000 * (busy.total - background)) / attendees,
      calls: double.requests.length,
    };
    bench.note(
      `${attendees} attendees at ${perSecond}/s: ${Math.round(arrival.statements)} statements per 1,000, ` +
        `p50 ${percentileOf(times, 50).toFixed(0)} ms, p99 ${arrival.p99.toFixed(0)} ms, ` +
        `${arrival.calls} calls, ${shareOfCore(await crowd.state())}`,
    );
    const usual = new Map(idle.most.map(([query, calls]) => [query, (calls / idle.seconds) * busy.seconds]));
    const added = busy.most.map(([query, calls]): [string, number] => [query, calls - (usual.get(query) ?? 0)]);
    for (const [query, calls] of added.sort((a, b) => b[1] - a[1]).slice(0, 24))
      bench.note(`    ${calls.toFixed(1).padStart(8)} × ${query.replace(/\s+/g, ' ').slice(0, 110)}`);
    await crowd.close();
    return arrival;
  };

  const runs: Arrival[] = [];
  for (let run = 0; run < bench.pick(2, 2, 1); run += 1) {
    await product.sql.query('DELETE FROM seats');
    runs.push(await arrive(product, FIRST_KNOWN, count));
  }
  const control = await arrive(product, FIRST_UNKNOWN, unknown);
  // Control of the time: few are let in at once.
  const narrow = bench.isShort ? null : await arrive(await open(NARROW), FIRST_KNOWN, NARROW_COUNT);
  const [p99, statements, calls] = [
    runs.map((run) => run.p99),
    runs.map((run) => run.statements),
    runs.map((run) => run.calls),
  ];
  const unit = 'statements per 1,000 attendees';
  bench.figure({ name: 'arrivals', unit, values: statements, aim: { atMost: 60 }, control: control.statements });
  bench.figure({ name: 'arrivals.p99', unit: 'ms', values: p99, aim: { atMost: 2000 }, control: narrow?.p99 ?? null });
  const asked = 'requests to the ticketing system';
  bench.figure({ name: 'arrivals.calls', unit: asked, values: calls, aim: { atMost: 0 }, control: control.calls });
});
