import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';

const SECRET = 'a-secret-of-the-operator';
const KEY = '5b0d4f9e-1f8a-4a54-9e50-1d6b7b5f2c11';

/** With a stand-in for the script of the operator's provider: the page's policy decides whether it runs. */
describe('the support widget of staff', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await startFixture({
      STAFF_WIDGET_PROVIDER: 'helpscout',
      STAFF_WIDGET_KEY: KEY,
      STAFF_WIDGET_SECRET: SECRET,
      TERMS_URL: 'https://example.org/terms',
      PRIVACY_URL: 'https://example.org/privacy',
      SUPPORT_URL: 'https://example.org/help',
    });
  });
  afterAll(() => fixture?.dispose());

  it('starts for the person who is signed in, in their name, and ends with the session', async () => {
    const client = await aClient(fixture.client).build();
    await aChannel(fixture.client, client).build();
    const owner = await aStaff(fixture.client).in(client, 'owner').build();
    const { page, complaints } = await fixture.visitor();
    await page.route('https://beacon-v2.helpscout.net/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const told = window.Beacon.readyQueue; window.told = told;
          window.Beacon = (method, options) => told.push({ method, options });`,
      }),
    );
    const told = () =>
      page.evaluate(() => (window as unknown as { told?: { method: string; options: unknown }[] }).told ?? []);
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open();
    await dashboard.signIn(owner);
    await eventually('the widget was told', async () => (await told()).length >= 2);
    expect(await told()).toMatchObject([
      { method: 'init', options: KEY },
      {
        method: 'identify',
        options: {
          id: owner.id,
          email: owner.email,
          createdAt: expect.any(String),
          signature: createHmac('sha256', SECRET).update(owner.email).digest('hex'),
        },
      },
    ]);
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Terms of Use', 'https://example.org/terms'],
      ['Privacy Policy', 'https://example.org/privacy'],
      ['Support', 'https://example.org/help'],
    ] as const)
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await eventually('the widget is signed out', async () => (await told()).some(({ method }) => method === 'logout'));
    expect(complaints).toEqual([]);
  });
});
