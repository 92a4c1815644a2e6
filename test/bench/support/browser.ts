import { type Browser, chromium } from 'playwright-core';
import { launchOptions } from '../../e2e/support/browser.js';
import type { Bench } from './bench.js';

/** A browser of the bench, or of all short rounds. */
export function browserOf(bench: Bench): Promise<Browser> {
  return bench.shared('browser', async () => {
    const browser = await chromium.launch(launchOptions());
    bench.atEndOfAll(() => browser.close());
    return browser;
  });
}
