import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { guest, type Person } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';

describe('an id in upper case', () => {
  let foyer: TestApp;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let ann: Person;
  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
    content = await aContent(database, channel, foyer.clock.now()).live().build();
    ann = await guest(foyer, content.id.toUpperCase());
  });
  afterAll(() => foyer.close());

  const post = (path: string, body: object) =>
    request(foyer.url).post(path).set('authorization', `Bearer ${ann.token}`).send(body);

  it('names the same room, message and stream', async () => {
    const [contentId, channelId] = [content.id.toUpperCase(), channel.id.toUpperCase()];
    const path = `/api/contents/${contentId}/stream?channelId=${channelId}`;
    const stream = await StreamTap.open(`${foyer.url}${path}`, ann.token);
    await stream.until((frames) => frames.some(({ type }) => type === 'mark'));
    const body = { id: v7({ msecs: foyer.clock.now() }).toUpperCase(), text: 'Good evening' };
    const stored = await post(`/api/contents/${content.id}/chat/messages`, body).expect(201);
    expect(stored.body.id).toBe(body.id.toLowerCase());
    await stream.until((frames) => frames.some((frame) => isRowOf(frame, 'chat')));
    expect((await post(`/api/contents/${contentId}/chat/messages`, body).expect(201)).body).toEqual(stored.body);
    const hello = stream.frames.find((frame) => frame.type === 'hello')!;
    foyer.clock.advance(1000);
    await post(`/api/streams/${hello.streamId.toUpperCase()}/beats`, {}).expect(202);
    const connection = foyer.get(StreamHub).connections.get(hello.streamId)!;
    expect(connection.scope).toMatchObject({
      rooms: [
        { kind: 'content', id: content.id },
        { kind: 'channel', id: channel.id },
      ],
    });
    expect(connection.lastSeenAt - connection.openedAt).toBeGreaterThanOrEqual(1000);
    stream.close();
  });
});
