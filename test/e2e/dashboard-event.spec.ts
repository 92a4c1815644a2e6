import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DESKTOP, PHONE, type Visitor } from './support/browser.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { TIMECODE_FILM } from './support/test-film.js';
import { readTimecode } from './support/timecode.js';

const JOURNEY_MS = 240_000;
const HOUR_MS = 3_600_000;

/** Someone runs an event from the dashboard alone, while someone else watches it. */
describe('an event run from the dashboard', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let owner: BuiltStaff;
  let staff: Visitor;
  let dashboard: DashboardPage;
  let form: ContentFormPage;
  let viewer: Visitor;
  const inspector = new Inspector();
  const startsAt = new Date(Date.now() - (Date.now() % 60_000));

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).with({ key: 'grace', name: 'Grace Church' }).build();
    await aChannel(fixture.client, client).with({ key: 'main', name: 'Main' }).build();
    owner = await aStaff(fixture.client).in(client, 'owner').build();
    [staff, viewer] = await Promise.all([fixture.visitor(), fixture.visitor()]);
    dashboard = new DashboardPage(staff.page, fixture.url);
    form = new ContentFormPage(staff.page);
  }, JOURNEY_MS);
  afterAll(() => fixture?.dispose());

  const listUrl = () => `${fixture.url}/dashboard/${client.id}/contents`;
  const todayUrl = () => `${fixture.url}/dashboard/${client.id}/today`;
  const viewerHeading = (name: string) => viewer.page.getByRole('heading', { level: 1, name, exact: true });

  it(
    'begins with a sign-in that says what is missing and what is wrong',
    async () => {
      const { page } = staff;
      await dashboard.open();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Email Required').waitFor();
      await page.getByText('Password Required').waitFor();
      await dashboard.signIn({ email: owner.email, password: 'Wrong-Password-1!' });
      await page.getByRole('alert').filter({ hasText: 'The email or password is incorrect.' }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(owner.email);
      await dashboard.signIn(owner);
      await page.waitForURL(todayUrl());
      await page.getByRole('navigation').getByRole('link', { name: 'Content', exact: true }).click();
      await page.waitForURL(listUrl());
      await page.getByRole('heading', { name: 'No content yet' }).waitFor();
    },
    JOURNEY_MS,
  );

  it(
    'puts a film on air that starts now, from top to bottom of one page, and passes its link on',
    async () => {
      const { page } = staff;
      await dashboard.add('Simulated Live');
      await dashboard.heading('New Content');
      const rail = page.getByRole('complementary', { name: 'Preview' });
      await rail.getByRole('button', { name: 'Name', exact: true }).click();
      await eventually('the field that is missing has the focus', () =>
        form.name.evaluate((field) => field === document.activeElement),
      );
      await page.keyboard.type('Morning Gathering');
      await form.description.fill('Come in, sit down.');
      await form.description.press('ControlOrMeta+a');
      const bold = form.form.getByRole('button', { name: 'Bold' });
      await bold.click();
      expect(await bold.getAttribute('aria-pressed')).toBe('true');
      await form.fillVideo({ startsAt, minutes: 25, ...TIMECODE_FILM });
      await form.form.getByText('Video file recognized').waitFor();
      await rail.getByText('Ready to save').waitFor();
      await inspector.look(page, 'a new event');
      await page.setViewportSize(PHONE);
      await rail.getByText('Ready to save').waitFor();
      await form.save();
      await dashboard.heading('Your event is ready');
      await page.getByRole('img', { name: /^QR code for “Morning Gathering”/ }).waitFor();
      await inspector.look(page, 'ready, on a phone');
      await page.setViewportSize(DESKTOP);
      expect(await page.getByRole('link', { name: 'Open event' }).getAttribute('href')).toBe(
        await page.getByTestId('event-link').inputValue(),
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download QR code' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('event-link.svg');
      await page.getByRole('link', { name: 'All content' }).click();
      await page.waitForURL(listUrl());
      const upcoming = await dashboard.tab('Live & upcoming');
      await upcoming.getByRole('heading', { name: 'Morning Gathering' }).waitFor();
      await upcoming.getByText('LIVE NOW').waitFor();
      await upcoming.getByText('Simulated Live').filter({ visible: true }).waitFor();
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'can be watched by anyone who has its address',
    async () => {
      const menu = await dashboard.openMenu('Morning Gathering');
      const items = await menu.getByRole('menuitem').allTextContents();
      expect(items).toEqual([
        'Edit',
        'Copy',
        'Analytics',
        'Host Panel',
        'Chat export',
        'Preview',
        'Copy link',
        'Delete',
      ]);
      const path = await menu.getByRole('menuitem', { name: 'Preview' }).getAttribute('href');
      expect(path).toMatch(/^\/grace\/main\/[a-z0-9]{10}$/);
      await staff.page.keyboard.press('Escape');
      await viewer.page.goto(fixture.url + path);
      await viewerHeading('Morning Gathering').waitFor();
      await eventually('the film runs at its place', async () => {
        const frame = await readTimecode(viewer.page);
        return frame !== null && Math.abs(frame.seconds - (frame.readAt - startsAt.getTime()) / 1000) <= 1;
      });
    },
    JOURNEY_MS,
  );

  it(
    'gets a new name while it is watched, without a reload',
    async () => {
      await viewer.page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await dashboard.choose('Morning Gathering', 'Edit');
      await dashboard.heading('Morning Gathering');
      await form.name.fill('Morning Gathering, with guests');
      await form.save();
      await dashboard.heading('Morning Gathering, with guests');
      await viewerHeading('Morning Gathering, with guests').waitFor();
      expect(await viewer.page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await eventually(
        'the window is named after it',
        async () => (await viewer.page.title()) === 'Grace Church | Morning Gathering, with guests',
      );
    },
    JOURNEY_MS,
  );

  it(
    'is copied for another time',
    async () => {
      await staff.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Content' }).click();
      await dashboard.choose('Morning Gathering, with guests', 'Copy');
      await dashboard.heading('Duplicate Morning Gathering, with guests');
      expect(await form.name.inputValue()).toBe('Copy of Morning Gathering, with guests');
      await form.description.locator('strong', { hasText: 'Come in, sit down.' }).waitFor();
      await form.name.fill('Evening Gathering');
      await form.fillVideo({ startsAt: new Date(startsAt.getTime() + 2 * HOUR_MS), minutes: 30, ...TIMECODE_FILM });
      for (const section of ['Access', 'Video', 'Engagement', 'Links', 'Interactions']) {
        await staff.page.getByRole('button', { name: 'Next' }).click();
        await staff.page.getByRole('heading', { level: 2, name: section }).waitFor();
      }
      await form.save();
      await dashboard.heading('Your event is ready');
      await staff.page.getByRole('link', { name: 'All content' }).click();
      await staff.page.waitForURL(listUrl());
      const upcoming = await dashboard.tab('Live & upcoming');
      await upcoming.getByRole('heading', { name: 'Evening Gathering' }).waitFor();
      const names = await upcoming.getByRole('heading', { level: 2 }).allTextContents();
      expect(names).toEqual(['Morning Gathering, with guests', 'Evening Gathering']);
    },
    JOURNEY_MS,
  );

  it(
    'takes viewers along when it is deleted: to what comes next, then to the channel',
    async () => {
      await deleteContent('Morning Gathering, with guests');
      await viewerHeading('Evening Gathering').waitFor();
      await viewer.page.getByRole('timer').getByText('Starts in').waitFor();
      await deleteContent('Evening Gathering');
      await viewer.page.waitForURL(`${fixture.url}/grace/main`);
      await viewer.page.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
      await staff.page.getByRole('heading', { name: 'No content yet' }).waitFor();
      expect(await viewer.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    },
    JOURNEY_MS,
  );

  async function deleteContent(name: string): Promise<void> {
    await dashboard.choose(name, 'Delete');
    const question = staff.page.getByRole('alertdialog', { name: `Delete “${name}”?` });
    await question.getByText('It will be removed from Main right away').waitFor();
    await question.getByRole('button', { name: 'Delete content' }).click();
    await staff.page.getByRole('status').filter({ hasText: 'Content deleted' }).first().waitFor();
    await eventually('its row is gone', async () => (await dashboard.row(name).count()) === 0);
  }

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
