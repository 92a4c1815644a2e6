import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { RetentionJob } from '../../backend/src/retention/retention.job.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
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
});
