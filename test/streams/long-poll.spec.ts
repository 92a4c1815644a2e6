import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { DomainEvents } from '../../backend/src/platform/events/domain-events.js';
import { isRowOf } from '../../contracts/streams/frames.js';
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
    content = await aContent(database, channel, foyer.clock.now()).live().with({ show_live_stats: true }).build();
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
  const streamPath = () => `/api/contents/${content.id}/stream?channelId=${channel.id}`;
  const texts = (tap: StreamTap) => tap.frames.flatMap((frame) => (isRowOf(frame, 'chat') ? [frame.row.text] : []));

  it('answers a newcomer at once, and ends', async () => {
    await say('first');
    const tap = await poll();
    await tap.ended();
    expect(texts(tap)).toEqual(['first']);
    expect(tap.cursor).not.toBeNull();
  });

  it('says that its connection ends with it, so that nobody sends another request there', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { authorization: `Bearer ${ann.token}` };
        const asked = httpGet(`${foyer.url}${path}`, { agent, headers }, (response) => {
          response.resume().once('error', reject);
          response.once('end', () => resolve(response));
        });
        asked.once('error', reject);
      });
    for (let round = 0; round < 20; round += 1) {
      const { headers } = await get(`/api/contents/${content.id}/changes`);
      expect(headers.connection).toBe('close');
      expect((await get('/api/utils/getTime')).statusCode).toBe(200);
    }
    agent.destroy();
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

  it('waits on while people come and go, and tells how many when it ends', async () => {
    const counted = async () => {
      await foyer.get(LiveCount).everySecond();
      await foyer.get(LiveCount).everySecond();
    };
    let last = await poll();
    await last.ended();
    await counted();
    // The same person comes back for what is new: nothing has changed by that.
    for (let round = 0; round < 3; round += 1) {
      const waiting = await poll(last.cursor);
      await waiting.marked();
      await counted();
      const bo = await guest(foyer, content.id, 'Bo');
      const watching = await StreamTap.open(`${foyer.url}${streamPath()}`, bo.token);
      await watching.marked();
      await counted();
      await watching.until((frames) => frames.some((frame) => frame.type === 'live' && frame.count === 2));
      await delay(100);
      expect(waiting.isEnded).toBe(false);
      await say(`round ${round}`);
      await waiting.ended();
      expect(waiting.frames.filter((frame) => frame.type === 'live').at(-1)).toEqual({ type: 'live', count: 2 });
      watching.close();
      foyer.clock.advance(1);
      await counted();
      last = waiting;
    }
  });

  it('is there for pages without a room too', async () => {
    const path = `${foyer.url}/api/product/changes`;
    const first = await StreamTap.open(path, ann.token);
    await first.ended();
    const waiting = await StreamTap.open(`${path}?cursor=${first.cursor}`, ann.token);
    await waiting.marked();
    await delay(100);
    expect(waiting.isEnded).toBe(false);
    foyer.get(DomainEvents).emit('product.refresh-published', { publishedAt: foyer.clock.now(), spreadMs: 0 });
    await waiting.ended();
    expect(waiting.frames.map((frame) => frame.type)).toContain('refresh');
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
      // What was being told when the poll came may stand in what it begins with as well: pages know it by its revision.
      for (const text of texts(tap)) if (!seen.includes(text)) seen.push(text);
    }
    await sending;
    expect(seen).toEqual(sent);
  });
});
