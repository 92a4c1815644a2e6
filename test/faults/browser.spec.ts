import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { printFigure } from '../bench/support/figures.js';
import { launchBrowser } from '../e2e/support/browser.js';
import type { ServerProcess } from '../support/server-process.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { Writer } from './chat-crowd.js';
import { FaultFixture } from './fault-fixture.js';
import { checkHistory, total, type Violations } from './history.js';
import { comesBack, type Fault, PAGE_FAULTS, PATIENCE_MS } from './page-faults.js';
import { openPageRoom, WatchingPage } from './watching-page.js';

const EVERY_MS = 250;

/** The viewer app in a real browser, and what may happen between it and the server. */
describe('a page whose connection breaks', () => {
  let fixture: FaultFixture;
  let server: ServerProcess;
  let browser: Browser;
  const totals: number[] = [];

  beforeAll(async () => {
    fixture = await FaultFixture.open();
    [server, browser] = await Promise.all([fixture.server(), launchBrowser()]);
    await server.start();
  });
  afterAll(async () => {
    await browser?.close();
    await fixture.close();
  });

  it.each(PAGE_FAULTS)('%s: no hole, nothing twice, one order', async (name, fault) => {
    const found = await suffer(name, fault);
    totals.push(total(found));
    expect(found).toEqual({ lost: 0, phantom: 0, duplicate: 0, reordered: 0, hole: 0, foreign: 0 });
  });

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
  });

  it('has holes where the page resumes too late', async () => {
    const control = await suffer('control', async (suffering) => {
      const { watching, room, proxy } = suffering;
      await watching.page.route(/\/stream\?.*cursor=/, async (route) => {
        const url = new URL(route.request().url());
        const [epoch, , ...rest] = url.searchParams.get('cursor')!.split('.');
        url.searchParams.set('cursor', [epoch, await fixture.revisionOf(room.contentId), ...rest].join('.'));
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
    expect(totals).toHaveLength(PAGE_FAULTS.length + 1);
    expect(control.hole).toBeGreaterThan(0);
  });

  /** A page and a writer of one room, before, while and after it happens; what the page shows in the end is compared. */
  async function suffer(name: string, fault: Fault): Promise<Violations> {
    const room = await openPageRoom(fixture);
    const proxy = await TcpProxy.before(server.url);
    const watching = await WatchingPage.open(browser, proxy.through(server.url), room);
    const [token] = await fixture.identities.guests(1);
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
      const stored = await fixture.storedIn(room);
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
