import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { keepCopies } from './support/copies.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

describe('personal access tokens', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'are made by someone who confirms who they are, copied, used, and deleted',
    async () => {
      const client = await aClient(fixture.client).build();
      await aChannel(fixture.client, client).build();
      const owner = await aStaff(fixture.client).in(client, 'owner').build();
      const admin = await aStaff(fixture.client).in(client, 'admin').build();
      const { page, context, complaints } = await fixture.visitor({ as: owner });
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fixture.url });
      const lastCopied = await keepCopies(page);
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const tokens = page.getByRole('region', { name: 'Personal access tokens' });
      const statusOf = async (token: string) =>
        (await fetch(`${fixture.url}/api/clients/${client.id}`, { headers: { authorization: `Bearer ${token}` } }))
          .status;

      await new DashboardPage(page, fixture.url).open(`/${client.id}/users/${admin.id}`);
      await tokens.getByText('No personal access tokens yet.').waitFor();
      await fixture.client.query(
        `UPDATE sessions SET created_at = now() - interval '1 hour', authenticated_at = now() - interval '1 hour' WHERE user_id = $1`,
        [owner.id],
      );
      const create = tokens.getByRole('button', { name: 'Create personal access token' });
      await create.click();
      await tokens.getByText('Name Required').waitFor();
      await look('a personal access token without a name');
      const name = tokens.getByRole('textbox', { name: 'Name' });
      await name.fill('Nightly backup');
      await tokens.getByRole('combobox', { name: 'Expires' }).selectOption('In 90 days');
      await create.click();
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      const password = dialog.getByLabel('Password', { exact: true });
      await password.waitFor();
      await look('confirming who one is');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Nightly backup');
      await create.click();
      await password.fill('Wrong-Harbour-8!');
      await page.keyboard.press('Enter');
      await dialog.getByText("That's not your current password.").first().waitFor();
      await password.fill(owner.password);
      await page.keyboard.press('Enter');
      const shown = tokens.getByRole('textbox', { name: 'Your new personal access token' });
      await shown.waitFor();
      expect(await dialog.count()).toBe(0);
      await look('a new personal access token');
      const token = await shown.inputValue();
      await tokens.getByRole('button', { name: 'Copy' }).click();
      await tokens.getByRole('button', { name: 'Copied!' }).waitFor();
      expect(await lastCopied()).toBe(token);
      expect(await statusOf(token)).toBe(200);

      await page.reload();
      const row = tokens.getByRole('listitem').filter({ hasText: 'Nightly backup' });
      await row.getByText(token.slice(-4)).first().waitFor();
      expect(await page.content()).not.toContain(token);
      await row.getByRole('button', { name: 'Delete Nightly backup' }).click();
      await look('the question before a personal access token is deleted');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await tokens.getByText('No personal access tokens yet.').waitFor();
      await eventually('the token is refused', async () => (await statusOf(token)) === 401);
      expect(inspector.found).toEqual([]);
      expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
    },
    JOURNEY_MS,
  );
});
