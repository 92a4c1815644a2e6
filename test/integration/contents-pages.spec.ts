import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { ContentCardDto, ContentPageDto } from '../../backend/src/contents/content.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { StandingClock } from '../support/test-clock.js';

const SOURCE = 'https://media.example.org/film.mp4';

describe('content pages', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let other: BuiltChannel;

  beforeAll(async () => {
    foyer = await startTestApp({ clock: new StandingClock() });
    const database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    other = await aChannel(database, client).private().build();
  });
  afterAll(() => foyer.close());

  const at = (minutes: number) => new Date(foyer.clock.now() + minutes * 60_000);
  const content = () => aContent(foyer.get(Database), channel, foyer.clock.now());
  const pathOf = (keys: { client?: string; channel?: string; content: string }) =>
    `/api/public/clients/${keys.client ?? client.key}/channels/${keys.channel ?? channel.key}/contents/${keys.content}`;
  const pageOf = async (built: BuiltContent, inChannel = channel): Promise<ContentPageDto> =>
    (
      await request(foyer.url)
        .get(pathOf({ channel: inChannel.key, content: built.key }))
        .expect(200)
    ).body.data;
  const cardsOf = async (inChannel = channel): Promise<ContentCardDto[]> =>
    (await request(foyer.url).get(`/api/public/clients/${client.key}/channels/${inChannel.key}`).expect(200)).body.data
      .contents;
  const isListed = async (built: BuiltContent, inChannel = channel) =>
    (await cardsOf(inChannel)).some((card) => card.id === built.id);

  it('answer to keys in any case', async () => {
    const built = await content().build();
    const path = pathOf({
      client: client.key.toUpperCase(),
      channel: channel.key.toUpperCase(),
      content: built.key.toUpperCase(),
    });
    const { body } = await request(foyer.url).get(path).expect(200);
    expect(body.data).toMatchObject({
      client: { id: client.id },
      channel: { id: channel.id },
      content: { id: built.id },
    });
  });

  it('name the zone of their dates, in lists too', async () => {
    const built = await content().live().with({ time_zone_name: 'Asia/Kolkata' }).build();
    expect((await pageOf(built)).content.timeZoneName).toBe('Asia/Kolkata');
    const card = (await cardsOf()).find(({ id }) => id === built.id);
    expect(card?.timeZoneName).toBe('Asia/Kolkata');
  });

  it.each([
    ['scheduled', 'scheduled', null, true],
    ['open', 'open', SOURCE, true],
    ['live', 'live', SOURCE, true],
    ['closed', 'closed', SOURCE, false],
    ['on demand', 'on-demand', SOURCE, true],
    ['live, but early', 'live', null, false],
    ['live, but late', 'live', null, false],
    ['on demand, but early', 'on-demand', null, false],
    ['live and private', 'live', SOURCE, false],
  ] as const)('show a content that is %s as %s with the source %s, listed: %s', async (kind, phase, src, listed) => {
    const builders = {
      scheduled: () => content().startingIn(5),
      open: () => content().openNotStarted(),
      live: () => content().live(),
      closed: () => content().closed(),
      'on demand': () => content().onDemand(),
      'live, but early': () =>
        content()
          .live()
          .with({ show_at: at(1) }),
      'live, but late': () =>
        content()
          .live()
          .with({ hide_at: at(-1) }),
      'on demand, but early': () =>
        content()
          .onDemand()
          .with({ show_at: at(1) }),
      'live and private': () => content().live().private(),
    };
    const built = await builders[kind]().build();
    expect((await pageOf(built)).content).toMatchObject({ phase, src, channelIds: [channel.id] });
    expect(await isListed(built)).toBe(listed);
    if (listed) expect(JSON.stringify(await cardsOf())).not.toContain(SOURCE);
  });

  it('say no more than a card would while the content is early or late', async () => {
    const description = '<p>We have a new pastor</p>';
    const early = await content()
      .with({ show_at: at(1), description })
      .build();
    const late = await content()
      .with({ hide_at: at(-1), description })
      .build();
    const shown = await content().with({ description }).build();
    for (const built of [early, late]) expect(JSON.stringify(await pageOf(built))).not.toContain('new pastor');
    expect((await pageOf(early)).content.name).not.toBe('');
    expect((await pageOf(shown)).content.description).toBe(description);
  });

  it('name no private channel that shows them too', async () => {
    const built = await content().alsoIn(other).build();
    for (const inChannel of [channel, other])
      expect((await pageOf(built, inChannel)).content.channelIds).toEqual([channel.id]);
  });

  it('hold the source back until the second of the opening, and through three seconds of grace', async () => {
    const built = await content().timed(1, 2, 3).build();
    const start = foyer.clock.now();
    const seen: (string | boolean)[] = [];
    for (const second of [58, 61, 121, 181, 185]) {
      foyer.clock.moveTo(start + second * 1000);
      const { phase, src } = (await pageOf(built)).content;
      seen.push(phase, src !== null);
    }
    expect(seen).toEqual(['scheduled', false, 'open', true, 'live', true, 'live', true, 'closed', true]);
  });

  it('hide the source while none of the channels is available, and what else is in them', async () => {
    const early = await aChannel(foyer.get(Database), client)
      .with({ show_at: at(10) })
      .build();
    const late = await aChannel(foyer.get(Database), client)
      .with({ hide_at: at(-10) })
      .build();
    const locked = await aContent(foyer.get(Database), early, foyer.clock.now()).alsoIn(late).build();
    expect(await pageOf(locked, early)).toMatchObject({ content: { src: null }, contents: [], related: [] });
    for (const closed of [early, late]) expect(await cardsOf(closed)).toEqual([]);
    const elsewhere = await aContent(foyer.get(Database), early, foyer.clock.now()).alsoIn(channel).build();
    expect((await pageOf(elsewhere, early)).content.src).toBeNull();
    expect((await pageOf(elsewhere, channel)).content.src).toBe(SOURCE);
  });

  it('exist only in the channels and the organization of the content', async () => {
    const database = foyer.get(Database);
    const foreign = await aClient(database).build();
    const foreignChannel = await aChannel(database, foreign).with({ key: channel.key }).build();
    const gone = await aChannel(database, client).deleted().build();
    const built = await content().alsoIn(other).build();
    const deleted = await content().deleted().build();
    const removed = await content().alsoIn(other).build();
    await database.query('UPDATE content_channels SET is_removed = true WHERE content_id = $1 AND channel_id = $2', [
      removed.id,
      other.id,
    ]);
    expect((await pageOf(built, other)).channel.isPrivate).toBe(true);
    expect(await isListed(built, other)).toBe(true);
    expect(await isListed(deleted)).toBe(false);
    expect(await isListed(removed, other)).toBe(false);
    const refused = [
      pathOf({ content: deleted.key }),
      pathOf({ channel: other.key, content: removed.key }),
      pathOf({ channel: gone.key, content: built.key }),
      pathOf({ client: foreign.key, channel: foreignChannel.key, content: built.key }),
      pathOf({ client: 'nobody', content: built.key }),
      pathOf({ content: '%00' }),
      pathOf({ content: "x' OR 1=1 --" }),
    ];
    for (const path of refused) {
      const { body } = await request(foyer.url).get(path).expect(404);
      expect([path, body.code]).toEqual([path, 'not_found']);
    }
  });

  it('list what is upcoming and on demand, newest first', async () => {
    const own = await aChannel(foyer.get(Database), client).build();
    const inOwn = () => aContent(foyer.get(Database), own, foyer.clock.now());
    const names = ['film', 'running', 'soon', 'later'];
    await inOwn().startingIn(10).with({ name: 'soon' }).build();
    await inOwn().live().with({ name: 'running' }).build();
    await inOwn().onDemand().with({ name: 'film' }).build();
    await inOwn().startingIn(100).with({ name: 'later' }).build();
    await inOwn().closed().with({ name: 'over' }).build();
    expect((await cardsOf(own)).map((card) => card.name)).toEqual(names.reverse());
  });

  it('list the newest, and older ones page by page', async () => {
    const own = await aChannel(foyer.get(Database), client).build();
    const inOwn = () => aContent(foyer.get(Database), own, foyer.clock.now());
    const path = `/api/public/clients/${client.key}/channels/${own.key}`;
    const olderThan = async ({ originalAirDate, id }: ContentCardDto, status = 200) =>
      (await request(foyer.url).get(`${path}/contents?before=${originalAirDate}&beforeId=${id}`).expect(status)).body
        .data;
    await inOwn().onDemand().private().build();
    const ids: string[] = [];
    for (let day = 0; day < 65; day += 1)
      // Some have the same date.
      ids.push(
        (
          await inOwn()
            .onDemand()
            .with({ original_air_date: at(-1440 * Math.floor(day / 3)) })
            .build()
        ).id,
      );
    const { contents, hasOlder } = (await request(foyer.url).get(path).expect(200)).body.data;
    expect([contents.length, hasOlder]).toEqual([65, false]);
    const first = await olderThan(contents[0]);
    expect([first.contents.length, first.hasOlder]).toEqual([60, true]);
    const second = await olderThan(first.contents.at(-1));
    expect([second.contents.length, second.hasOlder]).toEqual([4, false]);
    expect([contents[0], ...first.contents, ...second.contents]).toEqual(contents);
    await olderThan({ originalAirDate: '2026-02-30T00:00:00.000Z', id: contents[0].id } as ContentCardDto, 400);
    await olderThan({ originalAirDate: 'now', id: contents[0].id } as ContentCardDto, 400);
    await olderThan({ ...contents[0], id: 'x' }, 400);
    await foyer.get(Database).query('UPDATE channels SET show_at = $2 WHERE id = $1', [own.id, at(5)]);
    expect(await olderThan(contents[1])).toEqual({ contents: [], hasOlder: false });
  });
});
