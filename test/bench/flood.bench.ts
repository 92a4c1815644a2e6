import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { Desk, messageWith } from './support/desk.js';
import { percentileOf } from './support/figures.js';
import { Product, type Room } from './support/product.js';

const ROUNDS = 3;
const WRITERS = 40;
const EVERY_MS = 100;
/** The limits that matter here, as an installation has them where nobody set any. */
const USUAL_LIMITS = {
  RATE_PER_ADDRESS: '1000',
  RATE_BURST_PER_ADDRESS: '60000',
  RATE_PER_PERSON: '100',
  RATE_BURST_PER_PERSON: '2000',
  CHAT_PER_SECOND: '1',
  CHAT_PER_ADDRESS: '100',
  CHAT_PER_ROOM: '100',
  CHAT_PER_NEWCOMER_MINUTE: '12',
};
/** They greet each other as the room opens, as many as one address may in one go. */
const GREETING = { rounds: 20, perRound: 10, everyMs: 50 };
const GREETED_FROM = '127.0.3.2';
const FLOODED_FROM = '127.0.3.1';
const FLOOD = 'Big sale today, look at my page';

interface Heard {
  /** 99th percentile from sending a message to its arrival, milliseconds. */
  p99: number;
  refused: number;
}

interface Outcome {
  /** The slower of before and after the host acts, as a multiple of the quiet time. */
  slower: number;
  /** Messages of the flood that are still there. */
  left: number;
  refused: number;
  /** Until the host's panel shows the first of them, milliseconds. */
  seen: number;
}

/** What a host can do about a flood in one act, given one of those who write. */
type Act = (desk: Desk, uid: string) => Promise<void>;

const banAddress: Act = (desk, uid) => desk.act('PUT', `/people/${uid}/ban`, { scope: 'content', coversAddress: true });
const banOne: Act = (desk, uid) => desk.act('PUT', `/people/${uid}/ban`, { scope: 'content' });
const signInOnly: Act = (desk) => desk.act('PATCH', '/rules', { requiresSignin: true });

/** Someone makes a thousand guests from one address write into a room, at first as often as each can. */
class Flooded {
  private constructor(
    private readonly bench: Bench,
    private readonly product: Product,
    private readonly room: Room,
    private readonly crowd: Crowd,
    private readonly desk: Desk,
    private readonly writers: string[],
  ) {}

  static async open(bench: Bench, product: Product): Promise<Flooded> {
    const room = await product.openRoom();
    const crowd = Crowd.start(bench);
    const target = { host: '127.0.0.1', port: product.port };
    const tokens = await product.identities.audience(bench.pick(500, 500, 40));
    await crowd.open({ target, path: room.streamPath, tokens, sampleEvery: 10, beatEveryMs: 20_000, encoding: 'gzip' });
    const greeting = await product.identities.guests(GREETING.rounds * GREETING.perRound);
    const greeted = { target, path: room.postPath, tokens: greeting, localAddress: GREETED_FROM, texts: CORPUS };
    const pace = bench.isShort ? { ...GREETING, rounds: 1 } : GREETING;
    const { acknowledged, failures } = await crowd.tryPost({ ...greeted, pace });
    if (failures.length > 0)
      bench.note(`failed to greet: ${failures.length} of ${acknowledged + failures.length}, first: ${failures[0]}`);
    const writers = await product.identities.guests(WRITERS);
    return new Flooded(bench, product, room, crowd, await Desk.open(product, room), writers);
  }

