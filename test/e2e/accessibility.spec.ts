import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { aViewing } from '../factories/viewing.factory.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { aFullClient } from './support/full-client.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
const TOMORROW = new Date(Date.now() + 86_400_000);

/** Nothing that axe finds, and nothing wider than 320 px, on any screen. */
describe('every screen is accessible', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'to viewers',
    async () => {
      const { client, main, live } = await aFullClient(fixture.client, null);
      const inspector = new Inspector();
      const { page } = await fixture.visitor();
      const look = (screen: string) => inspector.look(page, screen);
      const open = (path: string) => page.goto(fixture.url + path);
      await open(`/${client.key}`);
      await page.getByRole('list', { name: 'Channels' }).waitFor();
      await look('client page');
      await page.setViewportSize(PHONE);
      await inspector.check(page, 'client page on a phone');
      await page.setViewportSize(DESKTOP);
      await open(`/${client.key}/empty`);
      await page.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
      await page.getByRole('menu').waitFor();
      await look('empty channel with its menu');
      await open(`/${client.key}/late`);
      await page.getByRole('heading', { name: 'This channel is no longer available' }).waitFor();
      await look('unavailable channel');

      const viewer = new ViewerPage(page);
      await open(contentPath(client.key, 'main', live));
      await page.locator('[data-message]').nth(2).waitFor();
      const bar = viewer.invitation;
      await bar.getByRole('button', { name: 'Join', exact: true }).click();
      await bar.getByText('Name Required').waitFor();
      await look('joining with an error');
      await bar.getByRole('button', { name: 'Sign in' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Join As Guest' }).click();
      await dialog.getByLabel('Name').waitFor();
      await look('join dialog');
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await dialog.getByLabel(/^Password/).waitFor();
      await look('sign-in dialog');
      await page.keyboard.press('Escape');
      await viewer.join('Ann');
      await viewer.send('Good morning');
      await viewer.shows('Good morning');
      await page.locator('[data-message]').last().hover();
      await look('live content, joined');
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog', { name: 'Share' }).waitFor();
      await look('share dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Sign Out' }).click();
      await page
        .getByRole('alertdialog', { name: 'Sign Out' })
        .getByText('Are you sure you want to sign out?')
        .waitFor();
      await look('sign-out dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Info' }).click();
      await page.getByRole('button', { name: "Ann's account" }).click();
      await page.getByRole('menu').waitFor();
      await look('info panel and account menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close the panel' }).click();
      await inspector.check(page, 'collapsed panel');
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await look('menu on a phone');
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Chat' }).click();
      await viewer.composer.waitFor();
      await look('live content on a phone');
      await page.getByRole('tab', { name: 'Videos' }).click();
      await page.getByRole('region', { name: 'On Demand' }).waitFor();
      await look('videos on a phone');
      await page.setViewportSize(DESKTOP);
      const over = 'UPDATE contents SET closes_at = now(), next_boundary_at = now() WHERE id = $1';
      await fixture.client.query(over, [live.id]);
      await page.getByText('This event has ended').first().waitFor();
      await look('closed content');

      const soon = await aContent(fixture.client, main).startingIn(600).with(STILL_FILM).build();
      await open(contentPath(client.key, 'main', soon));
      await page.getByRole('timer').waitFor();
      await page.getByText(/^Chat opens /).waitFor();
      await look('before the start');
      const early = await aContent(fixture.client, main).with({ show_at: TOMORROW }).build();
      await open(contentPath(client.key, 'main', early));
      await page.getByText('This content will be available beginning').waitFor();
      await look('early content');
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'to staff',
    async () => {
      const { client, main, live } = await aFullClient(fixture.client, null);
      const empty = await aClient(fixture.client).build();
      const owner = await aStaff(fixture.client).in(client, 'owner').in(empty, 'owner').build();
      const inspector = new Inspector();
      const { page } = await fixture.visitor();
      const dashboard = new DashboardPage(page, fixture.url);
      const form = new ContentFormPage(page);
      const look = (screen: string) => inspector.look(page, screen);

      await dashboard.open();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Email Required').waitFor();
      await look('sign-in with issues');
      await dashboard.signIn(owner);
      await page.getByRole('link', { name: client.name }).waitFor();
      await look('chooser');
      await dashboard.open(`/${empty.id}/contents`);
      await page.getByRole('heading', { name: 'No channels yet' }).waitFor();
      await look('list without a channel');
      await dashboard.open(`/${client.id}/contents`);
      await dashboard.openMenu('Live film');
      await look('list with the menu of a content');
      await page.keyboard.press('Escape');
      await dashboard.choose('Live film', 'Delete');
      await page.getByRole('alertdialog').waitFor();
      await look('delete dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add content', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await look('add dialog');
      await page.keyboard.press('Escape');
      await dashboard.add('Live');
      await form.saveButton.click();
      await form.summary();
      for (const more of ['Captions', 'On the page']) await page.getByText(more, { exact: true }).click();
      await look('form with issues');
      await form.form.getByRole('button', { name: /^Change time zone/ }).click();
      await page.getByRole('option').first().waitFor();
      await look('cities of the time zones');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await dashboard.open(`/${client.id}/contents/${live.id}`);
      await dashboard.heading('Live film');
      await form.name.fill('Another name');
      for (const section of ['Access', 'Engagement'] as const) {
        await form.show(section);
        await look(`form, ${section}`);
      }
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog', { name: 'Unsaved changes' }).waitFor();
      await look('leave warning');
      const past = await aContent(fixture.client, main).closed().with({ name: 'Past film' }).build();
      await aViewing(fixture.client, past, Date.now(), { from: -80, to: -30 });
      await dashboard.open(`/${client.id}/contents/${past.id}`);
      await page.getByRole('note').waitFor();
      await look('form of a content that is over');
      await dashboard.open(`/${client.id}/contents/nothing`);
      await dashboard.notFound();
      await look('not found');
      await dashboard.open(`/${client.id}/contents/${live.id}/analytics`);
      await dashboard.heading('Analytics');
      await page.getByRole('heading', { name: 'Everyone who watched' }).waitFor();
      await look('analytics');
      await dashboard.open(`/${client.id}/overview`);
      await dashboard.heading('Analytics overview');
      await page.getByRole('heading', { name: 'Content behind these figures' }).waitFor();
      await look('analytics overview');
      await dashboard.open(`/${client.id}/contents/${live.id}/host`);
      await page.locator('[data-message]').nth(2).waitFor();
      await page.locator('[data-message]').last().hover();
      await look('host panel');
      await page.getByRole('button', { name: 'Alerts' }).click();
      await page.getByRole('menu').waitFor();
      await look('alerts of the host panel');
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: 'Live film' }).click();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await look('keyboard shortcuts');
      await page.keyboard.press('Escape');
      await page.setViewportSize(PHONE);
      await page.getByRole('tab', { name: 'Video' }).click();
      await look('video of the host panel on a phone');
      await page.setViewportSize(DESKTOP);
      const lookAt = async (path: string, heading: string) => {
        await dashboard.open(path);
        await dashboard.heading(heading);
        await look(heading);
      };
      await lookAt(`/${client.id}/contents/${live.id}/chatExport`, 'Chat export');
      await lookAt(`/${client.id}/ticketing`, 'Ticketing');
      await lookAt(`/${client.id}/retention`, 'Data retention');
      const boss = await fixture.visitor({ as: await aStaff(fixture.client).global('owner').build() });
      const product = new DashboardPage(boss.page, fixture.url);
      await product.open('/report');
      await boss.page.locator(`a[href$="/${client.id}/overview"]`).waitFor();
      await inspector.look(boss.page, 'organization report');
      await product.open(`/${client.id}/contents/${past.id}/biganalytics`);
      await boss.page.getByRole('heading', { name: 'Done' }).waitFor();
      await inspector.look(boss.page, 'big analytics');
      await dashboard.open(`/${client.id}/reports`);
      await page.getByText('No subscriptions yet').waitFor();
      await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
      await page.getByRole('list', { name: 'Subscriptions' }).waitFor();
      await look('reports by email');
      await lookAt('/unsubscribe/nobody/nothing', "This link doesn't work anymore");
      for (const isUnsubscribed of [false, true]) {
        const report = { organization: client.name, kind: 'weekly', isUnsubscribed };
        await page.route('**/report-subscriptions/check', (route) => route.fulfill({ json: report }));
        const question = `Unsubscribe from the weekly report on ${client.name}?`;
        await lookAt('/unsubscribe/s/a-code', isUnsubscribed ? "You've unsubscribed" : question);
      }
      await lookAt('/upcoming', 'Unauthorized');
      await page.setViewportSize(PHONE);
      await dashboard.open(`/${client.id}/contents`);
      await dashboard.row('Live film').waitFor();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await look('list on a phone, with its menu');
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
