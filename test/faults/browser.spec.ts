import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { printFigure } from '../bench/support/figures.js';
import { launchBrowser } from '../e2e/support/browser.js';
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/server-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { Writer } from './chat-crowd.js';
import { FaultStage, isQuick, pick } from './fault-stage.js';
import { checkHistory, total, type Violations } from './history.js';
import { openPageRoom, type PageRoom, WatchingPage } from './watching-page.js';

const EVERY_MS = 250;
const PATIENCE_MS = 60_000;
const SILENCE_MS = 46_000;
const HIDDEN_MS = 70_000;
const POLLS_FOR_MS = 301_000;
const ROUNDS = pick(12, 2);

interface Suffering {
  proxy: TcpProxy;
  watching: WatchingPage;
  server: ServerProcess;
  room: PageRoom;
}

type Fault = (suffering: Suffering) => Promise<void>;

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Waits for the page's next stream or long poll. */
async function comesBack({ watching }: Suffering, before: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; watching.asked.length <= before; await delay(20))
    if (Date.now() > until) throw new Error('the page did not come back');
}

/** Holds every stream of events until it ends, as some proxies do. */
function buffer(proxy: TcpProxy): void {
  const held = new WeakMap<object, Buffer>();
  proxy.flows.down.rewrite = (bytes, connection) => {
    const all = Buffer.concat([held.get(connection) ?? Buffer.alloc(0), bytes]);
    const isOver = all.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
    const isHeld = all.includes('text/event-stream') && !isOver;
    held.set(connection, isHeld ? all : Buffer.alloc(0));
    return isHeld ? Buffer.alloc(0) : all;
  };
}

const FAULTS: [name: string, fault: Fault][] = [
  [
    'cut at random',
    async (suffering) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = suffering.watching.asked.length;
        suffering.proxy.cutAll();
        await comesBack(suffering, before);
        await delay(between(0, 800));
      }
    },
  ],
  [
    'cut in the middle of a frame',
    async (suffering) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = suffering.watching.asked.length;
        const passes = new WeakMap<object, number>();
        suffering.proxy.flows.down.cutAt = (all, link) => {
          if (!all.includes('text/event-stream')) return null;
          const at = passes.get(link) ?? all.length + Math.floor(between(20, 400));
          passes.set(link, at);
          return at < all.length ? at : null;
        };
        suffering.proxy.cutAll();
        await comesBack(suffering, before + 1);
      }
      delete suffering.proxy.flows.down.cutAt;
    },
  ],
  [
    'half-open',
    async (suffering) => {
      const before = suffering.watching.asked.length;
      suffering.proxy.halfOpen();
      if (isQuick) await suffering.watching.page.clock.runFor(SILENCE_MS);
      await comesBack(suffering, before);
    },
  ],
  [
    'asleep while the network goes',
    async ({ watching, proxy }) => {
      await watching.freeze(true);
      proxy.cutAll();
      const before = watching.asked.length;
      // Longer than a page that is awake waits before its first retry.
      await delay(pick(20_000, 3200));
      expect(watching.asked).toHaveLength(before);
      await watching.freeze(false);
    },
  ],
  [
    'buffered',
    async ({ watching, proxy }) => {
      buffer(proxy);
      proxy.cutAll();
      for (const until = Date.now() + PATIENCE_MS; !watching.asked.some((url) => url.includes('/changes?')); ) {
        if (Date.now() > until) throw new Error('no long poll');
        await delay(50);
      }
      await delay(pick(10_000, 1500));
      delete proxy.flows.down.rewrite;
      await watching.page.clock.fastForward(POLLS_FOR_MS);
      await eventually('the page has a stream again', async () => watching.asked.at(-1)!.includes('/stream?'));
    },
  ],
  [
    'hidden',
    async (suffering) => {
      const { watching } = suffering;
      await watching.hide(true);
      await watching.page.clock.runFor(HIDDEN_MS);
      const before = watching.asked.length;
      const { length } = await watching.viewer.messages();
      await delay(1500);
      expect(watching.asked).toHaveLength(before);
      expect(await watching.viewer.messages()).toHaveLength(length);
      await watching.hide(false);
      await comesBack(suffering, before);
    },
  ],
  [
    'server killed',
    async ({ server }) => {
      await server.kill();
      await server.start();
    },
  ],
];

