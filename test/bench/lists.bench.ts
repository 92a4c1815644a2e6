import { setTimeout as delay } from 'node:timers/promises';
import { DESKTOP } from '../e2e/support/browser.js';
import { DashboardPage } from '../e2e/support/dashboard-page.js';
import { longestTask } from '../e2e/support/longest-task.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { aToken } from '../factories/token.factory.js';
import { faultEnvironment } from '../support/fault-injection.js';
import { type Bench, bench } from './support/bench.js';
import { browserOf } from './support/browser.js';
import { HttpSocket } from './support/crowd/http-socket.js';
import { percentileOf } from './support/figures.js';
import { aLargeOrganization, type LargeOrganization } from './support/large-organization.js';
import { Product } from './support/product.js';

/** So many wait for a list at the same time. */
const AT_ONCE = 4;
/** Pages that someone has scrolled through before the one that is measured. */
const PAGES_DEEP = 150;

interface Place {
  product: Product;
  organization: LargeOrganization;
  staff: BuiltStaff;
  token: string;
}

interface Way {
  path: string;
  isPublic?: boolean;
}

export const lists = bench(async (bench) => {
  const place = await open(bench);
  const ways = await waysIn(place);
  const slowest = { staff: 0, viewers: 0 };
  for (const [name, way] of Object.entries(ways)) {
    const p95 = await p95Of(bench, place, way);
    const side = way.isPublic ? 'viewers' : 'staff';
    slowest[side] = Math.max(slowest[side], p95);
    bench.note(`${name.padEnd(28)} ${p95.toFixed(0)} ms`);
  }
  const tasks = await scrolled(bench, place);
  const disturbed = await scrolled(bench, place, { isDisturbed: true });
  await place.product.stop();

  // Control: lists come as a whole, not page by page. On little data, nothing is slow.
  const whole = bench.isShort ? null : await open(bench, faultEnvironment('whole-lists'));
  const control = whole && (await p95Of(bench, whole, { path: `/api/clients/${whole.organization.id}/contents` }));
  const aim = { atMost: 200 };
  bench.figure({ name: 'lists', unit: 'ms p95, the slowest for staff', values: [slowest.staff], aim, control });
  bench.figure({
    name: 'lists.viewers',
    unit: 'ms p95, the slowest for viewers',
    values: [slowest.viewers],
    aim,
    control,
  });
  const unit = 'ms, the longest task while scrolling';
  bench.figure({ name: 'lists.scrolling', unit, values: [tasks], aim: { atMost: 50 }, control: disturbed });
});

async function open(bench: Bench, environment: Record<string, string> = {}): Promise<Place> {
  const product = await Product.start(bench, environment);
  const size = bench.pick(
    { channels: 1000, contents: 20_000 },
    { channels: 1000, contents: 20_000 },
    { channels: 30, contents: 600 },
  );
  const organization = await aLargeOrganization(product.sql, size);
  const staff = await aStaff(product.sql).in(organization, 'admin').build();
  const { token } = await aToken(product.sql, { userId: staff.id, clientId: organization.id });
  return { product, organization, staff, token };
}

