import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { StandingClock } from '../support/test-clock.js';
import { aForm, staffToken } from './contents.helper.js';

interface Page {
  contents: { name: string }[];
  next: string | null;
}

const DAY = 24 * 60;

describe('list of contents', () => {
  const clock = new StandingClock();
  let foyer: TestApp;
  let client: BuiltClient;
  let main: BuiltChannel;
  let kids: BuiltChannel;
  let owner: ReturnType<typeof api>;
  let globalAdmin: ReturnType<typeof api>;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    const database = foyer.get(Database);
    client = await aClient(database).with({ name: 'Grace' }).build();
    main = await aChannel(database, client).with({ display_order: 1, name: 'Main' }).build();
    kids = await aChannel(database, client).with({ display_order: 2 }).build();
    owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
    globalAdmin = api(foyer, await staffToken(foyer, { globalRole: 'admin' }));
    const named = (name: string, channel = main) => aContent(database, channel, clock.now()).with({ name });
    const onDemand = (name: string, aired: string) =>
      named(name)
        .onDemand()
        .with({ original_air_date: new Date(aired) });
    await named('live').timed(-20, -10, 5).build();
    await named('soon').startingIn(30).alsoIn(kids).build();
    await named('Later', kids)
      .startingIn(3 * DAY)
      .build();
    await onDemand('old film', '2020-01-01').build();
    await onDemand('new film', '2024-01-01').build();
    await named('yesterday')
      .timed(-DAY, -DAY, -DAY + 60)
      .build();
    await named('just over').closed().build();
    await named('deleted').live().deleted().build();
    const other = await aChannel(database, await aClient(database).with({ name: 'Hope' }).build()).build();
    await aContent(database, other, clock.now()).with({ name: 'elsewhere' }).startingIn(60).build();
  });
  afterAll(() => foyer.close());

  const path = (query: object = {}, part = '') =>
    `/clients/${client.id}/contents${part}?${new URLSearchParams(query as Record<string, string>)}`;
  const page = async (query: object): Promise<Page> => (await owner.get(path(query)).expect(200)).body;
  const names = async (query: object = {}) => (await page(query)).contents.map(({ name }) => name);
  const counts = async (query: object = {}) => (await owner.get(path(query, '/counts')).expect(200)).body;

  /** Everything, in pages of two. */
  async function walk(query: object): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { contents, next } = await page({ ...query, limit: '2', ...(cursor && { cursor }) });
      expect(contents.length).toBeLessThanOrEqual(2);
      found.push(...contents.map(({ name }) => name));
      cursor = next;
    }
    return found;
  }

  const USUAL = ['live', 'soon', 'Later', 'new film', 'old film', 'just over', 'yesterday'];

  it('has what is on and coming up first, then on demand, then past', async () => {
    expect(await names()).toEqual(USUAL);
    expect(await names({ tab: 'upcoming' })).toEqual(['live', 'soon', 'Later']);
    expect(await names({ tab: 'onDemand' })).toEqual(['new film', 'old film']);
    expect(await names({ tab: 'past' })).toEqual(['just over', 'yesterday']);
    expect(await counts()).toEqual({ all: 7, upcoming: 3, onDemand: 2, past: 2 });
  });

  it('sorts by each column in both directions', async () => {
    const byName = ['just over', 'Later', 'live', 'new film', 'old film', 'soon', 'yesterday'];
    expect(await names({ sort: 'name' })).toEqual(byName);
    const byDate = ['old film', 'new film', 'yesterday', 'just over', 'live', 'soon', 'Later'];
    expect(await names({ sort: 'when' })).toEqual(byDate);
    expect((await names({ sort: 'type' })).slice(0, 2).sort()).toEqual(['new film', 'old film']);
    expect(await names({ sort: 'status' })).toEqual(USUAL);
    for (const sort of ['name', 'when', 'type', 'status'])
      expect(await names({ sort, isDescending: 'true' })).toEqual((await names({ sort })).reverse());
  });

  it('reads page by page what it reads at once, in every order', async () => {
    for (const tab of ['all', 'past'])
      for (const sort of [
        {},
        { sort: 'name' },
        { sort: 'when', isDescending: 'true' },
        { sort: 'type' },
        { sort: 'status', isDescending: 'true' },
      ])
        expect(await walk({ tab, ...sort })).toEqual(await names({ tab, ...sort }));
  });

  it('keeps its order while contents end between two pages', async () => {
    const { next } = await page({ limit: '3' });
    clock.advance(6 * 60_000);
    expect(await names({ cursor: next! })).toEqual(USUAL.slice(3));
    clock.advance(-6 * 60_000);
  });

  it('is narrowed by channel, tag, and a part of the name, and so are its counts', async () => {
    expect(await names({ channelId: kids.id })).toEqual(['soon', 'Later']);
    expect(await names({ text: 'FILM' })).toEqual(['new film', 'old film']);
    expect(await names({ text: '%' })).toEqual([]);
    await owner.get(path({ text: 'fi\0lm' })).expect(400);
    await owner.get(`/clients/${client.id}/tags?text=ea%00ster`).expect(400);
    const form = aForm([main.id], clock.now(), { name: 'Easter film', tags: ['Easter'] });
    const { body: tagged } = await owner.post(`/clients/${client.id}/contents`, form).expect(201);
    const [tag] = (await owner.get(`/clients/${client.id}/tags?text=easter`).expect(200)).body;
    expect(await names({ tagId: tag.id })).toEqual(['Easter film']);
    expect(await names({ tagId: tag.id, channelId: kids.id })).toEqual([]);
    expect(await counts({ tagId: tag.id, text: 'film' })).toEqual({ all: 1, upcoming: 1, onDemand: 0, past: 0 });
    await owner.delete(`/contents/${tagged.id}`).expect(204);
  });

  it('refuses cursors that it did not make', async () => {
    const { next } = await page({ limit: '1' });
    const forged = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const id = '0190a000-0000-7000-8000-000000000000';
    const unknown = [
      'x',
      forged(null),
      forged([0, 'upcoming', 'never', id]),
      forged([0, 'upcoming', '9'.repeat(16), id]),
      forged([0, 'name', 'a', id]),
      forged([1e300, 'upcoming', 'Infinity', id]),
      forged([-8.63e15, 'upcoming', 'Infinity', id]),
      forged([0, 'upcoming', '-999999999999999', id]),
      forged([0, 'upcoming', 'Infinity', 'id']),
    ];
    for (const cursor of unknown) await owner.get(path({ cursor })).expect(400);
    await owner.get(path({ cursor: next!, sort: 'name' })).expect(400);
    await owner.get(path({ limit: '101' })).expect(400);
    await owner.get(path({ cursor: forged([0, 'upcoming', 'Infinity', id]) })).expect(200);
  });

  it('tells global owners and admins what starts within two days in any organization', async () => {
    const { body } = await globalAdmin.get('/contents/upcoming').expect(200);
    const shown = body.filter(({ clientName }: { clientName: string }) => ['Grace', 'Hope'].includes(clientName));
    expect(shown.map(({ name }: { name: string }) => name)).toEqual(['soon', 'elsewhere']);
    expect(shown[0]).toMatchObject({
      clientId: client.id,
      clientKey: client.key,
      channelName: 'Main',
      channelKey: main.key,
    });
    await owner.get('/contents/upcoming').expect(403);
  });
});
