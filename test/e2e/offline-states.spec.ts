import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { filmRuns } from './support/film.js';
import { contentPath, DEMO_FILM, type DedicatedFixture, startFixture } from './support/fixture.js';
import { ViewerPage } from './support/viewer-page.js';

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
      .with({ name: 'Film', ...DEMO_FILM })
      .build();
    path = contentPath(client.key, channel.key, content);
    owner = await aStaff(fixture.client).in(client, 'owner').global('owner').build();
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
    'an open page says so calmly, keeps what it has and goes on by itself',
    async () => {
      const [{ page }, other] = await Promise.all([fixture.visitor(), fixture.visitor()]);
      const [ann, bo] = [new ViewerPage(page), new ViewerPage(other.page)];
      await Promise.all([page.goto(fixture.url + path), other.page.goto(fixture.url + path)]);
      await ann.join('Ann');
      await bo.join('Bo');
      await ann.send('Before');
      await bo.shows('Before');
      await filmRuns(page);
      await mark(page);
      const hint = page.getByText('Reconnecting…');
      await whileDown(async () => {
        await hint.waitFor();
        expect(await ann.messages()).toEqual(['Before']);
        expect(await page.locator('video').isVisible()).toBe(true);
        expect(await page.getByRole('alert').count()).toBe(0);
        await ann.send('Meanwhile');
        await page.getByText('Sending…').waitFor();
      });
      await hint.waitFor({ state: 'detached', timeout: RECOVERY_MS });
      await bo.shows('Meanwhile', RECOVERY_MS);
      await bo.send('After');
      await ann.shows('After', RECOVERY_MS);
      expect(await ann.messages()).toEqual(['Before', 'Meanwhile', 'After']);
      expect(await isSamePage(page)).toBe(true);
    },
    JOURNEY_MS,
  );

  it(
    'a device without a connection is told that it is its own',
    async () => {
      const { page, context } = await fixture.visitor();
      await page.goto(fixture.url + path);
      await new ViewerPage(page).invitation.waitFor();
      await context.setOffline(true);
      const hint = page.getByText("You're offline. We'll reconnect automatically.");
      await hint.waitFor();
      await context.setOffline(false);
      await hint.waitFor({ state: 'detached', timeout: RECOVERY_MS });
    },
    JOURNEY_MS,
  );

  it(
    'a dialog whose code does not come leaves the page as it is, and comes at the next try',
    async () => {
      const { page } = await fixture.visitor();
      await page.goto(fixture.url + path);
      const join = new ViewerPage(page).invitation;
      const hasToaster = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-'));
      await Promise.all([join.waitFor(), filmRuns(page)]);
      await page.mouse.move(1, 1);
      await page.waitForFunction(hasToaster);
      await mark(page);
      const apology = page.getByRole('alert').getByText("This couldn't be loaded.");
      await whileDown(async () => {
        await join.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('button', { name: 'Share' }).click();
        await eventually('both are regretted', async () => (await apology.count()) === 2);
        expect(await page.locator('video').isVisible()).toBe(true);
      });
      expect(await isSamePage(page)).toBe(true);
      await new ViewerPage(page).join('Cy');
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog', { name: 'Share' }).waitFor();
    },
    JOURNEY_MS,
  );

  it(
    'a page of the viewer that did not come can be asked for again',
    async () => {
      const { page } = await fixture.visitor();
      await page.goto(`${fixture.url}/${client.key}`);
      const link = page.getByRole('link', { name: 'Second' });
      await link.waitFor();
      const retry = page.getByRole('button', { name: 'Try again' });
      await whileDown(async () => {
        await link.click();
        await page.getByRole('heading', { name: "This page couldn't be loaded" }).waitFor();
        await Promise.all([page.waitForRequest('**/api/public/**'), retry.click()]);
        await eventually('it may be tried once more', () => retry.isEnabled());
      });
      await tryAgainUntil(page, page.getByRole('heading', { name: 'This channel contains no content' }));
      expect(page.url()).toBe(`${fixture.url}/${client.key}/second`);
    },
    JOURNEY_MS,
  );

  it(
    'the dashboard offers another try, at the first page and at a later one',
    async () => {
      const { page } = await fixture.visitor();
      const dashboard = new DashboardPage(page, fixture.url);
      await page.route('**/api/session', (route) => route.abort());
      await dashboard.open(`/${client.id}/contents`);
      await page.getByRole('alert').getByText('You seem to be offline.').waitFor();
      await page.unroute('**/api/session');
      await tryAgainUntil(page, page.getByRole('heading', { name: 'Sign in' }));
      await dashboard.signIn(owner);
      await dashboard.row('Film').waitFor();
      await whileDown(async () => {
        await dashboard.choose('Film', 'Edit');
        await page.getByRole('alert').getByText('You seem to be offline.').waitFor();
      });
      await tryAgainUntil(page, page.getByRole('form', { name: 'Content' }));
      expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Film');
    },
    JOURNEY_MS,
  );

  it(
    'a refresh for everyone reloads every page once and keeps what was being typed',
    async () => {
      const [{ page }, other] = await Promise.all([fixture.visitor(), fixture.visitor()]);
      const viewer = new ViewerPage(page);
      await page.goto(fixture.url + path);
      await other.page.goto(`${fixture.url}/${client.key}`);
      await other.page.getByRole('list', { name: 'Channels' }).waitFor();
      await viewer.join('Ann');
      await viewer.composer.fill('Half a sentence');
      await Promise.all([mark(page), mark(other.page)]);

      await publishRefresh({ spreadMs: 300 });
      await eventually('the content page is new', async () => !(await isSamePage(page)));
      await eventually('the organization’s page is new', async () => !(await isSamePage(other.page)));
      await eventually('one may go on writing', () => viewer.composer.isEnabled());
      expect(await viewer.composer.inputValue()).toBe('Half a sentence');
      await mark(page);
      await viewer.composer.press('Enter');
      await viewer.shows('Half a sentence');
      await viewer.send('And the other half');
      await viewer.shows('And the other half');
      expect(await isSamePage(page)).toBe(true);
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

  async function publishRefresh(body: { spreadMs: number }): Promise<void> {
    const post = (to: string, value: object, headers: Record<string, string> = {}) =>
      fetch(`${fixture.url}/api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(value),
      });
    const signIn = await post('session/sign-in', { email: owner.email, password: owner.password });
    const { accessToken } = (await signIn.json()) as { accessToken: string };
    const answer = await post('product/refresh', body, { authorization: `Bearer ${accessToken}` });
    expect(answer.status).toBe(202);
  }
});
