import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { v7 } from 'uuid';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { insertRow } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

describe('sign-in with Google on the dashboard', () => {
  let fixture: Fixture;
  let google: OpenidProvider;
  let staff: BuiltStaff;
  let other: BuiltClient;

  beforeAll(async () => {
    google = await OpenidProvider.start();
    fixture = await startFixture({
      ...google.googleSettings,
      SIGN_UP_URL: 'https://foyer.example/join',
    });
    other = await aClient(fixture.client).build();
    await aChannel(fixture.client, other).build();
    staff = await aStaff(fixture.client).in(other, 'owner').build();
  });
  afterAll(async () => {
    await fixture?.dispose();
    await google?.close();
  });
  afterEach(() => fixture?.leave());

  const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
  const isStart = (address: URL) => address.pathname === '/api/session/providers/google/start';

  it(
    'opens a window, closes it and lets the person in at a desk',
    async () => {
      google.claims = { sub: 'staff', email: staff.email, email_verified: true, name: 'Dana' };
      const { page, complaints } = await fixture.visitor();
      const inspector = new Inspector();
      await new DashboardPage(page, fixture.url).open();
      await button(page).waitFor();
      await inspector.look(page, 'the sign-in page with a provider');
      const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
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
    'lets staff who linked their organization’s own provider into that organization, on its own domain',
    async () => {
      const client = await aClient(fixture.client)
        .with({
          custom_domain: 'staff.localhost',
          auth_providers: {
            auth0: { enabled: true, domain: google.host, clientId: 'harbour', buttonText: 'Harbour ID' },
          },
        })
        .build();
      await aChannel(fixture.client, client).build();
      const person = await aStaff(fixture.client).in(client, 'admin').in(other, 'admin').build();
      await insertRow(fixture.client, 'user_identities', {
        id: v7(),
        user_id: person.id,
        provider: 'own',
        client_id: client.id,
        issuer: google.issuer,
        subject: 'linked',
        created_at: new Date(),
      });
      google.claims = { sub: 'linked', name: 'Dana' };
      const { page } = await fixture.visitor();
      const origin = `http://staff.localhost:${new URL(fixture.url).port}`;
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('button', { name: 'Harbour ID' }).click();
      await page.waitForURL(`${origin}/dashboard/${client.id}/**`);
      await page.getByRole('button', { name: /your account/i }).waitFor();
      await page.goto(`${fixture.url}/dashboard`);
      await button(page).waitFor();
    },
    JOURNEY_MS,
  );

  it('knows nobody who has no account', async () => {
    google.claims = { sub: 'stranger', email: 'stranger@example.org', email_verified: true, name: 'Sam' };
    const { page } = await fixture.visitor();
    await new DashboardPage(page, fixture.url).open();
    await button(page).click();
    await page.getByText('No account Found. Please sign up').waitFor();
    expect(await page.getByRole('link', { name: 'sign up' }).getAttribute('href')).toBe('https://foyer.example/join');
    const inspector = new Inspector('everything');
    await inspector.look(page, 'the sign-in page with a stranger');
    expect(inspector.found).toEqual([]);
  });

  it('goes on when the person closes the window', async () => {
    const { page, context } = await fixture.visitor();
    await context.route(isStart, () => undefined);
    await new DashboardPage(page, fixture.url).open();
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
    expect(await button(page).getAttribute('aria-busy')).toBe('true');
    await popup.close();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
  });

  it('says in an alert that the browser kept no cookie', async () => {
    const { page, context } = await fixture.visitor();
    await context.route(isStart, async (route) => {
      const { 'set-cookie': _cookie, ...headers } = (await route.fetch({ maxRedirects: 0 })).headers();
      // What the test itself was sent is kept with what the browser has.
      await context.clearCookies();
      await route.fulfill({ status: 302, headers });
    });
    await new DashboardPage(page, fixture.url).open();
    await button(page).click();
    const alert = page.getByRole('alertdialog');
    await alert
      .getByText(
        "Third Party Cookies must be enabled to log in with Google. Please enable them in your browser's settings, refresh the page, and try again.",
      )
      .waitFor();
    const inspector = new Inspector('everything');
    await inspector.look(page, 'the alert about cookies');
    expect(inspector.found).toEqual([]);
  });
});
