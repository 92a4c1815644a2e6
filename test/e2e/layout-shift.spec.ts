import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { STILL_FILM } from './support/test-film.js';

const JOURNEY_MS = 240_000;
/** Long enough for every placeholder to be painted before what it stands for. */
const ANSWER_MS = 400;

/** Pages of an organization, and what of them comes last. */
const PAGES: Record<string, (page: Page) => Locator> = {
  '/today': (page) => page.getByRole('heading', { name: 'Next steps' }),
  '/channels': (page) => page.getByRole('link', { name: 'Content in Kids' }),
  '/contents': (page) => page.getByRole('button', { name: /^Actions for/ }),
  '/users': (page) => page.getByRole('row').getByRole('heading'),
  '/images': (page) => page.getByRole('heading', { name: 'No images yet' }),
  '/audit': (page) => page.getByRole('heading', { name: 'No activity yet' }),
  '': (page) => page.getByRole('form', { name: 'Organization' }),
  '/profile': (page) => page.getByRole('heading', { name: 'Devices' }),
};

/** Nothing moves when what was loading comes: placeholders have the grid of what they stand for. */
describe('a page that loads slowly', () => {
  let fixture: Fixture;
  let client: BuiltClient;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    for (const name of ['Sunday', 'Kids']) {
      const channel = await aChannel(fixture.client, client).with({ name }).build();
      for (const minutes of [30, 300, 3000])
        await aContent(fixture.client, channel).startingIn(minutes).with(STILL_FILM).build();
    }
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it.each([DESKTOP, PHONE])(
    'stays where it is for staff and viewers at %j',
    async (viewport) => {
      const admin = await aStaff(fixture.client).in(client, 'admin').build();
      const { page } = await fixture.visitor({ viewport, as: admin });
      const dashboard = new DashboardPage(page, fixture.url);
      await page.addInitScript(countShifts);
      await dashboard.open(`/${client.id}/channels`);
      await dashboard.heading('Channels');
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        await route.continue().catch(() => undefined);
      });
      const shifts: Record<string, number> = {};
      for (const [path, last] of Object.entries(PAGES)) {
        await dashboard.open(`/${client.id}${path}`);
        await last(page).first().waitFor();
        shifts[path] = await shiftOf(page);
        const row = page.getByRole('row').nth(1);
        const isTable = path === '/contents' && viewport.width === DESKTOP.width;
        if (isTable) expect((await row.boundingBox())?.height).toBeLessThan(72);
      }
      await page.goto(`${fixture.url}/${client.key}`);
      await page.getByRole('heading', { name: 'Kids' }).waitFor();
      shifts.viewer = await shiftOf(page);
      expect(shifts).toEqual(Object.fromEntries(Object.keys(shifts).map((path) => [path, 0])));
    },
    JOURNEY_MS,
  );
});

/** In hundredths: text whose font comes a moment later moves by parts of a pixel. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round((window as unknown as { shift: number }).shift * 100) / 100);

function countShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) (window as unknown as { shift: number }).shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
