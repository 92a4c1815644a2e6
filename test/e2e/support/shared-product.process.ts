import { chromium } from 'playwright-core';
import { launchOptions } from './browser.js';
import { startDemoServer } from './demo-server.js';
import type { SharedProduct } from './shared-product.js';

/** Started once for all files; ends with who started it, in whatever way. */
const [browser, demo] = await Promise.all([
  chromium.launchServer({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
  startDemoServer({ DEMO: 'false' }),
]);
const stage: SharedProduct = { browser: browser.wsEndpoint(), url: demo.server.url, database: demo.database.url };

process.on('disconnect', () => {
  void Promise.allSettled([browser.close(), demo.dispose()]).then(() => process.exit());
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.send!(stage);
