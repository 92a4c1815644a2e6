import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { v7 } from 'uuid';
import { launchOptions } from '../e2e/support/browser.js';
import { faultEnvironment } from '../support/fault-injection.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd, shareOfCore } from './support/crowd/crowd.js';
import { Desk, messageWith } from './support/desk.js';
import { Product, type Room } from './support/product.js';

const ROUNDS = 3;
const WRITERS = 200;
const TAPPERS = 200;
const ICONS = ['heart', 'clap'];
const MESSAGES_PER_SECOND = 20;
/** Each a batch a second. */
const BATCHES_PER_SECOND = 200;
const ACTS = ['delete', 'pin', 'ban', 'pause'] as const;
type Act = (typeof ACTS)[number];
/** A task of the page that the control does with each message. */
const BUSY_MS = 100;
/** What Chromium calls a long task, in milliseconds. */
const LONG_MS = 50;

/** A room that chats and taps, and some of its viewers, of whom everything is looked at. */
class ModeratedRoom {
  private constructor(
    private readonly bench: Bench,
    private readonly product: Product,
    readonly room: Room,
    private readonly crowd: Crowd,
    private readonly hands: Crowd,
    private readonly desk: Desk,
    private readonly sampled: StreamTap[],
    private readonly people: { writers: string[]; tappers: string[] },
  ) {}

  static async open(bench: Bench, product: Product, viewers: number): Promise<ModeratedRoom> {
    const { identities, port } = product;
    const room = await product.openRoom({ reactions_enabled: true, reactions_icons: ICONS });
    const [crowd, hands] = [Crowd.start(bench), Crowd.start(bench)];
    const target = { host: '127.0.0.1', port };
    const tokens = await identities.audience(viewers);
    await crowd.open({ target, path: room.streamPath, tokens, beatEveryMs: 50_000 });
    const some = await identities.audience(bench.pick(40, 40, 4));
    const sampled = await Promise.all(
      some.map((token) => StreamTap.openPage(`http://127.0.0.1:${port}${room.streamPath}`, token)),
    );
    bench.atEnd(() => {
      for (const tap of sampled) tap.close();
    });
    const people = { writers: await identities.guests(WRITERS), tappers: await identities.anonymous(TAPPERS) };
    return new ModeratedRoom(bench, product, room, crowd, hands, await Desk.open(product, room), sampled, people);
  }