  async endure(act: Act): Promise<Outcome> {
    const { bench, product, room, desk } = this;
    const forMs = bench.pick(20_000, 6000, 1000);
    await this.hear(bench.pick(5000, 2000, 100));
    const quiet = await this.hear(forMs);
    const flooders = Crowd.start(bench);
    const tokens = await product.identities.guests(bench.pick(1000, 1000, 60));
    const startedAt = performance.now();
    const [perRound, everyMs] = [tokens.length / 20, 50];
    const flooding = flooders.tryPost({
      target: { host: '127.0.0.1', port: product.port },
      path: room.postPath,
      tokens,
      localAddress: FLOODED_FROM,
      texts: [FLOOD],
      pace: { rounds: Math.round((2.2 * forMs) / everyMs), perRound, everyMs },
    });
    await desk.panel.until((frames) => messageWith(frames, FLOOD) !== undefined);
    const seen = performance.now() - startedAt;
    const loud = await this.hear(forMs);
    await act(desk, messageWith(desk.panel.frames, FLOOD)!.uid);
    const after = await this.hear(forMs);
    const { acknowledged, failures } = await flooding;
    await flooders.close();
    const { rows } = await product.sql.query<{ left: string }>(
      'SELECT count(*) AS left FROM chat_messages WHERE room_id = $1 AND text = $2 AND NOT is_deleted',
      [room.contentId, FLOOD],
    );
    bench.note(
      `p99 ${quiet.p99.toFixed(0)} ms quiet, ${loud.p99.toFixed(0)} flooded, ${after.p99.toFixed(0)} after the act; ` +
        `${acknowledged} messages of the flood taken, ${failures.length} refused, ${rows[0]!.left} left; ${shareOfCore(await this.crowd.state())}`,
    );
    return {
      slower: Math.max(loud.p99, after.p99) / quiet.p99,
      left: Number(rows[0]!.left),
      refused: quiet.refused + loud.refused + after.refused,
      seen,
    };
  }

  async close(): Promise<void> {
    this.desk.close();
    await this.crowd.close();
  }

  /** What everyone else notices. */
  private async hear(forMs: number): Promise<Heard> {
    const { product, room, crowd, writers } = this;
    await crowd.reset();
    const { failures } = await crowd.tryPost({
      target: { host: '127.0.0.1', port: product.port },
      path: room.postPath,
      tokens: writers,
      texts: CORPUS,
      pace: { rounds: Math.max(1, Math.round(forMs / EVERY_MS)), perRound: 1, everyMs: EVERY_MS },
    });
    return { p99: percentileOf(await crowd.receipts(), 99), refused: failures.length };
  }
}

async function endured(bench: Bench, product: Product, act: Act): Promise<Outcome> {
  const flooded = await Flooded.open(bench, product);
  const outcome = await flooded.endure(act);
  await flooded.close();
  return outcome;
}

export const flood = bench(async (bench) => {
  // Among the tests, times are not judged, and the product is that of the others.
  const product = await Product.start(bench, bench.isShort ? {} : USUAL_LIMITS);
  const rounds: Outcome[] = [];
  for (let round = 0; round < bench.pick(ROUNDS, 1); round += 1) rounds.push(await endured(bench, product, banAddress));
  // Controls: one of a thousand is banned, nobody without an account can write, and nothing limits how much anyone writes.
  const one = await endured(bench, product, banOne);
  const without = await endured(bench, product, signInOnly);
  const unlimited = bench.isShort ? null : await endured(bench, await Product.start(bench), banAddress);
  bench.figure({
    name: 'flood',
    unit: '× the quiet p99 of a message',
    values: rounds.map(({ slower }) => slower),
    aim: { atMost: 2 },
    control: unlimited?.slower ?? null,
  });
  bench.figure({
    name: 'flood.left',
    unit: 'messages of the flood left after one act',
    values: rounds.map(({ left }) => left),
    aim: { atMost: 0 },
    control: one.left,
  });
  bench.figure({
    name: 'flood.refused',
    unit: 'messages of others that were refused',
    values: rounds.map(({ refused }) => refused),
    aim: { atMost: 0 },
    control: without.refused,
  });
  const values = rounds.map(({ seen }) => seen);
  bench.figure({ name: 'flood.seen', unit: 'ms until the host sees it', values, aim: null, control: null });
});
