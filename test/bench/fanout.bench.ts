import { setTimeout as delay } from 'node:timers/promises';
import { faultEnvironment } from '../support/fault-injection.js';
import { Baseline } from './support/baseline.js';
import { type Bench, bench } from './support/bench.js';
import { chatFrames } from './support/chat-frames.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { medianOf } from './support/figures.js';
import { Product, type Room } from './support/product.js';

/** CPU for each delivered chat event, milliseconds. */
interface Cost {
  perEvent: number;
  perWindow: number;
}

const STREAMS = 3000;
const FEW_STREAMS = 100;
const POSTERS = 20;
/** Longer than a window of so many streams: each round is a window of its own. */
const ROUND_MS = 300;
const PAIRS = 3;
/** What has not come by then does not come. */
const LOST_AFTER_MS = 3000;

/** Costs of the product are what its process uses above its idling: heartbeats and grants go on anyway. */
class Ours {
  private constructor(
    private readonly product: Product,
    private readonly crowd: Crowd,
    private readonly room: Room,
    private readonly posters: string[],
    private readonly idleShare: number,
  ) {}

  static async open(bench: Bench, environment = {}): Promise<Ours> {
    const product = await Product.start(bench, environment);
    const room = await product.openRoom();
    const crowd = Crowd.start(bench);
    const target = { host: '127.0.0.1', port: product.port };
    const streams = bench.pick(STREAMS, STREAMS, FEW_STREAMS);
    const tokens = await product.identities.audience(streams);
    await crowd.open({ target, path: room.streamPath, tokens, beatEveryMs: 50_000 });
    await delay(bench.pick(5000, 2000, 0));
    const idle = await product.measure(() => delay(bench.pick(15_000, 5000, 500)));
    bench.note(`idle with ${streams} streams: ${Math.round((1000 * idle.appMs) / idle.wallMs)} ms CPU a second`);
    const posters = await product.identities.guests(POSTERS);
    return new Ours(product, crowd, room, posters, idle.appMs / idle.wallMs);
  }

  async cost(bench: Bench, perRound: number, rounds: number, patienceMs?: number): Promise<Cost> {
    const { product, crowd, room } = this;
    await crowd.reset();
    const used = await product.measure(async () => {
      await crowd.post({
        target: { host: '127.0.0.1', port: product.port },
        path: room.postPath,
        tokens: this.posters,
        texts: CORPUS,
        pace: { rounds, perRound, everyMs: ROUND_MS },
      });
      return crowd.arrived(rounds * perRound, patienceMs);
    });
    const { chat, marks } = used.result;
    const ms = used.appMs - this.idleShare * used.wallMs;
    bench.note(
      `ours: ${(chat / marks).toFixed(2)} events a window, ${((1000 * ms) / marks).toFixed(1)} µs a connection-window, ` +
        `PostgreSQL ${Math.round(used.postgresMs)} ms of ${Math.round(used.wallMs)}, ${shareOfCore(used.result)}`,
    );
    return { perEvent: ms / chat, perWindow: ms / marks };
  }

  profileOf(work: () => Promise<unknown>): Promise<void> {
    return this.product.profileOf(work);
  }
}

class Stock {
  private constructor(
    private readonly server: Baseline,
    private readonly crowd: Crowd,
  ) {}

  static async open(bench: Bench): Promise<Stock> {
    const server = await Baseline.start(bench, 'stock-sse');
    const crowd = Crowd.start(bench);
    const tokens = Array.from({ length: bench.pick(STREAMS, STREAMS, FEW_STREAMS) }, () => 'none');
    await crowd.open({ target: server.target, path: '/stream', tokens, hasMarks: false });
    return new Stock(server, crowd);
  }

  async cost(bench: Bench, perRound: number, rounds: number): Promise<Cost> {
    await this.crowd.reset();
    const before = this.server.cpuMs();
    for (let round = 1; round <= rounds; round += 1) {
      this.server.send(chatFrames(perRound, round * perRound));
      await this.crowd.arrived(round * perRound);
    }
    const ms = this.server.cpuMs() - before;
    const state = await this.crowd.state();
    bench.note(`stock: ${((1000 * ms) / state.chat).toFixed(1)} µs a delivered event, ${shareOfCore(state)}`);
    return { perEvent: ms / state.chat, perWindow: (perRound * ms) / state.chat };
  }
}

export const fanout = bench(async (bench) => {
  const ours = await Ours.open(bench);
  const stock = await Stock.open(bench);
  const [ten, one, window, stockWindow, oneByOne]: number[][] = [[], [], [], [], []];
  // Both are measured as they are an hour into an event: what runs for the first time is compiled first.
  await ours.cost(bench, 10, bench.pick(300, 3, 3));
  await ours.cost(bench, 1, bench.pick(300, 3, 0));
  await stock.cost(bench, 10, bench.pick(12, 1, 0));
  await stock.cost(bench, 1, bench.pick(60, 3, 0));
  for (let pair = 0; pair < bench.pick(PAIRS, PAIRS, 1); pair += 1) {
    const oursTen = await ours.cost(bench, 10, bench.pick(60, 8, 3));
    const stockTen = await stock.cost(bench, 10, bench.pick(12, 2));
    const oursOne = await ours.cost(bench, 1, bench.pick(100, 12, 5));
    const stockOne = await stock.cost(bench, 1, bench.pick(100, 10, 5));
    ten!.push(stockTen.perEvent / oursTen.perEvent);
    one!.push(stockOne.perEvent / oursOne.perEvent);
    window!.push(1000 * oursTen.perWindow);
    // Controls: nothing gathered, so each event is a write; and the stock server in our place.
    oneByOne!.push(stockTen.perEvent / oursOne.perEvent);
    stockWindow!.push(1000 * stockTen.perWindow);
  }
  const aims = { ten: { atLeast: 20 }, one: { atLeast: 2 }, window: { atMost: 15 } };
  const unit = 'µs per connection-window';
  if (bench.isShort) {
    // So little is no time that can be measured: the control is that a window is lost on the way.
    const losing = await Ours.open(bench, faultEnvironment('loses-windows'));
    await bench.refuses(() => losing.cost(bench, 10, 3, LOST_AFTER_MS), /messages to \d+ viewers/);
    bench.figure({ name: 'fanout', unit: '×', values: ten!, aim: aims.ten, control: null });
    return;
  }
  await ours.profileOf(() => ours.cost(bench, 10, bench.pick(60, 20)));
  const stockAgain = await stock.cost(bench, 1, bench.pick(100, 10));
  const stockOnce = await stock.cost(bench, 1, bench.pick(100, 10));
  bench.figure({ name: 'fanout', unit: '×', values: ten!, aim: aims.ten, control: medianOf(oneByOne!) });
  const control = stockOnce.perEvent / stockAgain.perEvent;
  bench.figure({ name: 'fanout.single', unit: '×', values: one!, aim: aims.one, control });
  bench.figure({ name: 'fanout.window-us', unit, values: window!, aim: aims.window, control: medianOf(stockWindow!) });
});
