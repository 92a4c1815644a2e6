import { setTimeout as delay } from 'node:timers/promises';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { faultEnvironment } from '../support/fault-injection.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd } from './support/crowd/crowd.js';
import { percentileOf } from './support/figures.js';
import { Product } from './support/product.js';

const WHOLE = 100_000;
/** Twenty slices, as `reads-again` cuts them. */
const CONTROL_VIEWERS = 500;
const ENTRIES = 20;
const POSTERS = 100;
/** How often someone writes in another room; rarely in a short round. */
const OFTEN = { rounds: 20, perRound: 1, everyMs: 50 };
const RARELY = { rounds: 5, perRound: 1, everyMs: 200 };
const PAGES = 40;
const LOOK_EVERY_MS = 25;
const REPORTED_MS = 400_000;

interface Watched {
  contentId: string;
  viewers: number;
  staff: string;
}

/** A UUIDv7 with random bits for a point in time, as SQL. */
const idAt = (time: string) =>
  `(lpad(to_hex((extract(epoch FROM ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/**
 * Contents that run at the same hour, and so many people of each who came twenty times. Rows are written in the order in which people came, so those of
 * one content lie among those of the others, as on any Sunday: reading one of them costs the same, however many there are.
 */
async function watchedContents({ sql, identities }: Product, audiences: readonly number[]): Promise<Watched[]> {
  const watched = await Promise.all(
    audiences.map(async (viewers) => {
      const client = await aClient(sql).build();
      const channel = await aChannel(sql, client).build();
      const content = await aContent(sql, channel).timed(-70, -60, 600).build();
      return { clientId: client.id, contentId: content.id, viewers, staff: await identities.admin(client) };
    }),
  );
  await sql.query(
    `INSERT INTO viewers (id, client_id, user_id, first_seen_at, last_seen_at)
     SELECT gen_random_uuid(), g.client_id, gen_random_uuid(), now() - interval '1 hour', now()
     FROM unnest($1::uuid[], $2::int[]) AS g (client_id, viewers) CROSS JOIN generate_series(1, g.viewers) ORDER BY random()`,
    [watched.map(({ clientId }) => clientId), audiences],
  );
  const given = [watched.map(({ clientId }) => clientId), watched.map(({ contentId }) => contentId)];
  const those =
    'FROM unnest($1::uuid[], $2::uuid[]) AS g (client_id, content_id) JOIN viewers v ON v.client_id = g.client_id';
  await sql.query(
    `INSERT INTO presence_entries (id, client_id, content_id, viewer_id, entered_at, last_seen_at, exited_at)
     SELECT ${idAt('came')}, client_id, content_id, viewer_id, came, went, went
     FROM (SELECT visits.*, came + (60 + random() * 60) * interval '1 second' AS went FROM (
       SELECT v.client_id, g.content_id, v.id AS viewer_id, now() - interval '1 hour' + (visit * 170 - 170 + random() * 40) * interval '1 second' AS came
       ${those} CROSS JOIN generate_series(1, ${ENTRIES}) AS visit
     ) visits) visits ORDER BY came`,
    given,
  );
  await sql.query(
    `INSERT INTO viewer_events (id, client_id, content_id, viewer_id, name, device, source, is_staff, occurred_at)
     SELECT ${idAt('now()')}, g.client_id, g.content_id, v.id, 'view_content', 'mobile', 'facebook.com', false, now() ${those} ORDER BY random()`,
    given,
  );
  for (const table of ['viewers', 'presence_entries', 'viewer_events']) await sql.query(`VACUUM ANALYZE ${table}`);
  return watched;
}

/** Closes the content, or again at another time; how long its report took from its first statement, in seconds. */
async function reportOn({ sql }: Product, { contentId, viewers }: Watched): Promise<number> {
  await sql.query(`UPDATE contents SET closes_at = now() - interval '11 seconds' WHERE id = $1`, [contentId]);
  const { rows: before } = await sql.query('SELECT processed_at FROM content_analytics WHERE content_id = $1', [
    contentId,
  ]);
  let startedAt: number | null = null;
  for (const endsAt = performance.now() + REPORTED_MS; performance.now() < endsAt; await delay(LOOK_EVERY_MS)) {
    const { rows } = await sql.query(
      `SELECT state, processed_at, (result->>'uniqueViewers')::int AS people FROM content_analytics WHERE content_id = $1`,
      [contentId],
    );
    const [row] = rows;
    if (row?.state === 'processing') startedAt ??= performance.now();
    if (row?.state !== 'processed' || row.processed_at?.getTime() === before[0]?.processed_at?.getTime()) continue;
    if (row.people !== viewers) throw new Error(`the report has ${row.people} of ${viewers} viewers`);
    return (performance.now() - (startedAt ?? performance.now())) / 1000;
  }
  throw new Error('no report was made');
}

/** Someone who writes in another room all the time. */
class Chat {
  private constructor(
    private readonly crowd: Crowd,
    private readonly order: Parameters<Crowd['post']>[0],
  ) {}

  static async open(bench: Bench, product: Product): Promise<Chat> {
    const room = await product.openRoom();
    const target = { host: '127.0.0.1', port: product.port };
    const tokens = await product.identities.guests(POSTERS);
    const pace = bench.pick(OFTEN, OFTEN, RARELY);
    return new Chat(Crowd.start(bench), { target, path: room.postPath, tokens, texts: CORPUS, pace });
  }

  /** The 99th percentile of its answers while this lasts, milliseconds, and what came of it. */
  async during<Result>(work: () => Promise<Result>): Promise<{ p99: number; result: Result }> {
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) {
      const posted = await this.crowd.post(this.order);
      times.push(...posted.times);
    }
    return { p99: percentileOf(times, 99), result: await working };
  }

  close(): Promise<void> {
    return this.crowd.close();
  }
}

/** What the page asks for as it opens, the slowest of it, milliseconds. */
async function pageOf({ port }: Product, { contentId, staff }: Watched): Promise<number> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    ['', '/viewers', '/comparable'].map((part) =>
      fetch(`http://127.0.0.1:${port}/api/contents/${contentId}/analytics${part}`, {
        headers: { authorization: `Bearer ${staff}` },
      }).then(async (answer) => ({ status: answer.status, body: await answer.text() })),
    ),
  );
  const bad = answers.find(({ status }) => status !== 200);
  if (bad) throw new Error(`page: ${bad.status} ${bad.body}`);
  return performance.now() - startedAt;
}

