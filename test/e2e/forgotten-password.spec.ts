import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { ON_A_PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const NEW_PASSWORD = 'Quiet-Harbour-8!';

/** A page with one card fits the window; whatever is cut off or pushed out would make it scroll. */
function hasRoomToScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
}

/** On a server without a mail server, as the person who tries the product has it. */
describe('a forgotten password', () => {
  let fixture: Fixture;
  let staff: BuiltStaff;

  beforeAll(async () => {
    fixture = await openFixture();
    const client = await aClient(fixture.client).build();
    await aChannel(fixture.client, client).build();
    staff = await aStaff(fixture.client).in(client, 'owner').build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'is replaced on a phone: asked for, mailed, chosen, signed in',
    async () => {
      const { page, complaints } = await fixture.visitor({ ...ON_A_PHONE, hasTouch: true });
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);

      await dashboard.open();
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('Email Required').waitFor();
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
      await page.getByText('Email must be in the correct format.').waitFor();
      await look('the forgotten password with an error');
      await page.getByRole('textbox', { name: 'Email' }).fill(staff.email.toUpperCase());
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Reset Requested' }).waitFor();

      await page.getByRole('link', { name: 'Open the outbox' }).click();
      const mail = page
        .getByRole('listitem')
        .filter({ hasText: 'Reset your password' })
        .filter({ hasText: staff.email })
        .first();
      await mail.waitFor();
      await look('the outbox');
      await page.getByRole('link', { name: 'Back to the dashboard' }).waitFor();
      const link = (await mail.getByRole('link', { name: 'Open the link' }).getAttribute('href'))!;
      const address = fixture.url + new URL(link).pathname;

      await page.goto(address);
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
      await expect(hasRoomToScroll(page)).resolves.toBe(false);
      const passwords = page.locator('input[type=password]');
      await passwords.first().fill('short');
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Must Contain 8 Characters').waitFor();
      await page.getByText('Password Verification Required').waitFor();
      await look('the new password with issues');
      await passwords.first().fill(NEW_PASSWORD);
      await passwords.last().fill('Another-Harbour-8!');
      await page.getByText('Passwords Must Match').waitFor();
      await passwords.last().fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Your password was reset! Redirecting to the dashboard...').waitFor();
      await page.getByRole('button', { name: /your account/i }).waitFor();
      await page.waitForURL(({ pathname }) => pathname.startsWith('/dashboard/'));

      await page.goto(address);
      await page.getByRole('heading', { name: 'Oops' }).waitFor();
      await page.getByText('Looks like that link is no longer valid').waitFor();
      await look('a link that was used');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
