import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { StreamTap } from '../support/stream-tap.js';
import { aBrowser, type Browser } from './users.helper.js';

describe('a guest', () => {
  let foyer: TestApp;
  let channel: BuiltChannel;
  let foreign: BuiltChannel;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { CHAT_PER_SECOND: '1000' } });
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
    foreign = await aChannel(database, await aClient(database).build()).build();
  });
  afterAll(() => foyer.close());

  const built = (where: BuiltChannel, columns: Record<string, unknown> = {}) =>
    aContent(foyer.get(Database), where, foyer.clock.now()).live().with(columns).build();
  const join = async (browser: Browser, content: BuiltContent, email?: string) =>
    (await browser.post('/api/session/guest').send({ contentId: content.id, name: 'Ann', email }).expect(200)).body;
  const path = (content: BuiltContent) => `/api/contents/${content.id}/chat/messages`;
  const post = async (token: string, content: BuiltContent) => {
    const body = { id: v7({ msecs: foyer.clock.now() }), text: 'Good evening' };
    const answer = await request(foyer.url).post(path(content)).set('authorization', `Bearer ${token}`).send(body);
    return answer.status === 201 ? 'stored' : `${answer.status} ${answer.body.code}: ${answer.body.message}`;
  };
  const read = async (token: string, content: BuiltContent) => {
    const answer = await request(foyer.url).get(path(content)).set('authorization', `Bearer ${token}`).expect(200);
    return answer.body.messages.length;
  };
  const watch = async (token: string, content: BuiltContent) => {
    const stream = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, token);
    await stream.until((frames) => frames.some(({ type }) => type === 'mark'));
    stream.close();
    const me = stream.frames.find((frame) => frame.type === 'me')!;
    return { canReadChat: me.canReadChat, messages: stream.frames.filter((frame) => isRowOf(frame, 'chat')).length };
  };

  it('without email writes only where none is asked for, until one is given', async () => {
    const [open, strict] = [await built(channel), await built(channel, { chat_enable_anonymous: false })];
    const browser = aBrowser(foyer);
    const { user, accessToken } = await join(browser, open);
    expect(await post(accessToken, open)).toBe('stored');
    expect(await post(accessToken, strict)).toBe('403 name_required: Email Required');
    const again = await join(browser, strict, 'ann@example.org');
    expect(again.user.uid).toBe(user.uid);
    expect(await post(again.accessToken, strict)).toBe('stored');
    expect((await join(browser, open)).user.uid).toBe(user.uid);
    expect(await post(accessToken, strict)).toBe('stored');
  });

  it('of one organization writes at another only after joining there, with the address that it asks for', async () => {
    const [here, there] = [await built(channel), await built(foreign)];
    const strict = await built(foreign, { chat_enable_anonymous: false });
    const browser = aBrowser(foyer);
    const { user, accessToken } = await join(browser, here, 'ann@example.org');
    expect(await post(accessToken, there)).toBe('403 name_required: Name Required');
    const again = await join(browser, there);
    expect(again.user.uid).toBe(user.uid);
    expect(await post(again.accessToken, there)).toBe('stored');
    expect(await post(again.accessToken, strict)).toBe('403 name_required: Email Required');
    expect(await post(again.accessToken, here)).toBe('stored');
  });

  it('of one organization does not read the closed chat of another', async () => {
    const closed = await built(foreign, { chat_enable_preview: false });
    const member = await aPerson(foyer, { kind: 'guest', joined: [foreign.clientId] });
    const outsider = await aPerson(foyer, { kind: 'guest', joined: [channel.clientId] });
    const account = await aPerson(foyer);
    expect(await post(member.token, closed)).toBe('stored');
    for (const [person, messages] of [
      [member, 1],
      [account, 1],
      [outsider, 0],
    ] as const) {
      expect(await read(person.token, closed)).toBe(messages);
      expect(await watch(person.token, closed)).toEqual({ canReadChat: messages === 1, messages });
    }
    expect(await read(outsider.token, await built(foreign))).toBe(0);
    const open = await built(foreign);
    await post(member.token, open);
    expect(await watch(outsider.token, open)).toEqual({ canReadChat: true, messages: 1 });
  });
});
