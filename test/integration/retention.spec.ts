import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { ReducedContents } from '../../backend/src/analytics/report/reduced-contents.js';
import { ViewerErasure } from '../../backend/src/analytics/viewer-erasure.js';
import { ViewerMerge } from '../../backend/src/analytics/viewer-merge.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { RetentionJob } from '../../backend/src/retention/retention.job.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { staffUid, tokenOf } from './contents.helper.js';

const DAY = 1440;

describe('retention', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let old: BuiltContent;
  let ownerUid: string;
  let hostUid: string;
  const at = (minutes: number) => new Date(foyer.clock.now() + minutes * 60_000);

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    old = await aContent(database, channel, foyer.clock.now())
      .timed(-100 * DAY, -100 * DAY, -99 * DAY)
      .build();
    ownerUid = await staffUid(foyer, { clientId: client.id, role: 'owner' });
    hostUid = await staffUid(foyer, { clientId: client.id, role: 'host' });
  });
  afterAll(() => foyer.close());

  /** Tokens don't last a day. */
  const owner = async () => api(foyer, await tokenOf(foyer, ownerUid));
  const get = async (path: string) => (await (await owner()).get(path).expect(200)).body;
  const reduce = async (limits: object) => {
    const none = { names: null, chat: null, presence: null };
    await (await owner()).put(`/clients/${client.id}/retention`, { ...none, ...limits }).expect(204);
    foyer.clock.advance(86_400_000);
    await foyer.get(RetentionJob).queueDue();
    await drainJobs(foyer);
  };
  const report = async () => {
    await get(`/contents/${old.id}/analytics`);
    await drainJobs(foyer);
  };

  it('keeps how many direct chats and messages each host had', async () => {
    await aViewing(database, old, foyer.clock.now(), { from: -99.9 * DAY, to: -99.8 * DAY });
    const chatId = await storeChatRequest(database, old);
    await database.query(`UPDATE direct_chats SET accepted_at = now(), status = 'ended' WHERE id = $1`, [chatId]);
    await insertRow(database, 'direct_chat_people', {
      ...{ chat_id: chatId, user_id: hostUid, room_id: old.id, name: 'Ada', is_host: true, status: 'ended' },
    });
    for (const position of [11, 12])
      await insertRow(database, 'chat_messages', {
        ...{ id: v7(), room_id: old.id, client_id: client.id, position, revision: position, sent_hash: '' },
        ...{ author_id: hostUid, author_name: 'Ada', is_host: true, text: 'Amen', sent_at: at(-99.9 * DAY) },
      });
    await report();
    const day = (minutes: number) => at(minutes).toISOString().slice(0, 10);
    const overview = `/clients/${client.id}/overview?from=${day(-105 * DAY)}&to=${day(-95 * DAY)}`;
    const { hostChats } = await get(`/contents/${old.id}/analytics`);
    const { hosts } = await get(overview);
    expect(hostChats).toEqual([{ name: 'Ada Byron', chats: 1 }]);
    expect(hosts).toMatchObject([{ name: 'Ada Byron', messages: 2, chats: 1 }]);

    await reduce({ names: 60 });
    expect((await get(`/contents/${old.id}/analytics`)).hostChats).toEqual(hostChats);
    expect((await get(overview)).hosts).toEqual(hosts);

    await reduce({ chat: 60 });
    expect(await database.query('SELECT FROM direct_chats WHERE room_id = $1', [old.id])).toEqual([]);
    expect((await get(`/contents/${old.id}/analytics`)).hostChats).toEqual(hostChats);
    expect((await get(overview)).hosts).toEqual(hosts);
  });

  it('counts what a host did for the account that they were merged into, without a name once that is erased', async () => {
    const content = await aContent(database, channel, foyer.clock.now()).closed().with({ chat_enabled: true }).build();
    const [guest, account] = [v7(), await staffUid(foyer, { clientId: client.id, role: 'host' })];
    const did = (user_id: string, messages: number, chats: number) =>
      insertRow(database, 'content_hosts', { content_id: content.id, user_id, messages, chats });
    await did(guest, 4, 2);
    await did(account, 3, 1);
    const hosts = () => foyer.get(ReducedContents).hostsOf([content.id]);
    expect(await hosts()).toMatchObject([
      { uid: null, messages: 4, chats: 2 },
      { uid: account, messages: 3, chats: 1 },
    ]);
    const work = foyer.get(UnitOfWork);
    await work.run((transaction) => foyer.get(ViewerMerge).merge(transaction, { fromUid: guest, toUid: account }));
    expect(await hosts()).toMatchObject([{ uid: account, name: 'Ada Byron', messages: 7, chats: 3 }]);
    await work.run((transaction) => foyer.get(ViewerErasure).eraseSome(transaction, [account]));
    expect(await hosts()).toMatchObject([{ uid: null, name: null, messages: 7, chats: 3 }]);
  });

  it('of names forgets who asked for a direct chat, but not which host began one', async () => {
    const other = await aContent(database, channel, foyer.clock.now())
      .timed(-100 * DAY, -100 * DAY, -99 * DAY)
      .build();
    const uid = v7();
    const asked = await storeChatRequest(database, other, { uid, name: 'Ann', text: 'Hello' });
    const begun = await storeChatRequest(database, other, { uid: hostUid, name: 'Ada', text: 'Welcome' });
    await database.query('UPDATE direct_chat_people SET is_host = true WHERE chat_id = $1', [begun]);
    await get(`/contents/${other.id}/analytics`);
    await drainJobs(foyer);
    await reduce({ names: 60 });
    const chats = await database.query<{ id: string; by: string }>(
      'SELECT id, created_by AS by FROM direct_chats WHERE room_id = $1',
      [other.id],
    );
    const creators = new Map(chats.map(({ id, by }) => [id, by]));
    expect(creators.get(asked)).not.toBe(uid);
    expect(creators.get(begun)).toBe(hostUid);
  });

  it('forgets when attendees came, except where they are in or a content keeps its viewing times', async () => {
    const busy = await aChannel(database, client).build();
    await aContent(database, busy, foyer.clock.now()).onDemand().build();
    const number = unique('A');
    await insertRow(database, 'attendees', {
      ...{ attendee_number: number, event_number: '100400', status: 'Active', type_id: 'adult', type_name: 'Adult' },
      ...{ first_name: 'Ada', last_name: 'Baker', email: '', option_ids: [], read_at: at(-100 * DAY) },
    });
    const seat = async (channelId: string, freed: number | null) => {
      const id = v7();
      await insertRow(database, 'seats', {
        ...{ id, channel_id: channelId, attendee_number: number, user_id: v7(), slot: 1 },
        ...{ taken_at: at(-99.9 * DAY), seen_at: at(-99.8 * DAY), freed_at: freed === null ? null : at(freed) },
      });
      return id;
    };
    await seat(channel.id, -99.8 * DAY);
    const kept = [await seat(channel.id, null), await seat(channel.id, -1), await seat(busy.id, -99.8 * DAY)];
    await report();
    const limits = { names: null, chat: null, presence: 60 };
    const told = await (await owner()).post(`/clients/${client.id}/retention/preview`, limits).expect(200);
    expect(told.body.removed).toContainEqual({ step: 'seats', count: 1 });
    await reduce(limits);
    const left = await database.query<{ id: string }>('SELECT id FROM seats WHERE attendee_number = $1', [number]);
    expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
  });
});
