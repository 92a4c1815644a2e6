import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { RoomPoller } from '../../backend/src/realtime/bus/room-poller.js';
import { StreamLifecycle } from '../../backend/src/realtime/hub/stream-lifecycle.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { guest, type Person } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';

/** A restore or a failover under running processes: revisions are given out a second time. */
describe('a database with another history', () => {
  let foyer: TestApp;
  let database: Database;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let ann: Person;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  afterAll(() => foyer.close());

  const room = async () => {
    content = await aContent(database, channel, foyer.clock.now()).live().build();
    ann = await guest(foyer, content.id);
  };
  const open = async (cursor?: string | null) => {
    const query = `channelId=${channel.id}${cursor ? `&cursor=${cursor}` : ''}`;
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream?${query}`, ann.token);
    await tap.marked();
    return tap;
  };
  const say = (text: string) =>
    request(foyer.url)
      .post(`/api/contents/${content.id}/chat/messages`)
      .set('authorization', `Bearer ${ann.token}`)
      .send({ id: v7({ msecs: foyer.clock.now() }), text })
      .expect(201);
  const texts = (tap: StreamTap) => tap.frames.flatMap((frame) => (isRowOf(frame, 'chat') ? [frame.row.text] : []));
  const isFresh = (tap: StreamTap) => tap.frames.find((frame) => frame.type === 'hello')?.isFresh;

  it('that lacks what was published is noticed, and nobody waits for what will not come', async () => {
    await room();
    const watching = await open();
    for (const text of ['one', 'two', 'three']) await say(text);
    await watching.until(() => texts(watching).includes('three'));
    // The standby that took over never got the last two.
    await database.query(`DELETE FROM chat_messages WHERE room_id = $1 AND text IN ('two', 'three')`, [content.id]);
    await database.query('UPDATE rooms SET revision = revision - 2 WHERE id = $1', [content.id]);
    await foyer.get(RoomPoller).poll();
    await watching.ended();
    expect(watching.frames.at(-1)?.type).toBe('goodbye');
    const back = await open(watching.cursor);
    expect(isFresh(back)).toBe(true);
    expect(texts(back)).toEqual(['one']);
    await say('two again');
    await back.until(() => texts(back).includes('two again'));
    back.close();
  });

  it('is noticed by the name that an operator gives it', async () => {
    await room();
    const watching = await open();
    await database.query(`UPDATE cluster_state SET epoch = 'restored'`);
    await foyer.get(StreamLifecycle).everyFiveSeconds();
    await watching.ended();
    const back = await open(watching.cursor);
    expect(isFresh(back)).toBe(true);
    expect(back.cursor).toMatch(/^restored\./);
    back.close();
  });

  it('is the same one as long as rooms only move on', async () => {
    await room();
    const watching = await open();
    for (const text of ['one', 'two']) {
      await say(text);
      await foyer.get(RoomPoller).poll();
      await foyer.get(StreamLifecycle).everyFiveSeconds();
    }
    await watching.until(() => texts(watching).includes('two'));
    expect(watching.isEnded).toBe(false);
    watching.close();
  });
});
