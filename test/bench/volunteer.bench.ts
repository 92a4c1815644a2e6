import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Locator, type Page } from 'playwright-core';
import { v7 } from 'uuid';
import { DESKTOP, launchOptions } from '../e2e/support/browser.js';
import { DashboardPage } from '../e2e/support/dashboard-page.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { StreamTap } from '../support/stream-tap.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { type Bench, bench } from './support/bench.js';
import { CORPUS } from './support/corpus.js';
import { Crowd } from './support/crowd/crowd.js';
import { Product, type Room } from './support/product.js';

/** As many chats as one volunteer has, and as many people who go on waiting. */
const CHATS = 10;
const WAITING = 15;
const BURST = 40;
const MESSAGES_PER_SECOND = 20;
const PATIENCE_MS = 60_000;

/** Someone who talks to the volunteer, with the page open. */
class Guest {
  chatId = '';

  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly name: string,
    private readonly page: StreamTap,
  ) {}

  static async arrive(product: Product, room: Room, index: number): Promise<Guest> {
    const url = `http://127.0.0.1:${product.port}`;
    const [token = ''] = await product.identities.guests(1, null, `Guest ${String.fromCharCode(65 + index)}`);
    const page = await StreamTap.openPage(url + room.streamPath, token);
    await page.marked();
    const guest = new Guest(
      `${url}/api/contents/${room.contentId}/direct-chats`,
      token,
      `Guest ${String.fromCharCode(65 + index)}`,
      page,
    );
    guest.chatId = await guest.post('', 'Can someone pray with me?');
    return guest;
  }

  say(text: string): Promise<string> {
    return this.post(`/${this.chatId}/messages`, text);
  }

  hears(text: string): Promise<void> {
    return this.page.until((frames) => JSON.stringify(frames).includes(text));
  }

  leave(): void {
    this.page.close();
  }

  private async post(path: string, text: string): Promise<string> {
    const answer = await fetch(this.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: v7(), text }),
    });
    const body = (await answer.json()) as { id: string };
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body.id;
  }
}

/** A volunteer's panel, read and used as a person does. */
class Panel {
  /** Clicks and sent texts. */
  acts = 0;

  constructor(private readonly page: Page) {}

  get requests() {
    return this.page.getByRole('button', { name: /^Accept: / });
  }

  /** Whether the request of this person is in view, without scrolling. */
  isInView(name: string): Promise<boolean> {
    return isSeen(this.page.getByRole('button', { name: `Accept: ${name}`, exact: true }));
  }

  /** Whether the chat with this person is. */
  isChatInView(name: string): Promise<boolean> {
    return isSeen(this.row(name));
  }

