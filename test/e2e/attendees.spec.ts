import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { BrushfireDouble } from '../support/brushfire-double.js';
import { comesToBe } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type DedicatedFixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';

const JOURNEY_MS = 240_000;
/** Five seconds, and as much again for a busy machine. */
const SOON = { timeout: 10_000 };

/** From an event in the ticketing system to the people who are registered for it. */
describe('the attendees of an event', () => {
  const inspector = new Inspector();
  let double: BrushfireDouble;
  let fixture: DedicatedFixture;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let volunteer: BuiltStaff;

  beforeAll(async () => {
    double = await BrushfireDouble.start();
    double.add('10000001', { Email: 'ada@example.org' });
    double.add('10000002', { Email: 'ben@example.org', TypeId: 'child' });
    // Changes apply immediately, not up to two seconds later.
    fixture = await startFixture({ ...double.settings, PUBLIC_CACHE_MS: '0' });
    client = await aClient(fixture.client).build();
    channel = await aChannel(fixture.client, client).with({ name: 'Conference' }).build();
    content = await aContent(fixture.client, channel)
      .live()
      .with({ ...STILL_FILM, name: 'Keynote' })
      .build();
    volunteer = await aStaff(fixture.client).in(client, 'admin').build();
  });
  afterAll(async () => {
    await fixture?.dispose();
    await double?.close();
  });
  afterEach(() => fixture?.leave());

  const enter = async (page: Page, attendeeNumber: string) => {
    await page.getByRole('textbox', { name: 'Attendee Number' }).fill(attendeeNumber);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
  };
  const watches = (page: Page) => page.locator('video').waitFor();

  /** A volunteer's page of the channel's events. */
  async function integrations(page: Page): Promise<void> {
    await new DashboardPage(page, fixture.url).open(`/${client.id}/channels/${channel.id}`);
    await page.getByRole('button', { name: 'Integrations' }).click();
    await page.getByLabel('Event ID').waitFor();
  }

  async function saveEvents(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save events' }).click();
    await page.getByText('Events saved!').first().waitFor();
  }

  async function saveRules(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Rules saved!').first().waitFor();
  }

  it(
    'watch by their number on as many screens as they have, until they may not',
    async () => {
      const staff = await fixture.visitor({ as: volunteer });
      await integrations(staff.page);
      await staff.page.getByLabel('Event ID').fill('100200');
      await staff.page.getByRole('button', { name: 'Add event' }).click();
      const card = staff.page.getByRole('region', { name: 'Event 100200' });
      await card.getByRole('checkbox', { name: 'Adult' }).check();
      await saveEvents(staff.page);
      await comesToBe('the ticketing system reports changes', async () => double.hooks.length, 3);

      const { page: closed } = await fixture.visitor();
      await closed.goto(fixture.url + contentPath(client.key, channel.key, content));
      await enter(closed, '10000001');
      await watches(closed);
      // From then on, closing the page says so.
      await closed.getByText('Attendee 10000001').first().waitFor();
      await closed.goto('about:blank');
      const given = "SELECT FROM seats WHERE freed_at IS NULL AND seen_at < now() - interval '1 minute'";
      await comesToBe('the seat is free for others', async () => (await fixture.client.query(given)).rows.length, 1);

      const first = await fixture.visitor();
      await first.page.goto(fixture.url + contentPath(client.key, channel.key, content));
      await first.page.getByRole('heading', { name: 'Welcome to Conference' }).waitFor();
      await enter(first.page, '1234');
      await first.page.getByText('Invalid Attendee Number Format').waitFor();
      await enter(first.page, '99999999');
      await first.page.getByText('This attendee number does not belong to this content.').waitFor();
      await inspector.look(first.page, 'the gate');
      await enter(first.page, '10000001');
      await watches(first.page);

      const second = await fixture.visitor();
      await second.page.goto(`${fixture.url}/attend/100200/10000001`);
      await second.page.getByText('All screens for this attendee number are in use.').waitFor();
      expect(second.page.url()).not.toContain('10000001');
      await inspector.look(second.page, 'all screens are in use');
      await second.page.getByRole('button', { name: 'Watch here instead' }).click();
      await first.page.getByText('This attendee number is now being used on another screen.').waitFor(SOON);
      await inspector.look(first.page, 'another screen has taken over');
      await watches(second.page);

      await new DashboardPage(staff.page, fixture.url).open(`/${client.id}/contents/${content.id}`);
      const sections = staff.page.getByRole('navigation', { name: 'Sections' });
      await sections.getByRole('button', { name: 'Access' }).click();
      await staff.page.getByRole('checkbox', { name: 'Only some attendees can watch' }).check();
      await staff.page.getByRole('button', { name: 'Add rule' }).click();
      await staff.page.getByRole('checkbox', { name: 'Child', exact: true }).check();
      await saveRules(staff.page);
      await second.page.getByRole('heading', { name: 'Not Available With Your Registration' }).waitFor(SOON);
      await inspector.look(second.page, 'a locked content');
      await staff.page.getByRole('checkbox', { name: 'Child', exact: true }).uncheck();
      await saveRules(staff.page);
      await watches(second.page);

      double.add('10000001', { Email: 'ada@example.org', Status: 'Cancelled' });
      const report = { data: { AttendeeNumber: '10000001' } };
      const headers = { 'content-type': 'application/json' };
      const webhook = fixture.url + new URL(double.hooks[0]!.Url).pathname;
      expect((await fetch(webhook, { method: 'POST', headers, body: JSON.stringify(report) })).status).toBe(204);
      await second.page.getByText('This attendee has been canceled').waitFor(SOON);

      double.add('10000001', { Email: 'ada@example.org' });
      await fetch(webhook, { method: 'POST', headers, body: JSON.stringify(report) });
      await integrations(staff.page);
      await staff.page.getByRole('radio', { name: /email address/ }).check();
      await saveEvents(staff.page);
      const third = await fixture.visitor();
      await third.page.goto(fixture.url + contentPath(client.key, channel.key, content));
      await third.page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
      await third.page.getByRole('button', { name: 'Send the link' }).click();
      await third.page.getByText(/^If ada@example.org is registered/).waitFor();
      await inspector.look(third.page, 'a link is on its way');
      const mails = async () =>
        (
          await fixture.client.query(
            "SELECT FROM mail_outbox WHERE kind = 'magic-link' AND to_address = 'ada@example.org'",
          )
        ).rows.length;
      await comesToBe('the email has left', mails, 1);
      await third.page.goto(`${fixture.url}/dashboard/outbox`);
      const mail = third.page.getByRole('listitem').filter({ hasText: 'ada@example.org' });
      const mailed = new URL((await mail.getByRole('link', { name: 'Open the link' }).getAttribute('href'))!);
      const link = fixture.url + mailed.pathname + mailed.hash;
      expect((await fetch(link)).status).toBe(200);
      await third.page.goto(link);
      const button = third.page.getByRole('button', { name: 'Watch now' });
      await button.waitFor();
      await inspector.look(third.page, 'an emailed link');
      await button.click();
      await third.page.getByRole('button', { name: 'Watch here instead' }).or(third.page.locator('video')).waitFor();
      const takeOver = third.page.getByRole('button', { name: 'Watch here instead' });
      if (await takeOver.isVisible()) await takeOver.click();
      await watches(third.page);
      await third.page.goto(link);
      await third.page.getByRole('button', { name: 'Watch now' }).click();
      await third.page.getByText('Looks like that link is no longer valid').waitFor();
      await inspector.look(third.page, 'a link that is over');

      await third.page.goto(`${fixture.url}/events/100200`);
      await third.page.getByRole('heading', { name: 'Event 100200' }).waitFor();
      await watches(third.page);
      expect(await third.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex,nofollow');
      await inspector.look(third.page, "the event's own page");
      expect([inspector.found, fixture.complaints()]).toEqual([[], []]);
    },
    JOURNEY_MS,
  );
});
