import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import type { ModeratedPageDto } from '../../backend/src/chat/chat.dto.js';
import { ChatRoomRepository } from '../../backend/src/chat/moderation/chat-room.repository.js';
import { HostPresence } from '../../backend/src/contents/hosts/host-presence.service.js';
import type { DirectMessagePageDto, PeopleHereDto } from '../../backend/src/direct-chat/direct-chat.dto.js';
import { DirectChatReadModel } from '../../backend/src/direct-chat/direct-chat.read-model.js';
import { Processes } from '../../backend/src/platform/cluster/processes.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import type { DirectChatDto } from '../../contracts/streams/frames.js';
import { aContent } from '../factories/content.factory.js';
import type { AccessFixture } from '../support/access-fixture.js';
import { callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { type CallerName, type Callers, startFixture } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { comesToBe, eventually } from '../support/eventually.js';
import { StreamTap } from '../support/stream-tap.js';

describe('hosts in a chat', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;
  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const post = (caller: CallerName, contentId: string) =>
    request(foyer.url)
      .post(`/api/contents/${contentId}/chat/messages`)
      .set('authorization', `Bearer ${callers[caller].token}`)
      .send({ id: v7({ msecs: foyer.clock.now() }), text: 'See https://help.example.org/' });

  it.each<[CallerName, boolean]>([
    ['guest', false],
    ['signedIn', false],
    ['foreignOwner', false],
    ['otherChannelHost', false],
    ['host', true],
    ['superhost', true],
    ['globalAdmin', true],
  ])('%s is a host here: %s', async (caller, isHost) => {
    const { body } = await post(caller, fixture.own.content.id).expect(201);
    expect(body.isHost).toBe(isHost);
    expect(body.text.includes('help.example.org')).toBe(isHost);
  });

  it('write before a content is available, but only its own', async () => {
    const showAt = new Date(foyer.clock.now() + 3_600_000);
    const early = await aContent(foyer.get(Database), fixture.own.channel, foyer.clock.now())
      .with({ show_at: showAt })
      .build();
    await post('host', early.id).expect(201);
    await post('otherChannelHost', early.id).expect(404);
  });

  it('read all of a request before one of them accepts it, but not what came before, and can look up and ban who asks', async () => {
    const content = await aContent(foyer.get(Database), fixture.own.channel, foyer.clock.now()).live().build();
    const call = async (
      operation: string,
      caller: CallerName,
      { params = {}, body = {} }: { params?: object; body?: object },
    ) => {
      const id = v7({ msecs: foyer.clock.now() });
      return callOperation(foyer.url, operationNamed(operation), {
        token: callers[caller].token,
        params: { contentId: content.id, ...params },
        ...(!operation.startsWith('get') && { body: operation === 'banPerson' ? body : { id, ...body } }),
      });
    };
    const card = (uid: string) => call('getChatPerson', 'host', { params: { personId: uid } });
    const { uid } = callers.signedIn;
    expect((await card(uid)).status).toBe(404);
    const ask = async (text: string) =>
      (await call('startDirectChat', 'signedIn', { body: { text } })).body as DirectChatDto;
    const { id: chatId } = await ask('Hello?');
    const say = (text: string) => call('postDirectMessage', 'signedIn', { params: { chatId }, body: { text } });
    const texts = async (caller: CallerName) => {
      const { status, body } = await call('getDirectMessages', caller, { params: { chatId } });
      return status === 200 ? (body as DirectMessagePageDto).messages.map(({ text }) => text) : status;
    };
    const act = async (caller: CallerName, what: string) =>
      (await call('actOnDirectChat', caller, { params: { chatId }, body: { act: what } })).body as {
        chat: DirectChatDto;
      };

    await say('Are you there?');
    expect(await texts('host')).toEqual(['Hello?', 'Are you there?']);
    expect(await texts('guest')).toBe(404);
    expect(await texts('otherChannelHost')).toBe(404);
    expect((await card(uid)).status).toBe(200);
    const first = await act('host', 'accept');
    expect(await texts('superhost')).toBe(404);
    await act('host', 'close');
    await act('signedIn', 'close');
    foyer.clock.advance(60_000);
    await ask('Once more?');
    await say('Anyone?');
    expect(await texts('superhost')).toEqual(['Once more?', 'Anyone?']);
    const again = await act('superhost', 'accept');
    expect(Date.parse(again.chat.acceptedAt!) - Date.parse(first.chat.acceptedAt!)).toBeGreaterThanOrEqual(60_000);
    expect(await texts('superhost')).toContain('Hello?');
    for (const caller of ['superhost', 'signedIn'] as const) await act(caller, 'close');
    await ask('Buy my book');
    expect((await call('banPerson', 'host', { params: { personId: uid }, body: { scope: 'content' } })).status).toBe(
      204,
    );
    expect(await texts('superhost')).toBe(404);
    expect((await act('superhost', 'accept')).chat).toBeUndefined();
  });

  const liveContent = () => aContent(foyer.get(Database), fixture.own.channel, foyer.clock.now()).live().build();
  /** How many statements wait for a row. */
  const waiting = async () =>
    (
      await foyer
        .get(Database)
        .query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    ).length;

  it('pause a chat for messages too that were on their way meanwhile', async () => {
    const { id } = await liveContent();
    const { answer } = await foyer.get(UnitOfWork).run(async (transaction) => {
      await transaction.query('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [id]);
      const rooms = foyer.get(ChatRoomRepository);
      rooms.save(transaction, id, { ...(await rooms.findForUpdate(transaction, id)), isPaused: true });
      const posted = post('guest', id).then(({ body }) => body);
      await comesToBe('the message waits for the room', waiting, 1);
      return { answer: posted };
    });
    expect(await answer).toMatchObject({ code: 'chat_paused' });
    await post('host', id).expect(201);
  });

  it('ban someone from the whole organization, with messages that are on their way in its other contents', async () => {
    const [here, there] = [await liveContent(), await liveContent()];
    const { uid: personId } = callers.signedIn;
    const call = (operation: string, params: Record<string, string>, body?: object) =>
      callOperation(foyer.url, operationNamed(operation), {
        token: callers.owner.token,
        params,
        ...(body && { body }),
      });
    await post('signedIn', here.id).expect(201);
    const { answers } = await foyer.get(UnitOfWork).run(async (transaction) => {
      await transaction.query('SELECT FROM rooms WHERE id = $1 FOR UPDATE', [there.id]);
      const posted = post('signedIn', there.id).then(({ status }) => status);
      await comesToBe('the message waits for the room', waiting, 1);
      const params = { contentId: here.id, personId };
      const banned = call('banPerson', params, { scope: 'organization' }).then(({ status }) => status);
      await comesToBe('the ban waits for the message', waiting, 2);
      return { answers: Promise.all([posted, banned]) };
    });
    expect(await answers).toEqual([201, 204]);
    for (const { id: contentId } of [here, there]) {
      const { body } = await call('getChatMessages', { contentId });
      expect((body as { messages: { isDeleted: boolean }[] }).messages.map(({ isDeleted }) => isDeleted)).toEqual([
        true,
      ]);
    }
  });

  it('read all that someone has written, page by page', async () => {
    const { id: contentId } = await liveContent();
    const { uid: personId } = callers.guest;
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.unshift((await post('guest', contentId).expect(201)).body.id as string);
    const read = async (operation: string, query = {}) => {
      const call = { token: callers.host.token, params: { contentId, personId }, query };
      return (await callOperation(foyer.url, operationNamed(operation), call)).body as ModeratedPageDto;
    };
    const { messages } = await read('getChatPerson');
    expect(messages.map(({ id }) => id)).toEqual(ids);
    const page = await read('getMessagesOfPerson', { before: messages[0]!.position, limit: 1 });
    expect([page.messages.map(({ id }) => id), page.hasMore]).toEqual([[ids[1]], true]);
    const last = await read('getMessagesOfPerson', { before: page.messages[0]!.position });
    expect([last.messages.map(({ id }) => id), last.hasMore]).toEqual([[ids[2]], false]);
  });

  it('are known to be here, to viewers who would ask them, while one has the panel open', async () => {
    const { id: contentId } = await liveContent();
    const call = { token: callers.guest.token, params: { contentId } };
    const areHere = async () => {
      await foyer.get(Processes).everyBeat();
      await foyer.get(HostPresence).everySecond();
      const { body } = await callOperation(foyer.url, operationNamed('getPeopleHere'), call);
      return (body as PeopleHereDto).hasHosts;
    };
    expect(await areHere()).toBe(false);
    const died = new Date(foyer.clock.now() - 11_000);
    await foyer.get(Database).query(
      `WITH crashed AS (INSERT INTO processes (id, started_at, seen_at) VALUES (gen_random_uuid(), $3, $3) RETURNING id)
       INSERT INTO process_hosts (process_id, content_id, user_id, since) SELECT id, $1, $2, $3 FROM crashed`,
      [contentId, callers.host.uid, died],
    );
    const online = () => foyer.get(DirectChatReadModel).online(contentId, [callers.host.uid], foyer.clock.date());
    expect([await areHere(), await online()]).toEqual([false, []]);
    const panel = await StreamTap.open(`${foyer.url}/api/contents/${contentId}/host-stream`, callers.host.token!);
    await comesToBe('a host is here', areHere, true);
    expect(await online()).toEqual([callers.host.uid]);
    panel.close();
    await eventually('the panel is closed', () => foyer.get(StreamHub).connections.size === 0);
    foyer.clock.advance(11_000);
    await comesToBe('no host is here', areHere, false);
  });

  it('talk to one another where the chat is off', async () => {
    const { id: contentId } = await aContent(foyer.get(Database), fixture.own.channel, foyer.clock.now())
      .with({ chat_enabled: false })
      .build();
    const say = (caller: CallerName) =>
      callOperation(foyer.url, operationNamed('postHostMessage'), {
        token: callers[caller].token,
        params: { contentId },
        body: { id: v7({ msecs: foyer.clock.now() }), text: 'Are we ready?' },
      });
    expect([(await say('host')).status, (await say('guest')).status]).toEqual([201, 404]);
  });
});
