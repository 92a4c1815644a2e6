import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { ON_A_PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

describe('people of an organization', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let channels: BuiltChannel[];

  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  async function anClient(): Promise<void> {
    client = await aClient(fixture.client).with({ name: 'Harbour Church' }).build();
    channels = await Promise.all(
      ['Main', 'Kids'].map((name) => aChannel(fixture.client, client).with({ name, key: name.toLowerCase() }).build()),
    );
  }

  it(
    'are invited, changed and removed on a phone',
    async () => {
      await anClient();
      const owner = await aStaff(fixture.client).in(client, 'owner').build();
      const { page, context, complaints } = await fixture.visitor(ON_A_PHONE);
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);
      const field = (name: string) => page.getByRole('textbox', { name });
      const email = `${crypto.randomUUID()}@example.org`;

      await dashboard.open(`/${client.id}/users`);
      await dashboard.signIn(owner);
      await page.getByText('No one else yet').waitFor();
      await look('the list of one');
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
      await look('the form filled');
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByText('User Invited - Please send them their email and password.').waitFor();

      const row = dashboard.row('Nora New');
      await row.getByText(email).waitFor();
      await row.getByText('Invited', { exact: true }).waitFor();
      await row.getByText('1 channel').filter({ visible: true }).waitFor();
      await look('the list of two');
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
      await look('the form of somebody invited');
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
      await page.getByText('User Invited').waitFor({ state: 'hidden' });
      await look('the list with an owner and the next one');
      await page.getByRole('button', { name: 'Withdraw the ownership invitation to Nora Next' }).first().click();
      await look('the question before withdrawing');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await page.getByText('Ownership invitation withdrawn').waitFor();
      await page
        .getByText(/^Becomes the owner when they accept the invitation, which expires on /)
        .waitFor({ state: 'hidden' });

      const admin = await aStaff(fixture.client)
        .in(client, 'admin')
        .with({ first_name: 'Ada', last_name: 'Admin' })
        .build();
      await dashboard.open(`/${client.id}/users/${admin.id}`);
      await page.getByRole('heading', { name: 'Personal access tokens' }).waitFor();
      await look('the form of an admin, with tokens');
      await page.getByRole('radio', { name: 'Owner' }).check();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('An organization has one owner.').waitFor();
      await page.getByRole('button', { name: 'Change the owner' }).click();
      await page.getByText('User Updated').waitFor();
      await dashboard.row('Ada Admin').getByText('Owner', { exact: true }).waitFor();
      await look('the list of an admin');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'are not for hosts, and a limited host sees one channel',
    async () => {
      await anClient();
      const host = await aStaff(fixture.client).in(client, 'host', [channels[0]!]).build();
      const { page } = await fixture.visitor();
      const dashboard = new DashboardPage(page, fixture.url);
      await dashboard.open(`/${client.id}/users`);
      await dashboard.signIn(host);
      await page.getByRole('heading', { name: 'Unauthorized' }).first().waitFor();
      expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0);
      await dashboard.open(`/${client.id}/channels`);
      await page.getByRole('heading', { name: 'Main' }).waitFor();
      expect(await page.getByRole('heading', { name: 'Kids' }).count()).toBe(0);
    },
    JOURNEY_MS,
  );

  it(
    'give a limited admin no more than their own channels',
    async () => {
      await anClient();
      const admin = await aStaff(fixture.client).in(client, 'admin', [channels[0]!]).build();
      const wide = await aStaff(fixture.client)
        .in(client, 'host')
        .with({ first_name: 'Wide', last_name: 'Host' })
        .build();
      const { page } = await fixture.visitor();
      const dashboard = new DashboardPage(page, fixture.url);
      await dashboard.open(`/${client.id}/users`);
      await dashboard.signIn(admin);
      await dashboard.row('Wide Host').waitFor();
      expect(await page.getByRole('link', { name: 'Wide Host' }).count()).toBe(0);
      await dashboard.open(`/${client.id}/users/${wide.id}`);
      await page.getByRole('heading', { name: 'Unauthorized' }).first().waitFor();
      await dashboard.open(`/${client.id}/users/${crypto.randomUUID()}`);
      await page.getByText('User not found.').waitFor();
      await dashboard.open(`/${client.id}/users/add`);
      const limit = page.getByRole('checkbox', { name: 'Limit to certain channels' });
      await limit.waitFor();
      expect([await limit.isChecked(), await limit.isDisabled()]).toEqual([true, true]);
      expect(await page.getByRole('checkbox', { name: 'Kids' }).count()).toBe(0);
    },
    JOURNEY_MS,
  );
});
