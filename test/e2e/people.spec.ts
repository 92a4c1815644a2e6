import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { ON_A_PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

describe('people of an organization', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'are invited, changed and removed on a phone',
    async () => {
      const client = await aClient(fixture.client).with({ name: 'Harbour Church' }).build();
      for (const name of ['Main', 'Kids'])
        await aChannel(fixture.client, client).with({ name, key: name.toLowerCase() }).build();
      const owner = await aStaff(fixture.client).in(client, 'owner').build();
      const { page, context, complaints } = await fixture.visitor({ ...ON_A_PHONE, as: owner });
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);
      const field = (name: string) => page.getByRole('textbox', { name });
      const email = `${crypto.randomUUID()}@example.org`;

      await dashboard.open(`/${client.id}/users`);
      await page.getByText('No one else yet').waitFor();
      await page.getByRole('link', { name: 'Add user' }).click();
      await dashboard.heading('Add user');
      await page.getByRole('button', { name: 'Invite' }).click();
      await page
        .getByRole('alert')
        .getByRole('link', { name: /^\d things to fix$/ })
        .waitFor();
      await page.getByText('Role Required').filter({ visible: true }).waitFor();
      await look('the form with issues');
      await field('Email').fill(email.toUpperCase());
      await field('First name').fill('Nora');
      await field('Last name').fill('New');
      await page.getByRole('radio', { name: 'Superhost' }).check();
      await page.getByRole('checkbox', { name: 'Limit to certain channels' }).check();
      await page.getByRole('checkbox', { name: 'Kids' }).check();
      await page.getByRole('checkbox', { name: 'Set a password for them' }).check();
      await page.locator('input[type=password]').fill('Quiet-Harbour-8!');
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByText('User Invited - Please send them their email and password.').waitFor();

      const row = dashboard.row('Nora New');
      await row.getByText(email).waitFor();
      await row.getByText('Invited', { exact: true }).waitFor();
      await row.getByText('1 channel').filter({ visible: true }).waitFor();
      await dashboard.choose('Nora New', 'Invitation link');
      await page.getByRole('button', { name: 'Show an invitation link' }).click();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('button', { name: 'Copied!' }).waitFor();
      await look('the verification link');
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
      expect(link).toMatch(new RegExp(`/signup/[0-9a-f-]{36}/[\\w-]{43}/${client.id}$`));
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Nora New' }).click();
      await dashboard.heading('Nora New');
      await page.getByRole('radio', { name: /^Host/ }).check();
      await page.getByRole('checkbox', { name: 'Main' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('User Updated').waitFor();
      await page.getByRole('button', { name: 'Resend invitation' }).click();
      await page.getByText('Invitation renewed').waitFor();
      await page.getByRole('button', { name: 'Remove user' }).click();
      await look('the question before removing');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
      await page.getByText('User Removed').waitFor();
      await page.getByText('No one else yet').waitFor();

      await page.getByRole('link', { name: 'Add user' }).click();
      await field('Email').fill(`${crypto.randomUUID()}@example.org`);
      await field('First name').fill('Nora');
      await field('Last name').fill('Next');
      await page.getByRole('radio', { name: 'Owner' }).check();
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByText(/has a verified account, that person becomes the owner right away/).waitFor();
      await look('the question before inviting an owner');
      await page.getByRole('button', { name: 'Invite as owner' }).click();
      await page.getByText(/^Becomes the owner when they accept the invitation, which expires on /).waitFor();
      await page.getByText(/^Owner until Nora Next accepts the invitation, which expires on /).waitFor();
      // A toast stays while the pointer rests on it.
      await page.mouse.move(0, 0);
      await page.getByText('User Invited').first().waitFor({ state: 'hidden' });
      await look('the list with an owner and the next one');
      await page.getByRole('button', { name: 'Withdraw the ownership invitation to Nora Next' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByText('Ownership invitation withdrawn').waitFor();
      await page
        .getByText(/^Becomes the owner when they accept the invitation, which expires on /)
        .waitFor({ state: 'hidden' });
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
