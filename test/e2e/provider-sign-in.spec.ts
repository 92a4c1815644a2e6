import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
const OWN_HOST = 'harbour.localhost';

describe('sign-in with a provider', () => {
  let fixture: Fixture;
  let google: OpenidProvider;
  let staff: BuiltStaff;
  let path: string;
  let ownPath: string;

  beforeAll(async () => {
    google = await OpenidProvider.start();
    fixture = await startFixture({ ...google.googleSettings, OUTBOUND_ALLOWED_HOSTS: google.host });
    const client = await aClient(fixture.client)
      .with({
        custom_domain: OWN_HOST,
        auth_providers: {
          google: { enabled: true },
          auth0: { enabled: true, domain: google.host, clientId: 'harbour', buttonText: 'Join With Harbour ID' },
        },
      })
      .build();
    const channel = await aChannel(fixture.client, client).build();
    const content = await aContent(fixture.client, channel).build();
    staff = await aStaff(fixture.client).in(client, 'owner').build();
    ownPath = `/${channel.key}/${content.key}`;
    path = `/${client.key}${ownPath}`;
  });
  afterAll(async () => {
    await fixture?.dispose();
    await google?.close();
  });
  afterEach(() => fixture?.leave());

  const openJoin = async (page: Page, address = fixture.url + path) => {
    await page.goto(address);
    await new ViewerPage(page).invitation.getByRole('button', { name: 'Other ways to join' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Join With Google' }).waitFor();
    return dialog;
  };
  const uidOf = async (page: Page): Promise<string> =>
    (await (await page.request.post(`${new URL(page.url()).origin}/api/session`, { data: {} })).json()).user.uid;

  it(
    'opens a window on the dashboard, goes on when it is closed, and lets the person in when it is used',
    async () => {
      google.claims = { sub: 'staff', email: staff.email, email_verified: true, name: 'Dana' };
      const { page, context, complaints } = await fixture.visitor();
      const inspector = new Inspector();
      const button = page.getByRole('button', { name: 'Sign in with Google' });
      const isStart = (address: URL) => address.pathname === '/api/session/providers/google/start';
      await new DashboardPage(page, fixture.url).open();
      await button.waitFor();
      await inspector.look(page, 'the sign-in page with a provider');
      await context.route(isStart, () => undefined);
      const [left] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      expect(await button.getAttribute('aria-busy')).toBe('true');
      await left.close();
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
      await context.unroute(isStart);

      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await page.getByRole('button', { name: /your account/i }).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      await page.reload();
      await page.getByRole('button', { name: /your account/i }).waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'keeps the viewer who was here, who is greeted once afterwards, and may be someone else',
    async () => {
      google.claims = { sub: 'viewer', email: 'grace@example.org', email_verified: true, name: 'Grace H' };
      const { page, complaints } = await fixture.visitor();
      const inspector = new Inspector();
      const viewer = new ViewerPage(page);
      const dialog = await openJoin(page);
      const before = await uidOf(page);
      await inspector.look(page, 'the join panel');
      await dialog.getByRole('button', { name: 'Join With Google' }).click();
      await dialog.waitFor({ state: 'detached' });
      await viewer.composer.waitFor();
      await viewer.send('Good evening');
      await viewer.shows('Good evening');
      expect(await uidOf(page)).toBe(before);

      await page.reload();
      await viewer.composer.waitFor();
      expect(await page.getByText('Welcome Back!').count()).toBe(0);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByText("You're currently signed in as Grace H").waitFor();
      await inspector.look(page, 'the welcome');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByText('Welcome Back!').waitFor({ state: 'detached' });
      await viewer.invitation.waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'stays on the organization’s own domain, with its own provider',
    async () => {
      google.claims = { sub: 'member', name: 'Mia Member' };
      const { page, context } = await fixture.visitor();
      const dialog = await openJoin(page, `http://${OWN_HOST}:${new URL(fixture.url).port}${ownPath}`);
      await dialog.getByRole('button', { name: 'Join With Harbour ID' }).click();
      await dialog.waitFor({ state: 'detached' });
      await new ViewerPage(page).composer.waitFor();
      expect((await context.cookies()).find(({ name }) => name === 'foyer_refresh')?.domain).toBe(OWN_HOST);
      await page.goto(fixture.url + path);
      await new ViewerPage(page).invitation.waitFor();
    },
    JOURNEY_MS,
  );
});
