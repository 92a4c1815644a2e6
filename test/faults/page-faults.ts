import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import type { ServerProcess } from '../support/server-process.js';
import type { TcpProxy } from '../support/tcp-proxy.js';
import { isQuick, pick } from './fault-fixture.js';
import type { PageRoom, WatchingPage } from './watching-page.js';

/** How long a page may take to come back. */
export const PATIENCE_MS = 60_000;
const SILENCE_MS = 46_000;
const HIDDEN_MS = 70_000;
const POLLS_FOR_MS = 301_000;
const ROUNDS = pick(12, 2);

/** Who is in the fault: the page, what lies between it and the server, and the server. */
interface Suffering {
  proxy: TcpProxy;
  watching: WatchingPage;
  server: ServerProcess;
  room: PageRoom;
}

export type Fault = (suffering: Suffering) => Promise<void>;

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** Waits for the page's next stream or long poll. */
export async function comesBack({ watching }: Suffering, before: number): Promise<void> {
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

/** What may happen between a page and its server; each ends when the page is on its way back. */
export const PAGE_FAULTS: [name: string, fault: Fault][] = [
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
