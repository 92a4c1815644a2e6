import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { PHONE } from './browser.js';

/** A phone of the middle class on slow 4G, as Lighthouse takes them. */
const SLOWER_BY = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
/** What blocks the main thread for longer keeps a finger waiting. */
const BLOCKING_MS = 50;

/** What someone who opens a page sees of its beginning. */
export interface PageVisit {
  /** First and largest contentful paint, milliseconds after the address was opened. */
  fcp: number;
  lcp: number;
  /** Milliseconds by which tasks were longer than 50 ms. */
  tbt: number;
  cls: number;
  /** JavaScript and CSS that were fetched, by gzip, KiB. */
  kib: number;
  modules: number;
}

export interface VisitOptions {
  /** What a browser keeps of someone who is signed in. */
  kept?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Milliseconds for which the page is watched. */
  forMs: number;
  isThrottled: boolean;
  /** Than this machine; unless given, as a phone of the middle class. */
  slowerBy?: number;
  /** Without what the server painted. */
  isUnpainted?: boolean;
  /** Something moves the page, and keeps it busy, when it has come. */
  isDisturbed?: boolean;
}

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Opens an address in a new browser profile, as a phone does that was never there. */
export async function visitPage(browser: Browser, address: string, options: VisitOptions): Promise<PageVisit> {
  const { kept, forMs, isThrottled, isUnpainted = false, isDisturbed = false, slowerBy = SLOWER_BY } = options;
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    storageState: kept,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const code = fetchedCode(page);
    await page.addInitScript(watchPaint);
    if (isDisturbed) await page.addInitScript(disturb);
    if (isUnpainted) await withoutPaint(page, address);
    if (isThrottled) await throttle(devtools, slowerBy);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(forMs);
    const { fcp, lcp, cls, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const blocked = tasks.filter(({ start }) => start >= fcp).map(({ duration }) => duration - BLOCKING_MS);
    const parts = await Promise.all(code);
    return {
      fcp,
      lcp,
      tbt: sum(blocked),
      cls,
      kib: sum(parts) / 1024,
      modules: parts.length,
    };
  } finally {
    await context.close();
  }
}

async function throttle(devtools: CDPSession, slowerBy: number): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
}

/** The gzipped size of each script and style sheet, as they come, and of those within the page. */
function fetchedCode(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['document', 'script', 'stylesheet'].includes(type) || !response.ok()) return;
    sizes.push(
      response.text().then(
        (text) => gzipSync(type === 'document' ? inlineCodeOf(text) : text).length,
        () => 0,
      ),
    );
  });
  return sizes;
}

const inlineCodeOf = (html: string) =>
  (html.match(/<(style|script)\b(?! type="application\/json").*?<\/\1>/gs) ?? []).join('');

/** The page as it was built, before the server wrote into it what it knows. */
async function withoutPaint(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<div id="first"[\s\S]*?(?=<div id="root">)/, ''),
    });
  });
}

function watchPaint(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
  });
}

function disturb(): void {
  window.addEventListener('load', () => {
    setTimeout(() => {
      const until = performance.now() + 1000;
      while (performance.now() < until);
      document.body.style.paddingTop = '120px';
    }, 1000);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