  /** For so long, everyone chats and taps while `work` happens. */
  async during<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
    const { product, room, crowd, hands, people, bench } = this;
    const target = { host: '127.0.0.1', port: product.port };
    const everyMs = 1000 / MESSAGES_PER_SECOND;
    const pace = { rounds: Math.round((seconds * 1000) / everyMs), perRound: 1, everyMs };
    await crowd.reset();
    const used = await product.measure(() =>
      Promise.all([
        work(),
        crowd.tryPost({ target, path: room.postPath, tokens: people.writers, texts: CORPUS, pace }),
        hands.tryPost({
          target,
          path: room.reactionsPath,
          tokens: people.tappers,
          texts: [],
          icons: ICONS,
          pace: { ...pace, perRound: (BATCHES_PER_SECOND * everyMs) / 1000 },
        }),
      ]),
    );
    const [result, messages, taps] = used.result;
    bench.note(
      `${messages.acknowledged} messages and ${taps.acknowledged} batches taken, ${messages.failures.length + taps.failures.length} refused; ` +
        `app ${Math.round((100 * used.appMs) / used.wallMs)} %, ${shareOfCore(await crowd.state())}`,
    );
    return result;
  }

  /** How long the last of the sampled viewers waits for each of the host's acts, milliseconds. */
  async moderate(acts: readonly Act[] = ACTS): Promise<number[]> {
    const times: number[] = [];
    for (const act of acts) {
      times.push(await this.timeOf(act));
      await delay(this.bench.pick(1000, 500, 0));
    }
    this.bench.note(acts.map((act, index) => `${act} ${times[index]!.toFixed(0)} ms`).join(', '));
    return times;
  }

  async close(): Promise<void> {
    this.desk.close();
    await this.hands.close();
    await this.crowd.close();
  }

  private async timeOf(act: Act): Promise<number> {
    const { desk, product, room } = this;
    const [author = ''] = await product.identities.guests(1);
    const text = `Someone says ${v7()}`;
    const post = async () => {
      const answer = await fetch(`http://127.0.0.1:${product.port}${room.postPath}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${author}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: v7(), text }),
      });
      if (answer.status !== 201) throw new Error(`the message was refused: ${answer.status} ${await answer.text()}`);
    };
    await this.everyone(post, (frames) => messageWith(frames, text) !== undefined);
    await desk.panel.until((frames) => messageWith(frames, text) !== undefined);
    const { id, uid } = messageWith(desk.panel.frames, text)!;
    const isRemoved = (frame: TappedFrame) =>
      frame.type === 'row' && frame.entity === 'chat' && frame.id === id && frame.row.isDeleted;
    const [done, isSeen] = {
      delete: [() => desk.act('DELETE', `/messages/${id}`), isRemoved],
      ban: [() => desk.act('PUT', `/people/${uid}/ban`, { scope: 'content' }), isRemoved],
      pin: [
        () => desk.act('PUT', '/pin', { messageId: id }),
        (frame: TappedFrame) => frame.type === 'row' && frame.entity === 'chatRoom' && frame.row.pinned?.id === id,
      ],
      pause: [
        () => desk.act('PATCH', '/rules', { isPaused: true }),
        (frame: TappedFrame) => frame.type === 'row' && frame.entity === 'chatRoom' && frame.row.isPaused,
      ],
    }[act] as [() => Promise<void>, (frame: TappedFrame) => boolean];
    const startedAt = performance.now();
    await this.everyone(done, (frames) => frames.some(isSeen));
    const took = performance.now() - startedAt;
    if (act === 'pause') await desk.act('PATCH', '/rules', { isPaused: false });
    if (act === 'pin') await desk.act('DELETE', `/pin/${id}`);
    return took;
  }

  /** Until all have seen what came of this. What they saw before isn't looked through again. */
  private async everyone(
    act: () => Promise<unknown>,
    condition: (frames: readonly TappedFrame[]) => boolean,
  ): Promise<void> {
    for (const tap of this.sampled) tap.frames.length = 0;
    await Promise.all([act(), ...this.sampled.map((tap) => tap.until(condition))]);
  }
}

/** What Chromium calls a task of a thread. `tdur`: its CPU time, in microseconds. */
interface TracedTask {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

const MAIN_THREAD = 'CrRendererMain';
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * The longest task of a viewer's page while messages arrive, in milliseconds of CPU time: the page shares its processor with the server and 5,000 viewers here,
 * and waits for them in the middle of its tasks.
 */
async function longestTask(
  bench: Bench,
  moderated: ModeratedRoom,
  page: Page,
  { isDisturbed = false } = {},
): Promise<number> {
  if (isDisturbed)
    await page.evaluate(
      ([busyMs]) =>
        new MutationObserver(() => {
          const until = performance.now() + busyMs!;
          while (performance.now() < until);
        }).observe(document.querySelector('[role=log]')!, { childList: true, subtree: true }),
      [BUSY_MS],
    );
  const browser = page.context().browser()!;
  return moderated.during(bench.pick(30, 8), async () => {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await delay(bench.pick(28_000, 6000));
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TracedTask[] };
    const shown = await page.locator('[data-message]').count();
    if (shown === 0) throw new Error('the page shows no messages');
    const threads = new Set(
      trace.traceEvents.flatMap(({ args, pid, tid }) => (args?.name === MAIN_THREAD ? `${pid} ${tid}` : [])),
    );
    const times = trace.traceEvents.flatMap(({ name, pid, tid, tdur = 0 }) =>
      name === TASK && threads.has(`${pid} ${tid}`) ? tdur / 1000 : [],
    );
    if (times.length === 0) throw new Error('no task was traced');
    const long = times.filter((time) => time > LONG_MS);
    bench.note(
      `${isDisturbed ? 'disturbed ' : ''}page: ${long.length} of ${times.length} tasks are long, ${shown} messages on it`,
    );
    return Math.max(...times);
  });
}

async function tasksOf(bench: Bench, product: Product, moderated: ModeratedRoom): Promise<[number, number]> {
  const browser: Browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${product.port}${moderated.room.pagePath}`);
    await page.locator('[data-message]').first().waitFor();
    // What belongs to the arrival is over.
    await delay(3000);
    const calm = await longestTask(bench, moderated, page);
    return [calm, await longestTask(bench, moderated, page, { isDisturbed: true })];
  } finally {
    await browser.close();
  }
}

export const moderating = bench(async (bench) => {
  const product = await Product.start(bench);
  const moderated = await ModeratedRoom.open(bench, product, bench.pick(5000, 5000, 60));
  const seconds = bench.pick(30, 12, 1);
  const rounds: number[] = [];
  for (let round = 0; round < bench.pick(ROUNDS, 1); round += 1)
    rounds.push(Math.max(...(await moderated.during(seconds, () => moderated.moderate()))));
  const tasks = bench.isShort ? null : await tasksOf(bench, product, moderated);
  await moderated.close();
  // Control: pages hear of everything a moment later.
  const late = await Product.start(bench, faultEnvironment('late-news'));
  const waiting = await ModeratedRoom.open(bench, late, bench.pick(500, 500, 20));
  const control = Math.max(...(await waiting.during(seconds, () => waiting.moderate(['delete']))));
  await waiting.close();
  bench.figure({
    name: 'moderating',
    unit: 'ms until the last viewer sees an act of a host',
    values: rounds,
    aim: { atMost: 1000 },
    control,
  });
  if (tasks)
    bench.figure({
      name: 'moderating.tasks',
      unit: "ms, the longest task of a viewer's page",
      values: [tasks[0]],
      aim: { atMost: 50 },
      control: tasks[1],
    });
});