/** What staff and viewers ask of a large organization. */
async function waysIn(place: Place): Promise<Record<string, Way>> {
  const { organization } = place;
  const own = `/api/clients/${organization.id}`;
  const list = (query: string): Way => ({ path: `${own}/contents?${query}` });
  const page = `/${organization.key}/${organization.channel.key}`;
  const open = `/api/public/clients/${organization.key}/channels/${organization.channel.key}`;
  return {
    'all contents': list(''),
    'tab: live & upcoming': list('tab=upcoming'),
    'tab: on demand': list('tab=onDemand'),
    'tab: past': list('tab=past'),
    'sorted by name': list('sort=name'),
    'sorted by type': list('sort=type&isDescending=true'),
    'sorted by date': list('sort=when&isDescending=true'),
    'sorted by status': list('sort=status&isDescending=true'),
    'deep in all contents': list(`limit=50&cursor=${await deepCursor(place, '')}`),
    'deep in names': list(`sort=name&cursor=${await deepCursor(place, 'sort=name&')}`),
    'text of many': list('text=night'),
    'text of none': list('text=nowhere'),
    'with a tag': list(`tagId=${organization.tagId}`),
    'in a channel': list(`channelId=${organization.channel.id}`),
    'in a channel, by name': list(`channelId=${organization.channel.id}&sort=name&text=sermon`),
    counts: { path: `${own}/contents/counts` },
    'counts of a filter': { path: `${own}/contents/counts?text=night&tagId=${organization.tagId}` },
    'suggested contents': list('text=sermon%201&limit=20'),
    'suggested tags': { path: `${own}/tags?text=se` },
    channels: { path: `${own}/channels` },
    'counts of a channel': { path: `${own}/channels/${organization.channel.id}/content-counts` },
    today: { path: `${own}/today` },
    content: { path: `/api/contents/${organization.content.id}` },
    'organization for viewers': { path: `/api/public/clients/resolve?key=${organization.key}`, isPublic: true },
    'channels for viewers': { path: `/api/public/channels/${organization.id}`, isPublic: true },
    'channel for viewers': { path: open, isPublic: true },
    'content for viewers': { path: `${open}/contents/${organization.content.key}`, isPublic: true },
    'calendar feed': { path: `${open}/calendar.ics`, isPublic: true },
    'page of the channel': { path: page, isPublic: true },
    'page of the content': { path: `${page}/${organization.content.key}`, isPublic: true },
  };
}

async function deepCursor({ product, organization, token }: Place, query: string): Promise<string> {
  const socket = socketTo(product);
  let cursor = '';
  for (let depth = 0; depth < PAGES_DEEP; depth += 1) {
    const path = `/api/clients/${organization.id}/contents?${query}limit=100${cursor && `&cursor=${cursor}`}`;
    const { body } = await socket.request('GET', path, { authorization: `Bearer ${token}` });
    const { next } = JSON.parse(body.toString()) as { next: string | null };
    if (next === null) break;
    cursor = next;
  }
  socket.destroy();
  return cursor;
}

/** From the request to the whole answer, milliseconds. */
async function p95Of(bench: Bench, { product, token }: Place, { path, isPublic = false }: Way): Promise<number> {
  const headers: Record<string, string> = isPublic
    ? { accept: path.startsWith('/api') ? '*/*' : 'text/html' }
    : { authorization: `Bearer ${token}` };
  const times: number[] = [];
  const ask = async () => {
    const socket = socketTo(product);
    for (let count = 0; count < bench.pick(60, 20, 1); count += 1) {
      const startedAt = performance.now();
      const { status } = await socket.request('GET', path, headers);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(performance.now() - startedAt);
    }
    socket.destroy();
  };
  await ask();
  times.length = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return percentileOf(times, 95);
}

function socketTo({ port }: Product): HttpSocket {
  return new HttpSocket({ host: '127.0.0.1', port }, '127.0.0.1');
}

/** Of the lists of contents and of channels, as `longestTask` has it. */
async function scrolled(bench: Bench, place: Place, { isDisturbed = false } = {}): Promise<number> {
  const { product, organization, staff } = place;
  const browser = await browserOf(bench);
  const longest: number[] = [];
  for (const list of bench.isShort ? ['contents'] : ['contents', 'channels']) {
    const context = await browser.newContext({ viewport: DESKTOP });
    const page = await context.newPage();
    const dashboard = new DashboardPage(page, `http://127.0.0.1:${product.port}`);
    await dashboard.open(`/${organization.id}/${list}`);
    await dashboard.signIn(staff);
    await page.getByRole('heading', { name: / \d+$/ }).first().waitFor();
    // What belongs to the arrival is over.
    await delay(bench.pick(3000, 3000, 500));
    longest.push(await longestTask(page, { steps: bench.pick(150, 60, 10), isDisturbed }));
    await context.close();
  }
  bench.note(`${isDisturbed ? 'disturbed ' : ''}scrolling: ${longest.map((ms) => ms.toFixed(0)).join(' and ')} ms`);
  return Math.max(...longest);
}
