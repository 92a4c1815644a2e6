import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { guest, type Person } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';

/** For proxies that hold back what has no end: the same frames in answers that end. */
describe('long poll', () => {
  let foyer: TestApp;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let ann: Person;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { CHAT_PER_SECOND: '1000' } });
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
    content = await aContent(database, channel, foyer.clock.now()).live().build();
    ann = await guest(foyer, content.id);
  });
  afterAll(() => foyer.close());

  const poll = async (cursor?: string | null) => {
    const query = `channelId=${channel.id}${cursor ? `&cursor=${cursor}` : ''}`;
    return StreamTap.open(`${foyer.url}/api/contents/${content.id}/changes?${query}`, ann.token);
  };
  const say = (text: string) =>
    request(foyer.url)
      .post(`/api/contents/${content.id}/chat/messages`)
      .set('authorization', `Bearer ${ann.token}`)
      .send({ id: v7({ msecs: foyer.clock.now() }), text })
      .expect(201);
  const texts = (tap: StreamTap) => tap.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.message.text] : []));

  it('answers a newcomer at once, and ends', async () => {
    await say('first');
    const tap = await poll();
    await tap.ended();
    expect(texts(tap)).toEqual(['first']);
    expect(tap.cursor).not.toBeNull();
  });

  it('waits for what is new, brings it and ends', async () => {
    const before = await poll();
    await before.ended();
    const waiting = await poll(before.cursor);
    await waiting.marked();
    expect(waiting.isEnded).toBe(false);
    await say('second');
    await waiting.ended();
    expect(texts(waiting)).toEqual(['second']);
  });

  it('loses nothing from one poll to the next', async () => {
    let tap = await poll();
    await tap.ended();
    const seen: string[] = [];
    const sent = Array.from({ length: 12 }, (_, index) => `number ${index}`);
    const sending = (async () => {
      for (const text of sent) {
        await say(text);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    })();
    while (seen.length < sent.length) {
      tap = await poll(tap.cursor);
      await tap.ended();
      seen.push(...texts(tap));
    }
    await sending;
    expect(seen).toEqual(sent);
  });
});
