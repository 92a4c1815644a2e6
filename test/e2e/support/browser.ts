import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { sharedProduct } from './shared-product.js';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/**
 * Left out of the browser: pages of its own behind the address line, which nobody sees here and each visitor would wait for.
 * The others are those that the driver leaves out, of which the last list counts.
 */
const MISSING = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** Nothing of the browser itself may use the network, and films may play without a click. */
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
];

/** How long a page may take for one step, on a busy machine. */
const PATIENCE_MS = 30_000;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A visitor is at a desk otherwise. */
export const ON_A_PHONE = { viewport: PHONE } as const satisfies VisitorOptions;

/** The browser of the whole run, where it has one; who closes it only leaves it. */
export function launchBrowser(): Promise<Browser> {
  const stage = sharedProduct();
  return stage ? chromium.connect(stage.browser) : chromium.launch(launchOptions());
}

interface MoreLaunchOptions {
  /** More parts of the browser to leave out. */
  missing?: readonly string[];
  args?: readonly string[];
}

export function launchOptions({ missing = [], args: more = [] }: MoreLaunchOptions = {}): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? CANDIDATES.find((path) => existsSync(path));
  if (!executablePath) throw new Error('No Chromium: set CHROMIUM_PATH or install the package chromium.');
  const isRoot = process.getuid?.() === 0;
  const args = [...ARGUMENTS, ...more, `--disable-features=${[...MISSING, ...missing]}`];
  return { executablePath, headless: true, args: isRoot ? ['--no-sandbox', ...args] : args };
}

/** How long a page may take to say what it shows. */
const TELLING_MS = 3000;

/** What the pages of visitors show is printed when a test fails: on another machine there is nothing else to go by. */
const pages: Page[] = [];
const FAILED = Symbol.for('foyer.testFailed');

async function tellPages(): Promise<void> {
  for (const page of pages.filter((each) => !each.isClosed())) {
    const shown = await page.ariaSnapshot({ timeout: TELLING_MS }).catch((error: Error) => error.message);
    console.error(`When the test failed, ${page.url()} showed:\n${shown}`);
  }
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What the page complained about: errors in scripts, refused resources. */
  complaints: string[];
}

export interface VisitorOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** A phone: fingers instead of a mouse. */
  hasTouch?: boolean;
  /** With the layout of a phone, which has no pointer that hovers. */
  isMobile?: boolean;
  /** No policy of a page keeps anything from running. */
  bypassCSP?: boolean;
}

/** Someone with a browser of their own: own cookies, own storage. */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  pages.push(page);
  Object.assign(globalThis, { [FAILED]: tellPages });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|ERR_CONNECTION_REFUSED|net::ERR/.test(message.text()))
      complaints.push(message.text());
  });
  return { context, page, complaints };
}
