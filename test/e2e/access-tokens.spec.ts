import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type DedicatedFixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
/** How long "Copied!" stands there, milliseconds. */
const NOTE_MS = 3_000;

describe('personal access tokens', () => {
  let fixture: DedicatedFixture;
  let client: BuiltClient;
  let owner: BuiltStaff;
  let admin: BuiltStaff;

  beforeAll(async () => {
    fixture = await startFixture();
    client = await aClient(fixture.client).build();
    await aChannel(fixture.client, client).build();
    owner = await aStaff(fixture.client).in(client, 'owner').build();
    admin = await aStaff(fixture.client).in(client, 'admin').build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  const card = (page: Page) => page.getByRole('region', { name: 'Personal access tokens' });
  const statusOf = async (token: string) =>
    (await fetch(`${fixture.url}/api/clients/${client.id}`, { headers: { authorization: `Bearer ${token}` } })).status;

  it.each([
    ['for somebody else, at a desk', () => `users/${admin.id}`, {}],
    ['for oneself, on a phone in the dark', () => 'profile', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])(
    'are made, copied, used and deleted %s',
    async (_, place, device) => {
      const { page, context, complaints } = await fixture.visitor(device);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fixture.url });
      const inspector = new Inspector('everything');
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);
      const tokens = card(page);
      await page.clock.install();

      await dashboard.open(`/${client.id}/${place()}`);
      await dashboard.signIn(owner);
      await tokens.getByText('No personal access tokens yet.').waitFor();
      await look('no personal access tokens');
      await tokens.getByRole('button', { name: 'Create personal access token' }).click();
      await tokens.getByText('Name Required').waitFor();
      await look('a personal access token without a name');
      await tokens.getByRole('textbox', { name: 'Name' }).fill('Nightly backup');
      await tokens.getByRole('combobox', { name: 'Expires' }).selectOption('In 90 days');
      await tokens.getByRole('button', { name: 'Create personal access token' }).click();
      const shown = tokens.getByRole('textbox', { name: 'Your new personal access token' });
      await shown.waitFor();
      await look('a new personal access token');
      const token = await shown.inputValue();

      await page.clock.pauseAt(Date.now() + 60_000);
      await tokens.getByRole('button', { name: 'Copy' }).click();
      const note = tokens.getByRole('button', { name: 'Copied!' });
      await note.waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
      await page.clock.runFor(NOTE_MS - 100);
      expect(await note.count()).toBe(1);
      await page.clock.runFor(200);
      await tokens.getByRole('button', { name: 'Copy', exact: true }).waitFor();
      await page.clock.resume();
      expect(await statusOf(token)).toBe(200);

      await page.reload();
      const row = tokens.getByRole('listitem').filter({ hasText: 'Nightly backup' });
      await row.getByText(token.slice(-4)).first().waitFor();
      expect(await page.content()).not.toContain(token);
      await look('the list of personal access tokens');

      await row.getByRole('button', { name: 'Delete Nightly backup' }).click();
      await look('the question before a personal access token is deleted');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await tokens.getByText('No personal access tokens yet.').waitFor();
      await eventually('the token is refused', async () => (await statusOf(token)) === 401);
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
    JOURNEY_MS,
  );

  it(
    'are for owners and admins only, and stay where they are when the server cannot be reached',
    async () => {
      const { page, context } = await fixture.visitor();
      const dashboard = new DashboardPage(page, fixture.url);
      const tokens = card(page);
      const host = await aStaff(fixture.client).in(client, 'host').build();
      await dashboard.open(`/${client.id}/users/${host.id}`);
      await dashboard.signIn(owner);
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
      expect(await tokens.count()).toBe(0);
      await dashboard.open(`/${client.id}/users/${admin.id}`);
      await tokens.getByRole('textbox', { name: 'Name' }).fill('Screens');
      await tokens.getByRole('button', { name: 'Create personal access token' }).click();
      await tokens.getByRole('button', { name: 'Done' }).click();
      await tokens.getByRole('button', { name: 'Delete Screens' }).click();
      await fixture.server.stop();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Error Deleting Access Token').waitFor();
      await tokens.getByRole('listitem').filter({ hasText: 'Screens' }).waitFor();
      await fixture.server.start();
      await context.close();
    },
    JOURNEY_MS,
  );

  it.each([
    ['at a desk', {}],
    ['on a phone in the dark', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])(
    'ask someone who signed in long ago to confirm who they are, and lose nothing, %s',
    async (_, device) => {
      const { page, context, complaints } = await fixture.visitor(device);
      const inspector = new Inspector('everything');
      const dashboard = new DashboardPage(page, fixture.url);
      const tokens = card(page);
      await dashboard.open(`/${client.id}/users/${admin.id}`);
      await dashboard.signIn(owner);
      await tokens.getByRole('textbox', { name: 'Name' }).fill('Screens in the hall');
      await fixture.client.query(
        `UPDATE sessions SET created_at = now() - interval '1 hour', authenticated_at = now() - interval '1 hour' WHERE user_id = $1`,
        [owner.id],
      );
      const create = tokens.getByRole('button', { name: 'Create personal access token' });
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      await create.click();
      const password = dialog.getByLabel('Password', { exact: true });
      await password.waitFor();
      await inspector.look(page, 'confirming who one is');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await tokens.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Screens in the hall');
      await create.click();
      await password.fill('Wrong-Harbour-8!');
      await page.keyboard.press('Enter');
      await dialog.getByText("That's not your current password.").first().waitFor();
      await password.fill(owner.password);
      await page.keyboard.press('Enter');
      await tokens.getByRole('textbox', { name: 'Your new personal access token' }).waitFor();
      expect(await dialog.count()).toBe(0);
      expect(inspector.found).toEqual([]);
      expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
      await context.close();
    },
    JOURNEY_MS,
  );
});
