import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { FacebookDouble } from '../support/facebook-double.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { PHONE } from './support/browser.js';
import { type Fixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
const OWN_HOST = 'harbour.localhost';

describe('joining a conversation', () => {
  let fixture: Fixture;
  let google: OpenidProvider;
  let facebook: FacebookDouble;
  let client: BuiltClient;
  let path: string;
  let ownPath: string;

  beforeAll(async () => {
    [google, facebook] = await Promise.all([OpenidProvider.start(), FacebookDouble.start()]);
    fixture = await startFixture({
      ...google.googleSettings,
      FACEBOOK_CLIENT_ID: facebook.appId,
      FACEBOOK_CLIENT_SECRET: facebook.appSecret,
      FACEBOOK_DIALOG_URL: facebook.dialogUrl,
      FACEBOOK_GRAPH_URL: facebook.graphUrl,
      OUTBOUND_ALLOWED_HOSTS: `${google.host},${facebook.host}`,
    });
    client = await aClient(fixture.client)
      .with({
        custom_domain: OWN_HOST,
        auth_providers: {
          google: { enabled: true },
          facebook: { enabled: true },
          auth0: { enabled: true, domain: google.host, clientId: 'harbour', buttonText: 'Join With Harbour ID' },
        },
      })
      .build();
    const channel = await aChannel(fixture.client, client).build();
    const content = await aContent(fixture.client, channel).build();
    ownPath = `/${channel.key}/${content.key}`;
    path = `/${client.key}${ownPath}`;
  });
  afterAll(async () => {
    await fixture?.dispose();
    await google?.close();
    await facebook?.close();
  });
  afterEach(() => fixture?.leave());

  const open = async (page: Page, address = fixture.url + path) => {
    await page.goto(address);
    const bar = new ViewerPage(page).invitation;
    await bar.getByRole('button', { name: 'Other ways to join' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Join With Google' }).waitFor();
    return dialog;
  };
  const refreshCookieOf = async (context: BrowserContext) =>
    (await context.cookies()).find(({ name }) => name === 'foyer_refresh')?.domain;
  const uidOf = async (page: Page): Promise<string> =>
    (await (await page.request.post(`${new URL(page.url()).origin}/api/session`, { data: {} })).json()).user.uid;

  it.each([
    ['Google', {}],
    ['Facebook', { viewport: PHONE, colorScheme: 'dark' as const }],
  ])(
    'with %s keeps the person who was here, and is asked about once afterwards',
    async (name, device) => {
      google.claims = { sub: `viewer-${name}`, email: `${name}@example.org`, email_verified: true, name: 'Grace H' };
      facebook.person = { id: `viewer-${name}`, name: 'Grace H' };
      const { page, complaints } = await fixture.visitor(device);
      const inspector = new Inspector('everything');
      const viewer = new ViewerPage(page);
      const dialog = await open(page);
      const before = await uidOf(page);
      await inspector.look(page, 'the join panel');
      await dialog.getByRole('button', { name: `Join With ${name}` }).click();
      await dialog.waitFor({ state: 'detached' });
      await viewer.composer.waitFor();
      await viewer.send(`Good evening from ${name}`);
      await viewer.shows(`Good evening from ${name}`);
      expect(await uidOf(page)).toBe(before);

      await page.reload();
      await viewer.composer.waitFor();
      expect(await page.getByText('Welcome Back!').count()).toBe(0);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByText('Welcome Back!').waitFor();
      await page.getByText("You're currently signed in as Grace H").waitFor();
      await inspector.look(page, 'the welcome');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Welcome Back!').waitFor({ state: 'detached' });
      await page.reload();
      await viewer.composer.waitFor();
      expect(await page.getByText('Welcome Back!').count()).toBe(0);
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'as someone else after the welcome: signed out, and anonymous again after two seconds',
    async () => {
      google.claims = { sub: 'leaver', email: 'leaver@example.org', email_verified: true, name: 'Leah' };
      const { page } = await fixture.visitor();
      const dialog = await open(page);
      await dialog.getByRole('button', { name: 'Join With Google' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByText('Welcome Back!').waitFor({ state: 'detached' });
      await new ViewerPage(page).invitation.waitFor();
      await (await open(page)).getByRole('button', { name: 'Join As Guest' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
    JOURNEY_MS,
  );

  it(
    'with an account that has no name yet asks for one, and writes with it',
    async () => {
      const staff = await aStaff(fixture.client).with({ display_name: null }).build();
      const { page, complaints } = await fixture.visitor({ viewport: PHONE });
      const inspector = new Inspector();
      const viewer = new ViewerPage(page);
      await page.goto(fixture.url + path);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign in' }).click();
      const form = page.getByRole('dialog', { name: 'Sign in' });
      await form.getByLabel(/^Email/).fill(staff.email);
      await inspector.look(page, 'the sign-in form');
      expect(await form.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
        '/dashboard/forgot',
      );
      await form.getByLabel(/^Password/).fill(staff.password);
      await form.getByRole('button', { name: 'Sign in', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      await inspector.look(page, 'the name of an account');
      await viewer.join('Nora');
      await viewer.send('Hello, I am new');
      await viewer.shows('Hello, I am new');
      await page.getByRole('listitem', { name: /^Nora \(you\): Hello/ }).waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'on the organization’s own domain, with its own provider, stays there',
    async () => {
      google.claims = { sub: 'member', name: 'Mia Member' };
      const { page, context } = await fixture.visitor();
      const port = new URL(fixture.url).port;
      const dialog = await open(page, `http://${OWN_HOST}:${port}${ownPath}`);
      await dialog.getByRole('button', { name: 'Join With Harbour ID' }).click();
      await dialog.waitFor({ state: 'detached' });
      await new ViewerPage(page).composer.waitFor();
      expect(await refreshCookieOf(context)).toBe(OWN_HOST);
      await page.goto(fixture.url + path);
      await new ViewerPage(page).invitation.waitFor();
    },
    JOURNEY_MS,
  );
});