/** The viewer app in a real browser, and what may happen between it and the server. */
describe('a page whose connection breaks', () => {
  let stage: FaultStage;
  let server: ServerProcess;
  let browser: Browser;
  const totals: number[] = [];

  beforeAll(async () => {
    stage = await FaultStage.open();
    [server, browser] = await Promise.all([stage.server(), launchBrowser()]);
    await server.start();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await stage.close();
  }, 60_000);

  it.each(FAULTS)(
    '%s: no hole, nothing twice, one order',
    async (name, fault) => {
      const found = await suffer(name, fault);
      totals.push(total(found));
      expect(found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
    },
    120_000,
  );

  it('keeps the draft, and sends once what was written offline or lost its answer', async () => {
    const found = await suffer('own messages', async ({ proxy, watching: { viewer, page } }) => {
      await viewer.join('Ann');
      await proxy.refuse();
      await viewer.send('Written offline');
      await viewer.composer.fill('Half a sentence');
      await page.getByText('Sending…').waitFor();
      await proxy.restore();
      await viewer.shows('Written offline', PATIENCE_MS);
      expect(await viewer.composer.inputValue()).toBe('Half a sentence');
      const { cuts } = proxy;
      proxy.flows.down.cutAt = (all) => {
        const at = all.indexOf('HTTP/1.1 201');
        return at < 0 ? null : at;
      };
      await viewer.send('Answer lost');
      for (const until = Date.now() + PATIENCE_MS; proxy.cuts === cuts && Date.now() < until; ) await delay(5);
      delete proxy.flows.down.cutAt;
      expect(proxy.cuts).toBeGreaterThan(cuts);
      await viewer.shows('Answer lost', PATIENCE_MS);
      await page.getByText('Sending…').waitFor({ state: 'detached', timeout: PATIENCE_MS });
    });
    totals.push(total(found));
    expect(found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
  }, 120_000);

  it('has holes where the page resumes too late', async () => {
    const control = await suffer('control', async (suffering) => {
      const { watching, room, proxy } = suffering;
      await watching.page.route(/\/stream\?.*cursor=/, async (route) => {
        const url = new URL(route.request().url());
        const [epoch, , ...rest] = url.searchParams.get('cursor')!.split('.');
        url.searchParams.set('cursor', [epoch, await stage.revisionOf(room.contentId), ...rest].join('.'));
        await route.continue({ url: url.toString() });
      });
      await proxy.refuse();
      await delay(1500);
      const before = watching.asked.length;
      await proxy.restore();
      await comesBack(suffering, before);
    });
    const values = [totals.reduce((sum, each) => sum + each, 0)];
    printFigure({ name: 'browser', unit: 'violations', aim: { atMost: 0 }, values, control: total(control) });
    expect(totals).toHaveLength(FAULTS.length + 1);
    expect(control.hole).toBeGreaterThan(0);
  }, 120_000);

  /** A page and a writer of one room, before, while and after it happens; what the page shows in the end is compared. */
  async function suffer(name: string, fault: Fault): Promise<Violations> {
    const room = await openPageRoom(stage);
    const proxy = await TcpProxy.before(server.url);
    const watching = await WatchingPage.open(browser, proxy.through(server.url), room);
    const [token] = await stage.identities.guests(1);
    const writer = new Writer(server.url, room, token!, false, EVERY_MS);
    try {
      writer.start();
      await delay(500);
      const startedAt = Date.now();
      await fault({ proxy, watching, server, room });
      const milliseconds = Date.now() - startedAt;
      await delay(500);
      await writer.stop();
      const stoppedAt = Date.now();
      const stored = await stage.storedIn(room);
      const { twins, ...history } = await watching.history(stored, PATIENCE_MS);
      const wholeMs = Date.now() - stoppedAt;
      const own = ['Written offline', 'Answer lost'].map((nonce) => ({
        roomId: room.contentId,
        nonce,
        acknowledgedPosition: null,
      }));
      const found = checkHistory([...writer.sent, ...own], new Map([[room.contentId, stored]]), [history]);
      found.duplicate += twins;
      const { asked } = watching;
      console.log(
        JSON.stringify({
          name: `browser: ${name}`,
          milliseconds,
          wholeMs,
          messages: stored.length,
          asked: asked.length,
          found,
        }),
      );
      return found;
    } finally {
      writer.leave();
      await watching.context.close();
      await proxy.close();
    }
  }
});
