import { chromium } from 'playwright-core';
import { launchOptions } from './browser.js';
import { startDemoServer } from './demo-server.js';
import type { SharedProduct } from './shared-product.js';

// A process kept ready for the next page: nearly every page here is a visitor's only one. Benches keep it, because they measure how fast a page comes.
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';
// Pages here end before optimizing their code pays for itself: this saves 6 to 10 % of the browser tests' CPU time.
const UNOPTIMIZED = '--js-flags=--no-maglev --no-turbofan';

/** Started once for all files; ends with who started it, in whatever way. */
const [browser, demo] = await Promise.all([
  chromium.launchServer({
    ...launchOptions({ missing: [SPARE_PROCESS], args: [UNOPTIMIZED] }),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }),
  startDemoServer({ DEMO: 'false' }),
]);
const stage: SharedProduct = { browser: browser.wsEndpoint(), url: demo.server.url, database: demo.database.url };

process.on('disconnect', () => {
  void Promise.allSettled([browser.close(), demo.dispose()]).then(() => process.exit());
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.send!(stage);
