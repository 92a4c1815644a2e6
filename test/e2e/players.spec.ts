import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
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

  it.each(SOURCES)(
    '%s plays a program where everyone else is, and on demand when asked to',
    async (_name, provider, src, link) => {
      const film = { video_provider: provider, src };
      const program = await aContent(fixture.client, channel).with(film).build();
      const startsAt = Date.now() - 10 * 60_000;
      const { context, page, complaints } = await fixture.visitor();
      const open = (content: BuiltContent) => page.goto(fixture.url + contentPath(client.key, channel.key, content));
      await doubleProviders(context);
      await open(program);
      await eventually('the program is in step', async () => {
        const position = await shownPosition(page);
        return position !== null && Math.abs(position - (Date.now() - startsAt) / 1000) < 2;
      });
      expect(complaints).toEqual([]);

      await open(await aContent(fixture.client, channel).onDemand().with(film).build());
      await page.getByRole('button', { name: 'Play' }).first().click();
      await eventually('it plays', async () => ((await shownPosition(page)) ?? 0) > 0.2);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await eventually('it has moved', async () => ((await shownPosition(page)) ?? 0) > 9);
      await page.keyboard.press('k');
      await eventually('it stands still', async () => (await shownPosition(page)) === null);

      // Vimeo's page is silent for twenty seconds before it counts as unreachable.
      if (provider !== 'vimeo') {
        await context.route(/^https:\/\/(?:www\.youtube\.com|connect\.facebook\.net)\//, (route) => route.abort());
        await open(program);
        const way = page.getByRole('link', { name: /^Open on / });
        await way.waitFor({ timeout: 60_000 });
        expect(await way.getAttribute('href')).toBe(link);
      }
      await context.close();
    },
  );
});
