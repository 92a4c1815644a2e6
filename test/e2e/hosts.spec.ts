import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { ON_A_PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';
import { STILL_FILM } from './support/test-film.js';

const JOURNEY_MS = 240_000;
/** Longer than the splash, and than any answer is waited for before something stands in its place. */
const LONGER_THAN_SPLASH_MS = 5_000;

const QUICKLY = { waitUntil: 'commit' } as const;

const WHITE_LABEL = 'harbour.localhost';
const OWN = 'live.grace.localhost';
const OWN_OF_ONE = 'solo.localhost';
const UNKNOWN = 'nobody.localhost';

const EMPTY = 'This channel contains no content';
const LOST = /^We couldn't find that page/;

/** A page that is opened at one address, where it leads at once, and by what one knows that it is there. */
interface Stop {
  at: string;
  leadsTo?: string;
  shows: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first().waitFor();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

describe('every kind of page on every kind of host', () => {
  let fixture: Fixture;
  let grace: BuiltClient;
  let live: BuiltContent;
  let only: BuiltContent;

  beforeAll(async () => {
    fixture = await startFixture({ WHITE_LABEL_HOST: WHITE_LABEL, WHITE_LABEL_NAME: 'Harbour' });
    const sql = fixture.client;
    grace = await aClient(sql).with({ key: 'grace', name: 'Grace Community', custom_domain: OWN }).build();
    const main = await aChannel(sql, grace).with({ key: 'main', name: 'Main' }).build();
    await aChannel(sql, grace).with({ key: 'quiet', name: 'Quiet' }).build();
    live = await aContent(sql, main)
      .with({ ...STILL_FILM, name: 'Sunday Service' })
      .build();
    const solo = await aClient(sql).with({ key: 'solo', name: 'Solo Chapel', custom_domain: OWN_OF_ONE }).build();
    const single = await aChannel(sql, solo).with({ key: 'single', name: 'Single' }).build();
    only = await aContent(sql, single)
      .with({ ...STILL_FILM, name: 'Evening Prayer' })
      .build();
  });
  afterAll(() => fixture?.dispose());

  const originOf = (host: string) => `http://${host}:${new URL(fixture.url).port}`;

  /** Stays where it is: longer than the splash, and when one was led there and reloads or comes back, which to the browser is one more load. */
  async function stays(page: Page, origin: string, { at, leadsTo = at, shows }: Stop, again: 'reload' | 'back') {
    const isThere = async (when: string) => {
      await page.waitForURL(origin + leadsTo);
      await shows(page);
      await page.clock.fastForward(LONGER_THAN_SPLASH_MS);
      await shows(page);
      expect(`${when}: ${page.url()}`).toBe(`${when}: ${origin}${leadsTo}`);
    };
    await page.goto(origin + at, QUICKLY);
    await isThere('opened');
    if (leadsTo === at || at.startsWith('/share')) return;
    if (again === 'back') await page.goto('about:blank');
    await (again === 'back' ? page.goBack(QUICKLY) : page.reload(QUICKLY));
    await isThere(`again, ${again}`);
  }

  async function visit(origin: string, stops: Stop[]): Promise<void> {
    const { page, context } = await fixture.visitor(ON_A_PHONE);
    await context.clock.install();
    for (const [index, stop] of stops.entries()) await stays(page, origin, stop, index % 2 === 0 ? 'reload' : 'back');
    await context.close();
  }

  const content = () => `/main/${live.key}`;

  it(
    'stays there on the product, and on the white label',
    async () => {
      await visit(originOf('127.0.0.1'), [
        { at: '/', leadsTo: '/dashboard', shows: heading('Sign in') },
        { at: '/grace/main', leadsTo: `/grace${content()}`, shows: heading('Sunday Service') },
        { at: '/share/grace/QUIET', leadsTo: '/grace/quiet', shows: heading(EMPTY) },
        { at: '/nobody', leadsTo: '/dashboard', shows: heading('Looking for a live stream?') },
        { at: '/grace/nothing', leadsTo: '/dashboard', shows: text('Go to Grace Community') },
        { at: '/attend/123456', shows: text('Event Not Found!') },
      ]);
      await visit(originOf(WHITE_LABEL), [
        { at: '/share/grace/main', leadsTo: `/grace${content()}`, shows: heading('Sunday Service') },
      ]);
    },
    JOURNEY_MS,
  );

  it(
    'stays there on an own domain',
    async () => {
      await visit(originOf(OWN), [
        { at: '/', shows: heading('Grace Community') },
        { at: '/main', leadsTo: content(), shows: heading('Sunday Service') },
        { at: `/share${content()}`, leadsTo: content(), shows: heading('Sunday Service') },
        { at: '/share/QUIET', leadsTo: '/quiet', shows: heading(EMPTY) },
        { at: `${content()}/more`, shows: text(/^Page not found\./) },
        { at: '/main/aaaaaaaaaa', leadsTo: content(), shows: heading('Sunday Service') },
        { at: '/nobody', leadsTo: '/', shows: text(LOST) },
        { at: '/grace/main', leadsTo: '/', shows: text(LOST) },
        { at: '/attend/123456', shows: text('Event Not Found!') },
        { at: '/dashboard', shows: heading('Sign in') },
      ]);
      await visit(originOf(OWN_OF_ONE), [
        { at: '/', leadsTo: `/single/${only.key}`, shows: heading('Evening Prayer') },
      ]);
    },
    JOURNEY_MS,
  );

  it(
    'says on a host that is nobody’s that nobody uses it',
    async () => {
      const { page } = await fixture.visitor();
      for (const path of ['/', '/share/grace/quiet']) {
        await page.goto(originOf(UNKNOWN) + path);
        await text(`${UNKNOWN} isn't connected to an organization here`)(page);
      }
      await page.goto(`${originOf(UNKNOWN)}/dashboard`);
      await page.waitForURL(`http://localhost:${new URL(fixture.url).port}/dashboard`);
    },
    JOURNEY_MS,
  );

  it(
    'leads by its logo and its links to pages of the same organization',
    async () => {
      const origin = originOf(OWN);
      const { page, complaints } = await fixture.visitor();
      await page.goto(`${origin}/quiet`);
      await heading(EMPTY)(page);
      const home = page.getByRole('link', { name: 'Grace Community, home page' });
      await home.click();
      await page.waitForURL(`${origin}/`);
      const cards = page.getByRole('list', { name: 'Channels' }).getByRole('link');
      await cards.first().waitFor();
      expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/main',
        '/quiet',
      ]);
      await cards.first().click();
      await page.waitForURL(`${origin}/main/${live.key}`);
      await page.goBack();
      await heading('Grace Community')(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Channels' }).click();
      await page.getByRole('menuitemradio', { name: 'Quiet' }).click();
      await page.waitForURL(`${origin}/quiet`);
      await home.click();
      await page.waitForURL(`${origin}/`);
      expect(await page.getByText(LOST).count()).toBe(0);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'signs staff in on an own domain through a window at the product’s address',
    async () => {
      const staff = await aStaff(fixture.client).in(grace, 'admin').build();
      const { page, complaints } = await fixture.visitor();
      await page.goto(`${originOf(OWN)}/dashboard`);
      const button = page.getByRole('button', { name: 'Sign in with a password' });
      await button.waitFor();
      expect(await page.getByLabel('Password').count()).toBe(0);
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await popup.waitForURL(`${originOf('localhost')}/dashboard/window?**`);
      await text(`Sign in to continue to Grace Community (${OWN}).`)(popup);
      const gone = popup.waitForEvent('close');
      await new DashboardPage(popup, fixture.url).signIn(staff);
      await gone;
      await page.waitForURL(`${originOf(OWN)}/dashboard/${grace.id}/**`);
      await page.reload();
      await page.getByRole('button', { name: /your account/i }).waitFor();
      expect(page.url()).toContain(`${originOf(OWN)}/dashboard/`);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'signs viewers in on an own domain through that window, and leaves them where they watch',
    async () => {
      const person = await aStaff(fixture.client).build();
      const { page } = await fixture.visitor();
      const address = `${originOf(OWN)}/main/${live.key}`;
      await page.goto(address);
      await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      const button = dialog.getByRole('button', { name: 'Sign in with a password' });
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      const gone = popup.waitForEvent('close');
      await new DashboardPage(popup, fixture.url).signIn(person);
      await gone;
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
    },
    JOURNEY_MS,
  );
});
