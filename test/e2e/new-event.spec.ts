import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { ON_A_PHONE, type VisitorOptions } from './support/browser.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { DEMO_FILM, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const SOON_MS = 180_000;
const DEVICES: [name: string, options: VisitorOptions][] = [
  ['at a desk', {}],
  ['on a phone', ON_A_PHONE],
];

/** Someone who has never done it before plans an event that starts in three minutes, and passes its link on. */
describe.each(DEVICES)('a new event, %s', (name, device) => {
  let fixture: Fixture;
  let client: BuiltClient;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client)
      .with({ name: `Grace ${name}` })
      .build();
    await aChannel(fixture.client, client).with({ name: 'Main' }).build();
  }, JOURNEY_MS);
  afterAll(() => fixture?.dispose());

  it(
    'is planned from top to bottom on one page, and shared',
    async () => {
      const [staff, viewer] = await Promise.all([fixture.visitor(device), fixture.visitor(device)]);
      const { page } = staff;
      const dashboard = new DashboardPage(page, fixture.url);
      const form = new ContentFormPage(page);
      const inspector = new Inspector();
      await dashboard.open(`/${client.id}/contents`);
      await dashboard.signIn(await aStaff(fixture.client).in(client, 'owner').build());
      await dashboard.add('Simulated Live');
      const rail = page.getByRole('complementary', { name: 'Preview' });
      await rail.getByRole('button', { name: 'Name', exact: true }).click();
      await eventually('the field that is missing has the focus', () =>
        form.name.evaluate((field) => field === document.activeElement),
      );
      await page.keyboard.type('Wednesday Prayer');
      await form.description.fill('Half an hour together.');
      await form.description.press('ControlOrMeta+a');
      const bold = form.form.getByRole('button', { name: 'Bold' });
      await bold.click();
      expect(await bold.getAttribute('aria-pressed')).toBe('true');
      await form.chooseZone('UTC');
      await form.fillStart(new Date(Date.now() + SOON_MS).toISOString().slice(0, 16));
      await form.form.getByText('5 min before', { exact: true }).click();
      await form.form.getByRole('textbox', { name: 'Video URL' }).fill(fixture.url + DEMO_FILM.src);
      await form.form.getByText(/^Video found \(\d+:\d\d\)\./).waitFor();
      expect(await form.form.getByRole('spinbutton', { name: 'Length (minutes)' }).inputValue()).toMatch(/^\d/);
      await form.form.getByText('Video file recognized').waitFor();
      await rail.getByText('Ready to save').waitFor();
      await inspector.look(page, 'a new event');
      await form.save();

      await dashboard.heading('Your event is ready');
      const code = page.getByRole('img', { name: /^QR code for “Wednesday Prayer”/ });
      await code.waitFor();
      await inspector.look(page, 'ready');
      const link = await page.getByTestId('event-link').inputValue();
      expect(await page.getByRole('link', { name: 'Open event' }).getAttribute('href')).toBe(link);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download QR code' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('event-link.svg');
      await viewer.page.goto(link);
      await viewer.page.getByRole('heading', { level: 1, name: 'Wednesday Prayer' }).waitFor();

      await page.getByRole('link', { name: 'Add another like this' }).click();
      await dashboard.heading('Duplicate Wednesday Prayer');
      await form.description.locator('strong', { hasText: 'Half an hour together.' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await dashboard.heading('Your event is ready');
      expect([inspector.found, fixture.complaints()]).toEqual([[], []]);
    },
    JOURNEY_MS,
  );
});