export const analytics = bench(async (bench) => {
  const product = await Product.start(bench);
  const [few, many] = bench.pick([WHOLE / 10, WHOLE], [1000, 10_000], [100, 1000]);
  const [small, large] = (await watchedContents(product, [few!, many!])) as [Watched, Watched];
  bench.note(`${many! * ENTRIES} entries of ${many} viewers are there`);
  const chat = await Chat.open(bench, product);
  await chat.during(() => delay(bench.pick(5000, 1000, 100)));
  const [seconds, growth, chats, pages]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < bench.pick(3, 1); round += 1) {
    const idle = await chat.during(() => delay(bench.pick(20_000, 5000, 500)));
    const { result: before } = await chat.during(() => reportOn(product, small));
    const busy = await chat.during(() => reportOn(product, large));
    seconds.push((busy.result * WHOLE) / many!);
    growth.push(busy.result / before);
    chats.push(busy.p99 / idle.p99);
    bench.note(
      `${few} viewers ${before.toFixed(2)} s, ${many} viewers ${busy.result.toFixed(2)} s; chat p99 ${idle.p99.toFixed(0)} and ${busy.p99.toFixed(0)} ms`,
    );
  }
  for (let page = 0; page < bench.pick(PAGES, PAGES, 2); page += 1) pages.push(await pageOf(product, large));
  await chat.close();
  await product.stop();

  // Control: each slice reads all viewers before it again, locks the chat meanwhile, and the page doesn't find what is stored.
  const broken = await Product.start(bench, faultEnvironment('reads-again'));
  const [short, long] = (await watchedContents(broken, [CONTROL_VIEWERS / 10, CONTROL_VIEWERS])) as [Watched, Watched];
  const locked = await Chat.open(bench, broken);
  await locked.during(() => delay(bench.pick(1000, 1000, 100)));
  const idle = await locked.during(() => delay(bench.pick(5000, 2000, 1000)));
  const first = await reportOn(broken, short);
  const slow = await locked.during(() =>
    Promise.all([reportOn(broken, long), delay(bench.pick(5500, 5500, 500)).then(() => pageOf(broken, long))]),
  );
  await locked.close();
  const [last, page] = slow.result;
  bench.figure({
    ...{ name: 'analytics', unit: 's for 100,000 viewers', values: seconds, aim: { atMost: 60 } },
    control: (last * WHOLE) / CONTROL_VIEWERS,
  });
  bench.figure({
    ...{ name: 'analytics.growth', unit: '× the time for ten times the viewers', values: growth, aim: { atMost: 11 } },
    control: last / first,
  });
  bench.figure({
    ...{ name: 'analytics.chat', unit: '× p99 of POSTs meanwhile', values: chats, aim: { atMost: 1.25 } },
    control: slow.p99 / idle.p99,
  });
  bench.figure({
    ...{ name: 'analytics.page', unit: 'ms p95', values: [percentileOf(pages, 95)], aim: { atMost: 1000 } },
    control: page,
  });
});
