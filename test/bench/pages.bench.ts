import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD, DEMO_STAFF } from '../../backend/src/demo/demo.data.js';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { DashboardPage } from '../e2e/support/dashboard-page.js';
import { type PageVisit, type VisitOptions, visitPage } from '../e2e/support/page-visit.js';
import { bench } from './support/bench.js';
import { browserOf } from './support/browser.js';
import { Product } from './support/product.js';

type Figure = keyof PageVisit;

/** Aims for staff: the form is painted at once; Today waits for scripts and for what they ask. */
const OF_STAFF = { 'sign-in': { lcp: 1500, kib: 120 }, today: { lcp: 3000, kib: 300 } };

/** Something disturbs a page a second after it has come, for a second. */
const DISTURBED_MS = 3000;

/** What people open first, on a phone that was never there: viewers by a link, staff with a bookmark. */
export const pages = bench(async (bench) => {
  const product = await Product.start(bench, { DEMO: 'true' });
  const origin = `http://127.0.0.1:${product.port}`;
  const browser = await browserOf(bench);
  const everyPage = await demoPages(product, origin);
  const viewer = bench.isShort ? { content: everyPage.content } : everyPage;
  const staffPages = { 'sign-in': `${origin}/dashboard`, today: `${origin}/dashboard/` };
  const kept = await signedIn(browser, origin);
  const visit = (address: string, more: Partial<VisitOptions> = {}) =>
    visitPage(browser, address, { forMs: bench.pick(12_000, 9000, 1200), isThrottled: !bench.isShort, ...more });

  const runs: Record<string, PageVisit>[] = [];
  for (let run = 0; run < bench.pick(3, 1); run += 1) {
    const visits: Record<string, PageVisit> = {};
    for (const [name, address] of Object.entries({ ...viewer, ...staffPages })) {
      visits[name] = await visit(address, name === 'today' ? { kept } : {});
      bench.note(`${name.padEnd(8)} ${wordsOf(visits[name])}`);
    }
    runs.push(visits);
  }
  // On a machine that nothing slows down even a page that is painted late is painted soon.
  const unpainted = bench.isShort ? null : await visit(everyPage.content, { isUnpainted: true });
  const onOldPhone = bench.isShort ? null : await visit(staffPages.today, { kept, slowerBy: 16 });
  const disturbed = await visit(everyPage.content, {
    isDisturbed: true,
    ...(bench.isShort && { forMs: DISTURBED_MS }),
  });
  if (unpainted) bench.note(`unpainted ${wordsOf(unpainted)}`);
  if (onOldPhone) bench.note(`on an old phone, today ${wordsOf(onOldPhone)}`);
  bench.note(`disturbed ${wordsOf(disturbed)}`);

  /** Of the page that is worst. */
  const worst = (names: readonly string[], figure: Figure) =>
    runs.map((visits) => Math.max(...names.map((name) => visits[name]![figure])));
  const everything = { viewer: weightOf('viewer'), dashboard: weightOf('dashboard') };
  const viewers = Object.keys(viewer);
  const ofViewers = (figure: Figure, aim: number, control: number | null) =>
    ({ values: worst(viewers, figure), aim: { atMost: aim }, control }) as const;
  bench.figure({ name: 'pages', unit: 'ms, largest paint', ...ofViewers('lcp', 1500, unpainted?.lcp ?? null) });
  bench.figure({ name: 'pages.fcp', unit: 'ms', ...ofViewers('fcp', 1000, unpainted?.fcp ?? null) });
  bench.figure({ name: 'pages.tbt', unit: 'ms blocked', ...ofViewers('tbt', 600, disturbed.tbt) });
  bench.figure({ name: 'pages.cls', unit: 'layout shift', ...ofViewers('cls', 0, disturbed.cls) });
  bench.figure({ name: 'pages.kib', unit: 'KiB of code', ...ofViewers('kib', 200, everything.viewer) });
  for (const [name, { lcp, kib }] of Object.entries(OF_STAFF)) {
    const slow = name === 'today' ? onOldPhone : unpainted;
    const figure = { values: worst([name], 'lcp'), aim: { atMost: lcp }, control: slow?.lcp ?? null };
    bench.figure({ name: `pages.${name}`, unit: 'ms, largest paint', ...figure });
    const code = { values: worst([name], 'kib'), aim: { atMost: kib }, control: everything.dashboard };
    bench.figure({ name: `pages.${name}-kib`, unit: 'KiB of code', ...code });
  }
});

/** The addresses of a content that is on air, of its channel and of the organization. */
async function demoPages({ sql }: Product, origin: string): Promise<Record<'content' | 'channel' | 'client', string>> {
  const {
    rows: [found],
  } = await sql.query<{ client: string; channel: string; content: string }>(
    `SELECT cl.key AS client, ch.key AS channel, co.key AS content FROM contents co
     JOIN content_channels cc ON cc.content_id = co.id JOIN channels ch ON ch.id = cc.channel_id JOIN clients cl ON cl.id = co.client_id
     WHERE co.starts_at <= now() AND co.content_type = 'simulatedLive' ORDER BY co.starts_at DESC LIMIT 1`,
  );
  if (!found) throw new Error('The demo has nothing on air.');
  const client = `${origin}/${found.client}`;
  return { client, channel: `${client}/${found.channel}`, content: `${client}/${found.channel}/${found.content}` };
}

async function signedIn(browser: Browser, origin: string): Promise<VisitOptions['kept']> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const dashboard = new DashboardPage(page, origin);
  await dashboard.open();
  await dashboard.signIn({ email: DEMO_STAFF[0].email, password: DEMO_PASSWORD });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  const kept = await context.storageState();
  await context.close();
  return kept;
}

/** All scripts and styles of an app, by gzip, KiB: what a page would fetch that fetched everything. */
function weightOf(app: 'viewer' | 'dashboard'): number {
  const folder = join(REPOSITORY_ROOT, 'dist', app, 'assets');
  const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024;
}

function wordsOf({ fcp, lcp, tbt, cls, kib, modules }: PageVisit): string {
  const [first, largest, blocked, code] = [fcp, lcp, tbt, kib].map((value) => Math.round(value));
  return `first paint ${first} ms, largest ${largest} ms, blocked ${blocked} ms, shift ${cls.toFixed(3)}, ${code} KiB in ${modules} files`;
}
