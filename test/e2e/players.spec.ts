import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { eventually } from '../support/eventually.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { doubleProviders, shownPosition } from './support/provider-doubles.js';

const SOURCES: readonly (readonly [
  name: string,
  provider: 'youtube' | 'vimeo' | 'facebook',
  src: string,
  page: string,
])[] = [
  ['YouTube', 'youtube', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['Vimeo', 'vimeo', 'https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  [
    'Facebook',
    'facebook',
    'https://www.facebook.com/foyer/videos/123456/',
    'https://www.facebook.com/foyer/videos/123456/',
  ],
];

describe('players of other providers', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let channel: BuiltChannel;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    channel = await aChannel(fixture.client, client).build();
  });
  afterAll(() => fixture?.dispose());

  it.each(SOURCES)('%s plays a simulated-live program where everyone else is', async (_name, provider, src) => {
    const content = await aContent(fixture.client, channel).with({ video_provider: provider, src }).build();
    const startsAt = Date.now() - 10 * 60_000;
    const { context, page, complaints } = await fixture.visitor();
    await doubleProviders(context);
    await page.goto(fixture.url + contentPath(client.key, channel.key, content));
    await eventually('the program is in step', async () => {
      const position = await shownPosition(page);
      return position !== null && Math.abs(position - (Date.now() - startsAt) / 1000) < 2;
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(SOURCES)('%s plays on demand when asked to, and moves', async (_name, provider, src) => {
    const content = await aContent(fixture.client, channel).onDemand().with({ video_provider: provider, src }).build();
    const { context, page } = await fixture.visitor();
    await doubleProviders(context);
    await page.goto(fixture.url + contentPath(client.key, channel.key, content));
    await page.getByRole('button', { name: 'Play' }).first().click();
    await eventually('it plays', async () => ((await shownPosition(page)) ?? 0) > 0.2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await eventually('it has moved', async () => ((await shownPosition(page)) ?? 0) > 9);
    await page.keyboard.press('k');
    await eventually('it stands still', async () => (await shownPosition(page)) === null);
    await context.close();
  });

  // Vimeo's page is silent for twenty seconds before it counts as unreachable.
  const quick = SOURCES.filter(([, provider]) => provider !== 'vimeo');
  it.each(quick)('says so if %s cannot be reached, with the way to its page', async (_name, provider, src, link) => {
    const content = await aContent(fixture.client, channel).with({ video_provider: provider, src }).build();
    const { context, page } = await fixture.visitor();
    await context.route(/^https:\/\/(?:www\.youtube\.com|connect\.facebook\.net)\//, (route) => route.abort());
    await page.goto(fixture.url + contentPath(client.key, channel.key, content));
    const open = page.getByRole('link', { name: /^Open on / });
    await open.waitFor({ timeout: 60_000 });
    expect(await open.getAttribute('href')).toBe(link);
    await context.close();
  });
});
