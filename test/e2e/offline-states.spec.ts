import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type DedicatedFixture, startFixture } from './support/fixture.js';
import { STILL_FILM } from './support/test-film.js';
import { filmRuns, ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
/** Streams come back after growing pauses. */
const RECOVERY_MS = 45_000;

describe('when the server cannot be reached', () => {
  let fixture: DedicatedFixture;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let path: string;
  let owner: BuiltStaff;

  beforeAll(async () => {
    fixture = await startFixture();
    client = await aClient(fixture.client).build();
    channel = await aChannel(fixture.client, client).with({ name: 'First' }).build();
    await aChannel(fixture.client, client).with({ name: 'Second', key: 'second' }).build();
    content = await aContent(fixture.client, channel)
      .with({ name: 'Film', ...STILL_FILM })
      .build();
    path = contentPath(client.key, channel.key, content);
    owner = await aStaff(fixture.client).in(client, 'owner').build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);
  const whileDown = async (act: () => Promise<void>) => {
    await fixture.server.kill();
    try {
      await act();
    } finally {
      await fixture.server.start();
    }
  };

  it(
    'open pages say so calmly, keep what they have, and go on by themselves; what did not come comes at the next try',
    async () => {
      const [{ page, context }, other, { page: visiting }, { page: office }] = await Promise.all([
        fixture.visitor(),
        fixture.visitor(),
        fixture.visitor(),
        fixture.visitor({ as: owner }),
      ]);
      const [ann, bo, dashboard] = [
        new ViewerPage(page),
        new ViewerPage(other.page),
        new DashboardPage(office, fixture.url),
      ];
      await Promise.all([page.goto(fixture.url + path), other.page.goto(fixture.url + path)]);
      await ann.join('Ann');
      await bo.join('Bo');
      await ann.send('Before');
      await bo.shows('Before');
      await filmRuns(page);
      const hasToaster = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-'));
      await other.page.mouse.move(1, 1);
      await other.page.waitForFunction(hasToaster);
      await Promise.all([mark(page), mark(other.page)]);
      await visiting.goto(`${fixture.url}/${client.key}`);
      const second = visiting.getByRole('link', { name: 'Second' });
      await second.waitFor();
      await office.route('**/api/session', (route) => route.abort());
      await dashboard.open(`/${client.id}/contents`);
      await office.getByRole('alert').getByText('You seem to be offline.').waitFor();
      await office.unroute('**/api/session');
      await tryAgainUntil(office, dashboard.row('Film'));

      const hint = page.getByText('Reconnecting…');
      const share = other.page.getByRole('button', { name: 'Share' });
      await whileDown(async () => {
        await hint.waitFor();
        expect(await ann.messages()).toEqual(['Before']);
        expect(await page.locator('video').isVisible()).toBe(true);
        expect(await page.getByRole('alert').count()).toBe(0);
        await ann.send('Meanwhile');
        await page.getByText('Sending…').waitFor();
        await share.click();
        await other.page.getByRole('alert').getByText("This couldn't be loaded.").waitFor();
        expect(await other.page.locator('video').isVisible()).toBe(true);
        await second.click();
        await visiting.getByRole('heading', { name: "This page couldn't be loaded" }).waitFor();
        const retry = visiting.getByRole('button', { name: 'Try again' });
        await Promise.all([visiting.waitForRequest('**/api/public/**'), retry.click()]);
        await eventually('it may be tried once more', () => retry.isEnabled());
        await dashboard.choose('Film', 'Edit');
        await office.getByRole('alert').getByText('You seem to be offline.').waitFor();
      });
      await hint.waitFor({ state: 'detached', timeout: RECOVERY_MS });
      await bo.shows('Meanwhile', RECOVERY_MS);
      await bo.send('After');
      await ann.shows('After', RECOVERY_MS);
      expect(await ann.messages()).toEqual(['Before', 'Meanwhile', 'After']);
      await share.click();
      await other.page.getByRole('dialog', { name: 'Share' }).waitFor();
      expect(await Promise.all([isSamePage(page), isSamePage(other.page)])).toEqual([true, true]);
      await tryAgainUntil(visiting, visiting.getByRole('heading', { name: 'This channel contains no content' }));
      expect(visiting.url()).toBe(`${fixture.url}/${client.key}/second`);
      await tryAgainUntil(office, office.getByRole('form', { name: 'Content' }));
      expect(await office.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Film');

      await context.setOffline(true);
      const own = page.getByText("You're offline. We'll reconnect automatically.");
      await own.waitFor();
      await context.setOffline(false);
      await own.waitFor({ state: 'detached', timeout: RECOVERY_MS });
    },
    JOURNEY_MS,
  );

  /** Presses the button, unless the page has come by itself meanwhile. */
  const tryAgainUntil = (page: Page, shown: Locator) =>
    eventually('the page comes', async () => {
      if (await shown.isVisible()) return true;
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 500 });
      return shown.isVisible();
    });

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
