import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

describe('global users', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'are added, promoted and removed by a global owner at a desk',
    async () => {
      const client = await aClient(fixture.client).build();
      const boss = await aStaff(fixture.client).global('owner').build();
      const known = await aStaff(fixture.client).in(client, 'host').build();
      const { page, complaints } = await fixture.visitor({ as: boss });
      const inspector = new Inspector();
      const dashboard = new DashboardPage(page, fixture.url);
      const field = (name: string) => page.getByRole('textbox', { name });
      const add = async (email: string) => {
        await field('First name').fill('Gil');
        await field('Last name').fill('Global');
        await field('Email').fill(email);
        await page.getByRole('radio', { name: 'Admin' }).check();
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      };

      await dashboard.open('/global');
      await dashboard.heading('Global users');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('link', { name: 'Global Role Required' }).waitFor();
      await inspector.look(page, 'global users with issues');
      const email = `${crypto.randomUUID()}@example.org`;
      await add(email);
      await page.getByText('User invited', { exact: true }).waitFor();
      await dashboard.row('Gil Global').getByText('Invited', { exact: true }).waitFor();
      await page.getByText('User invited', { exact: true }).waitFor({ state: 'hidden' });
      await add(known.email);
      await page.getByText('User promoted', { exact: true }).waitFor();
      await page.locator('#content').getByText(known.email).waitFor();
      await inspector.look(page, 'global users');
      await page.getByRole('button', { name: 'Remove Gil Global' }).click();
      await inspector.look(page, 'the question before removing');
      await page.getByRole('button', { name: 'Remove user' }).click();
      await page.getByText('User Removed').waitFor();
      await page.getByText(email).waitFor({ state: 'detached' });

      const channel = await aChannel(fixture.client, client).build();
      await aContent(fixture.client, channel).startingIn(60).with({ name: 'Coming film' }).build();
      await dashboard.open('/upcoming');
      await page.getByRole('heading', { name: 'Coming film' }).first().waitFor();
      await inspector.look(page, 'upcoming');
      await dashboard.open('/upcomingPaywall');
      await page.getByRole('heading', { name: 'No attendee events in the next 14 days' }).waitFor();
      await inspector.look(page, 'upcoming attendee events');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