  async accept(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Accept: ${name}`, exact: true }).click();
    await this.field(name).waitFor();
  }

  async answer(name: string, text: string): Promise<void> {
    this.acts += 1;
    await this.row(name).getByRole('button').first().click();
    const field = this.field(name);
    this.acts += 1;
    await field.fill(text);
    await field.press('Enter');
  }

  /** Reads Host Chat, so that all chats count what is new. */
  async lookAway(): Promise<void> {
    await this.page.locator('[data-chat=hosts] button').click();
  }

  async unreadOf(name: string): Promise<number> {
    // The number is there twice: as it is shown, and as it is read out.
    const [said = '0'] = await this.row(name)
      .getByText(/^\d+ unread$/)
      .allTextContents();
    return Number.parseInt(said, 10);
  }

  /** It is there once the chat is the host's own. */
  private field(name: string) {
    return this.page.getByRole('textbox', { name: `Message ${name} privately` });
  }

  private row(name: string) {
    return this.page.locator('[data-chat]', { hasText: name }).first();
  }
}

const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });

async function missedBy(panel: Panel, sent: ReadonlyMap<string, number>): Promise<number> {
  let missed = 0;
  for (const [name, count] of sent) missed += Math.abs(count - (await panel.unreadOf(name)));
  return missed;
}

/** Every guest writes some of this many messages; how many each did. */
async function burst(guests: readonly Guest[]): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  for (let index = 0; index < BURST; index += 1) {
    const guest = guests[(index * index + index) % guests.length]!;
    await guest.say(`Message ${index}`);
    sent.set(guest.name, (sent.get(guest.name) ?? 0) + 1);
  }
  return sent;
}

export const volunteer = bench(async (bench: Bench) => {
  const product = await Product.start(bench);
  const room = await product.openRoom({ chat_enable_direct_messaging: true });
  const crowd = Crowd.start(bench);
  const target = { host: '127.0.0.1', port: product.port };
  const tokens = await product.identities.audience(bench.pick(5000, 500));
  await crowd.open({ target, path: room.streamPath, tokens, beatEveryMs: 50_000 });
  const chatting = crowd.tryPost({
    target,
    path: room.postPath,
    tokens: await product.identities.guests(200),
    texts: CORPUS,
    pace: { rounds: bench.pick(120, 60) * MESSAGES_PER_SECOND, perRound: 1, everyMs: 1000 / MESSAGES_PER_SECOND },
  });
  const staff = await aStaff(product.sql).in({ id: room.clientId }, 'host').build();
  const browser = await chromium.launch(launchOptions());
  bench.atEnd(() => browser.close());
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const url = `http://127.0.0.1:${product.port}`;
  const network = await TcpProxy.before(url);
  bench.atEnd(() => network.close());
  const dashboard = new DashboardPage(page, network.through(url));
  await dashboard.open(`/${room.clientId}/contents/${room.contentId}/host`);
  await dashboard.signIn(staff);
  const panel = new Panel(page);
  await page.locator('[data-chat=hosts]').waitFor();

  const guests: Guest[] = [];
  for (let index = 0; index < CHATS + WAITING; index += 1) guests.push(await Guest.arrive(product, room, index));
  await eventually('all requests are there', async () => (await panel.requests.count()) === guests.length, PATIENCE_MS);
  const own = guests.slice(0, CHATS);
  let hidden = 0;
  for (const [index, { name }] of own.entries()) {
    if (!(await panel.isInView(name))) hidden += 1;
    await panel.accept(name);
    if (!(await panel.isInView(guests[index + 1]!.name))) hidden += 1;
  }
  // Control: the newest are on top.
  await page.addStyleTag({
    content: 'section:has([aria-label^="Accept: "]) { display: flex; flex-direction: column-reverse }',
  });
  const reversed = await panel.isInView(guests[CHATS]!.name);

  await panel.lookAway();
  const sent = await burst(own);
  await eventually('all unread is shown', async () => (await missedBy(panel, sent)) === 0, PATIENCE_MS).catch(() => {});
  const missed = await missedBy(panel, sent);
  for (const [index, guest] of own.entries()) {
    // The next unread chat, however many before it have been answered.
    if (!(await panel.isChatInView(guest.name))) hidden += 1;
    await panel.answer(guest.name, `Answer ${index}.`);
    await guest.hears(`Answer ${index}.`);
  }
  await panel.lookAway();
  const read = await missedBy(panel, new Map(own.map(({ name }) => [name, 0])));
  // Control: nothing arrives. When it does again, what came meanwhile counts.
  network.stall();
  const later = await burst(own);
  await delay(2000);
  const control = await missedBy(panel, later);
  await network.restore();
  await eventually('what came meanwhile is shown', async () => (await missedBy(panel, later)) === 0, PATIENCE_MS);
  bench.note(`${panel.acts} acts for ${own.length} answers, with ${guests.length - CHATS} people waiting`);
  for (const guest of guests) guest.leave();
  await chatting;
  await crowd.close();
  bench.figure({
    name: 'volunteer',
    unit: 'unread messages missed',
    values: [missed, read],
    aim: { atMost: 0 },
    control,
  });
  bench.figure({
    name: 'volunteer.hidden',
    unit: 'times that the oldest request or an unread chat was out of view',
    values: [hidden],
    aim: { atMost: 0 },
    control: Number(!reversed),
  });
  const acts = panel.acts / own.length;
  bench.figure({ name: 'volunteer.acts', unit: 'acts for an answer', values: [acts], aim: null, control: null });
});
