import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LATEST_MESSAGES } from '../../contracts/streams/chat-rows.js';
import { newVisitor } from '../e2e/support/browser.js';
import { contentPath } from '../e2e/support/fixture.js';
import { ViewerPage } from '../e2e/support/viewer-page.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { eventually } from '../support/eventually.js';
import type { Room } from './chat-crowd.js';
import type { FaultFixture } from './fault-fixture.js';
import type { ReaderHistory, ReadMessage } from './history.js';

/** A room, and where its page is. */
export interface PageRoom extends Room {
  path: string;
}

export async function openPageRoom(fixture: FaultFixture): Promise<PageRoom> {
  const client = await aClient(fixture.sql).build();
  const channel = await aChannel(fixture.sql, client).build();
  const content = await aContent(fixture.sql, channel).live().build();
  return { contentId: content.id, channelId: channel.id, path: contentPath(client.key, channel.key, content) };
}

/** The viewer app in Chromium, and what its chat shows. */
export class WatchingPage {
  readonly viewer: ViewerPage;
  /** Addresses of the streams and long polls that it asked for. */
  readonly asked: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly browser: Browser,
    private readonly room: PageRoom,
  ) {
    this.viewer = new ViewerPage(page);
    page.on('request', (request) => {
      if (/\/(stream|changes)\?/.test(request.url())) this.asked.push(request.url());
    });
  }

  static async open(browser: Browser, url: string, room: PageRoom): Promise<WatchingPage> {
    const { page, context } = await newVisitor(browser);
    const watching = new WatchingPage(page, context, browser, room);
    await page.clock.install();
    await page.addInitScript({ content: WATCH_FOR_TWINS });
    await page.goto(url + room.path);
    await page.getByRole('log', { name: 'Chat messages' }).waitFor({ state: 'attached' });
    await eventually('the page is connected', async () => watching.asked.length > 0);
    return watching;
  }

  /** As another tab in front of it would. */
  async hide(isHidden: boolean): Promise<void> {
    const state = isHidden ? 'hidden' : 'visible';
    await this.page.evaluate(`
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
      document.dispatchEvent(new Event('visibilitychange'));
    `);
  }

  /** As a sleeping machine does: nothing in the page runs. The life cycle that the protocol sets stops no timers here. */
  async freeze(isFrozen: boolean): Promise<void> {
    const session = await this.browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, isFrozen ? 'SIGSTOP' : 'SIGCONT');
    await session.detach();
  }

  /**
   * What it shows once it has come to the end, or when patience ends. A page lets go of what is older than its latest
   * hundred (spec 3 §9): those count as shown.
   */
  async history(stored: readonly ReadMessage[], patienceMs: number): Promise<ReaderHistory & { twins: number }> {
    const last = stored.at(-1)?.nonce;
    if (last) await this.viewer.shows(last, patienceMs).catch(() => undefined);
    const positions = new Map(stored.map((row) => [row.nonce, row]));
    const texts = await this.viewer.messages();
    const shown = texts.map((nonce) => positions.get(nonce) ?? { id: nonce, nonce, position: -1 });
    const twins = await this.page.evaluate<number>('window.twins');
    const released = stored.slice(0, -LATEST_MESSAGES);
    return { roomId: this.room.contentId, shown: [...released, ...shown], arrivals: [], twins };
  }
}

/** Runs in the page: notes whenever one message stands there twice, however shortly. */
const WATCH_FOR_TWINS = `
  window.twins = 0;
  const look = () => {
    const ids = [...document.querySelectorAll('[data-message]')].map((row) => row.dataset.message);
    window.twins += ids.length - new Set(ids).size;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
`;
