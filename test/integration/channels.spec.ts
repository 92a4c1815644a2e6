import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffToken } from './contents.helper.js';

describe('channels', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let foreign: BuiltClient;
  const channels: Record<'second' | 'first' | 'hidden' | 'early' | 'late' | 'deleted', BuiltChannel> =
    Object.create(null);

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    const at = (minutes: number) => new Date(foyer.clock.now() + minutes * 60_000);
    client = await aClient(database).with({ custom_domain: 'live.example.org' }).build();
    foreign = await aClient(database).build();
    const channel = () => aChannel(database, client);
    channels.second = await channel()
      .with({
        display_order: 2,
        time_zone_name: 'Europe/Berlin',
        default_video: { enabled: false, videoProvider: 'other', src: 'https://media.example.org/later.mp4' },
      })
      .build();
    channels.first = await channel().with({ display_order: 1 }).build();
    channels.hidden = await channel().private().with({ display_order: 0 }).build();
    channels.early = await channel()
      .with({
        show_at: at(10),
        default_video: { enabled: true, videoProvider: 'other', src: 'https://media.example.org/loop.mp4' },
      })
      .build();
    channels.late = await channel()
      .with({ hide_at: at(-10) })
      .build();
    channels.deleted = await channel().deleted().build();
  });
  afterAll(() => foyer.close());

  const get = (path: string) => request(foyer.url).get(`/api/public/${path}`);
  const keysOf = (cards: { key: string }[]) => cards.map((card) => card.key);

  it('are listed with their organization by displayOrder, without private and unavailable ones', async () => {
    const expected = [channels.first.key, channels.second.key];
    for (const path of [
      `clients/${client.id}`,
      `clients/resolve?key=${client.key.toUpperCase()}`,
      'clients/resolve?host=LIVE.example.org:8443',
    ]) {
      const { body } = await get(path).expect(200);
      expect(body).toMatchObject({ ok: true, data: { id: client.id, key: client.key, onlyChannelKey: null } });
      expect(keysOf(body.data.channels)).toEqual(expected);
    }
    const { body } = await get(`channels/${client.id}`).expect(200);
    expect(keysOf(body.data)).toEqual(expected);
  });

  it('tell on the page of their organization whether they are live and what starts next, without what is unlisted', async () => {
    const database = foyer.get(Database);
    const owner = await aClient(database).build();
    const aRoom = () => aChannel(database, owner).build();
    const [on, next, off] = [await aRoom(), await aRoom(), await aRoom()];
    const now = foyer.clock.now();
    const live = await aContent(database, on, now).with({ name: 'Morning', show_live_stats: true }).build();
    await database.query('INSERT INTO live_minutes (content_id, minute, peak, last) VALUES ($1, $2, 50, 37)', [
      live.id,
      new Date(now - 60_000),
    ]);
    await aContent(database, on, now).onDemand().build();
    await aContent(database, on, now).startingIn(90).build();
    await aContent(database, on, now).startingIn(30).build();
    const coming = await aContent(database, next, now).startingIn(45).with({ show_live_stats: true }).build();
    await aContent(database, next, now).startingIn(60).build();
    await aContent(database, on, now).startingIn(10).private().build();
    await aContent(database, off, now).private().build();
    await aContent(database, off, now).deleted().build();
    await aContent(database, off, now).closed().build();
    await aContent(database, off, now)
      .with({ hide_at: new Date(now - 60_000) })
      .build();
    const cards = (await get(`clients/resolve?key=${owner.key}`).expect(200)).body.data.channels;
    const startsAt = new Date(now + 30 * 60_000).toISOString();
    expect(cards.find(({ id }: { id: string }) => id === on.id)).toMatchObject({
      liveNow: true,
      liveUntil: new Date(now + 50 * 60_000).toISOString(),
      nextStartsAt: startsAt,
      first: {
        key: live.key,
        name: 'Morning',
        thumbImage: '/media/demo/poster.jpg',
        startsAt: new Date(now - 10 * 60_000).toISOString(),
        closesAt: new Date(now + 50 * 60_000).toISOString(),
        timeZoneName: 'America/Chicago',
        watching: 37,
      },
    });
    expect(cards.find(({ id }: { id: string }) => id === next.id)).toMatchObject({
      liveNow: false,
      first: { key: coming.key, watching: null },
    });
    expect(cards.find(({ id }: { id: string }) => id === off.id)).toMatchObject({
      liveNow: false,
      liveUntil: null,
      nextStartsAt: null,
      first: null,
    });
  });

  it('tell which one takes the place of their organization, also while it is not available', async () => {
    const database = foyer.get(Database);
    const owner = await aClient(database).build();
    const keyOf = async () => (await get(`clients/${owner.id}`).expect(200)).body.data.onlyChannelKey;
    await aChannel(database, owner).private().build();
    expect(await keyOf()).toBeNull();
    const only = await aChannel(database, owner)
      .with({ show_at: new Date(foyer.clock.now() + 60_000) })
      .build();
    expect(await keyOf()).toBe(only.key);
    await aChannel(database, owner)
      .with({ hide_at: new Date(foyer.clock.now() - 60_000) })
      .build();
    expect(await keyOf()).toBeNull();
  });

  it('say nothing of organizations that nobody may know', async () => {
    const database = foyer.get(Database);
    const archived = await aClient(database).with({ is_archived: true }).build();
    const inArchived = await aChannel(database, archived).build();
    for (const path of [
      `clients/${randomUUID()}`,
      `clients/${archived.id}`,
      `clients/resolve?key=${archived.key}`,
      'clients/resolve?key=%00',
      'clients/resolve?host=localhost',
      'clients/resolve?host=elsewhere.example.org',
      `channels/${archived.id}`,
      `channels/${archived.id}/${inArchived.id}`,
      `channels/${randomUUID()}`,
    ]) {
      const { body } = await get(path);
      expect([path, body.statusCode, body.code]).toEqual([path, 404, 'not_found']);
    }
    for (const path of ['clients/nonsense', 'clients/resolve', `clients/resolve?key=${'x'.repeat(101)}`, 'channels/x'])
      expect((await get(path).expect(400)).body.code).toBe('validation_failed');
  });

  it('are reached by id when they are early or late, by their key too when they are private, and not in another organization', async () => {
    const one = async (channel: BuiltChannel, query = '') =>
      (await get(`channels/${client.id}/${channel.id}${query}`).expect(200)).body.data;
    await get(`channels/${client.id}/${channels.hidden.id}`).expect(404);
    expect(await one(channels.hidden, `?keys=${channels.hidden.key}`)).toMatchObject({
      isPrivate: true,
      availability: 'available',
    });
    expect(await one(channels.early)).toMatchObject({ availability: 'early', defaultVideo: null });
    expect(await one(channels.late)).toMatchObject({ availability: 'late' });
    expect(await one(channels.second)).toMatchObject({
      clientId: client.id,
      clientKey: client.key,
      clientName: client.name,
      timeZoneName: 'Europe/Berlin',
      defaultVideo: null,
    });
    await get(`channels/${client.id}/${channels.deleted.id}`).expect(404);
    await get(`channels/${foreign.id}/${channels.first.id}`).expect(404);
  });

  it('are listed to staff who may work with them', async () => {
    const path = `/clients/${client.id}/channels`;
    const owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
    const all = (await owner.get(path).expect(200)).body as { key: string }[];
    expect(keysOf(all).slice(-2)).toEqual([channels.first.key, channels.second.key]);
    expect(keysOf(all)).not.toContain(channels.deleted.key);
    expect(all).toHaveLength(5);

    const whitelist = [channels.first.id];
    const host = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'host', whitelist }));
    expect(keysOf((await host.get(path).expect(200)).body)).toEqual([channels.first.key]);
    expect((await host.get(`/clients/${client.id}`).expect(200)).body).toMatchObject({ role: 'host', whitelist });
    expect((await owner.get(`/clients/${client.id}`).expect(200)).body).toMatchObject({ whitelist: null });
    const nowhere = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'admin', whitelist: [] }));
    expect((await nowhere.get(path).expect(200)).body).toEqual([]);

    const stranger = api(foyer, await staffToken(foyer, { clientId: foreign.id, role: 'owner' }));
    const refused = await stranger.get(path).expect(404);
    const missing = await stranger.get(`/clients/${randomUUID()}/channels`).expect(404);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    const everywhere = api(foyer, await staffToken(foyer, { globalRole: 'admin' }));
    await everywhere.get(path).expect(200);
    await everywhere.get(`/clients/${randomUUID()}/channels`).expect(404);
    await request(foyer.url).get(`/api${path}`).expect(401);
  });
});
