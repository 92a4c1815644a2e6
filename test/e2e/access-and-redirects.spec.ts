import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { comesToBe } from '../support/eventually.js';
import type { Visitor } from './support/browser.js';
import { contentPath, DEMO_FILM, type Fixture, startFixture } from './support/fixture.js';
import { readPageSource } from './support/page-source.js';

const SUNDAY = new Date('2030-06-02T15:30:00Z');
const SUNDAY_IN_CHICAGO = 'Sunday, June 2, 2030 at 10:30 AM';
const YESTERDAY = new Date(Date.now() - 86_400_000);

describe('addresses of the viewer', () => {
  let fixture: Fixture;
  let visitor: Visitor;
  let page: Page;
  let grace: BuiltClient;
  let main: BuiltChannel;

  beforeAll(async () => {
    fixture = await startFixture({ PUBLIC_CACHE_MS: '0' });
    visitor = await fixture.visitor();
    page = visitor.page;
    grace = await aClient(fixture.client)
      .with({ key: 'grace', name: 'Grace & Truth', custom_domain: 'live.grace.localhost' })
      .build();
    main = await aChannel(fixture.client, grace).with({ key: 'main', name: 'Main' }).build();
  });
  afterAll(() => fixture?.dispose());

  const open = (path: string) => page.goto(fixture.url + path);
  const landsOn = (path: string) => page.waitForURL(fixture.url + path);
  const channelOf = async (columns: Record<string, unknown> = {}) => {
    const client = await aClient(fixture.client).build();
    return { client, channel: await aChannel(fixture.client, client).with(columns).build() };
  };
  const aFilm = (channel: BuiltChannel) => aContent(fixture.client, channel).with(DEMO_FILM);

  it('take the person who opens an organization with one public channel to it, and on to what it shows', async () => {
    const { client, channel } = await channelOf();
    await aChannel(fixture.client, client).private().build();
    await open(`/${client.key}`);
    await landsOn(`/${client.key}/${channel.key}`);
    await page.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
    const content = await aFilm(channel).build();
    await open(`/${client.key}`);
    await landsOn(contentPath(client.key, channel.key, content));
  });

  it('let the person who opens an organization with two channels choose, in their order', async () => {
    const { client, channel } = await channelOf({ name: 'Alpha', display_order: 2 });
    const second = await aChannel(fixture.client, client).with({ name: 'Zulu', display_order: 1 }).build();
    await aChannel(fixture.client, client).with({ name: 'Hidden' }).private().build();
    await aChannel(fixture.client, client).with({ name: 'Early', show_at: SUNDAY }).build();
    await aChannel(fixture.client, client).with({ name: 'Late', hide_at: YESTERDAY }).build();
    await open(`/${client.key.toUpperCase()}`);
    await landsOn(`/${client.key}`);
    await page.getByRole('heading', { level: 1, name: client.name }).waitFor();
    const cards = page.getByRole('list', { name: 'Channels' }).getByRole('link');
    await comesToBe('both are shown', () => cards.allTextContents(), ['Zulu', 'Alpha']);
    await cards.first().click();
    await landsOn(`/${client.key}/${second.key}`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Zulu' }).click();
    await page.getByRole('menuitemradio', { name: 'Alpha' }).click();
    await landsOn(`/${client.key}/${channel.key}`);
  });

  it.each(['/nobody', '/nobody/main', '/grace/nothing', '/grace/nothing/abcdefghij'])(
    'lead from %s, which is nothing, to the start, and on to the organization that it began with',
    async (path) => {
      await open(path);
      await page.waitForURL(`${fixture.url}/dashboard`);
      await page.getByRole('heading', { name: 'Looking for a live stream?' }).waitFor();
      expect(await page.getByLabel('Email').count()).toBe(0);
      const way = page.getByRole('link', { name: 'Go to Grace & Truth' });
      expect(await way.count()).toBe(path.startsWith('/grace') ? 1 : 0);
      if (path !== '/grace/nothing') {
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByLabel('Email').waitFor();
        return;
      }
      await way.click();
      await landsOn('/grace/main');
    },
  );

  it('lead from an unknown content, and from one that is over, to the channel', async () => {
    const { client, channel } = await channelOf();
    const closed = await aFilm(channel).closed().build();
    const deleted = await aFilm(channel).deleted().build();
    const channelPath = `/${client.key}/${channel.key}`;
    for (const key of [closed.key, deleted.key, 'aaaaaaaaaa', 'nonsense']) {
      await open(`${channelPath}/${key}`);
      await landsOn(channelPath);
      await page.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
    }
  });

  it.each([
    ['early', { show_at: SUNDAY }, `This content will be available beginning ${SUNDAY_IN_CHICAGO}`],
    ['late', { hide_at: YESTERDAY }, 'This content is no longer available'],
  ])('say when a content is %s', async (_, columns, message) => {
    const { client, channel } = await channelOf();
    const content = await aFilm(channel).with(columns).build();
    await open(contentPath(client.key, channel.key, content));
    await page.getByText(message, { exact: true }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
    expect(await page.content()).not.toContain(DEMO_FILM.src);
  });

  it.each([
    ['early', { show_at: SUNDAY }, `This channel will be available beginning ${SUNDAY_IN_CHICAGO}`],
    ['late', { hide_at: YESTERDAY }, 'This channel is no longer available'],
  ])('say when a channel is %s', async (_, columns, message) => {
    const { client, channel } = await channelOf(columns);
    await aFilm(channel).build();
    await open(`/${client.key}/${channel.key}`);
    await page.getByRole('heading', { level: 1, name: message, exact: true }).waitFor();
    expect(await page.locator('video').count()).toBe(0);
  });

  it('show a private content to those who have its link, and to nobody else', async () => {
    const { client, channel } = await channelOf();
    const hidden = await aFilm(channel).with({ name: 'Hidden film' }).private().build();
    const listed = await aFilm(channel).live().with({ name: 'Listed film' }).build();
    await aFilm(channel).startingIn(60).with({ name: 'Soon' }).build();
    const path = contentPath(client.key, channel.key, hidden);
    await open(path);
    await page.getByRole('heading', { level: 1, name: 'Hidden film' }).waitFor();
    await open(`/${client.key}/${channel.key}`);
    await landsOn(contentPath(client.key, channel.key, listed));
    await page.getByRole('heading', { level: 1, name: 'Listed film' }).waitFor();
    await page.getByRole('region', { name: 'Upcoming' }).getByRole('link', { name: 'Soon' }).waitFor();
    expect(await page.getByText('Hidden film').count()).toBe(0);
    expect((await readPageSource(fixture.url + path)).meta('robots')).toBe('noindex,nofollow');
    expect(
      (await readPageSource(fixture.url + contentPath(client.key, channel.key, listed))).meta('robots'),
    ).toBeNull();
  });

  it('tell social networks what they are about, and open the same page when they are shared', async () => {
    const content = await aFilm(main)
      .with({ name: 'Bread & "wine"', description: '<p>Come <b>hungry</b>.</p>' })
      .build();
    const path = contentPath('grace', 'main', content);
    const shared = await readPageSource(`${fixture.url}/share${path}`);
    expect([shared.status, shared.title]).toEqual([200, 'Grace &amp; Truth | Bread &amp; &quot;wine&quot;']);
    expect(shared.meta('og:title')).toBe(shared.title);
    expect(shared.meta('og:description')).toBe('Come hungry.');
    expect(shared.meta('og:image')).toMatch(/^http:\/\/\S+\/media\/demo\/poster\.jpg$/);
    await open(`/share${path}`);
    await landsOn(path);
    await comesToBe('the window has its title', () => page.title(), 'Grace & Truth | Bread & "wine"');
    for (const share of ['share', 'SHARE']) {
      const page = await readPageSource(`${fixture.url}/${share}/grace/main`);
      expect(page.meta('og:title')).toBe('Grace &amp; Truth | Main');
    }
    expect((await readPageSource(`${fixture.url}/share/nobody`)).status).toBe(404);
  });

  it('begin with the dashboard on the hosts of the product', async () => {
    expect(await readPageSource(fixture.url)).toMatchObject({ status: 302, location: '/dashboard' });
  });

  it('carry no key of the organization on a domain of its own', async () => {
    const content = await aFilm(main).with({ name: 'At home' }).build();
    const host = 'live.grace.localhost';
    const titles = await Promise.all(
      ['/', '/main', `/main/${content.key}`, `/share/main/${content.key}`].map(
        async (path) => (await readPageSource(fixture.url + path, host)).title,
      ),
    );
    expect(titles).toEqual([
      'Grace &amp; Truth | Foyer',
      'Grace &amp; Truth | Main',
      'Grace &amp; Truth | At home',
      'Grace &amp; Truth | At home',
    ]);
    expect((await readPageSource(`${fixture.url}/grace/main`, host)).status).toBe(404);
    expect((await readPageSource(fixture.url, 'unknown.example.org')).status).toBe(404);
  });

  it('stay free of the key while one moves about on that domain', async () => {
    await aChannel(fixture.client, grace).with({ key: 'youth', name: 'Youth' }).build();
    const origin = fixture.url.replace('127.0.0.1', 'live.grace.localhost');
    await page.goto(origin);
    await page.getByRole('link', { name: 'Youth' }).click();
    await page.waitForURL(`${origin}/youth`);
    await page.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
    await page.getByRole('link', { name: 'Grace & Truth, home page' }).click();
    await page.waitForURL(`${origin}/`);
    await page.goto(`${origin}/main/nonsense`);
    await page.waitForURL(new RegExp(`^${origin}/main/[a-z0-9]{10}$`));
    await page.goto(`${origin}/no/such/page`);
    await page.getByText(/^Page not found\./).waitFor();
    await page.getByRole('link', { name: 'Go to Grace & Truth' }).click();
    await page.waitForURL(`${origin}/`);
    await page.goto(`${origin}/nothing`);
    await page.getByText(/^We couldn't find that page/).waitFor();
  });

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
