import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { DirectChatNames } from '../../backend/src/direct-chat/direct-chat-names.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { IdentityMerges } from '../../backend/src/sign-in/sign-in.public.js';
import type { DirectChatDto } from '../../contracts/streams/frames.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import type { AccessFixture } from '../support/access-fixture.js';
import { type Answer, callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { aPerson, type CallerName, type Callers, type Person, startFixture } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { comesToBe } from '../support/eventually.js';
import { StreamTap } from '../support/stream-tap.js';

describe('direct chats', () => {
  let foyer: TestApp;
  let database: Database;
  let fixture: AccessFixture;
  let callers: Callers;
  let content: BuiltContent;
  let ann: Person;

  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());

  const newId = () => v7({ msecs: foyer.clock.now() });
  const change = (operation: string, token: string | null, params: object, body?: object): Promise<Answer> =>
    callOperation(foyer.url, operationNamed(operation), {
      token,
      params: { contentId: content.id, clientId: content.clientId, ...params },
      ...(body && { body }),
    });
  const send = (operation: string, token: string | null, params: object, body?: object) =>
    change(operation, token, params, body && { id: newId(), ...body });
  const room = async (columns: object = {}) => {
    content = await aContent(database, fixture.own.channel, foyer.clock.now())
      .live()
      .with({ chat_enable_direct_messaging: true, ...columns })
      .build();
    ann = await aPerson(foyer, { kind: 'guest', displayName: 'Ann' });
  };
  const start = (person: { token: string | null }, body: object) => send('startDirectChat', person.token, {}, body);
  const asked = async () => (await start(ann, { text: 'Hello?' })).body as DirectChatDto;
  const act = (person: { token: string | null }, chatId: string, body: object) =>
    send('actOnDirectChat', person.token, { chatId }, body);
  const codeOf = ({ body }: Answer) => (body as { code?: string }).code ?? null;

  it('answer a repeated command as the first time, and refuse its id for anything else', async () => {
    await room();
    const id = newId();
    const first = await start(ann, { id, text: 'Hello?' });
    expect(first.status).toBe(201);
    expect((await start(ann, { id, text: 'Hello?' })).body).toEqual(first.body);
    expect(codeOf(await start(ann, { id, text: 'Hello!' }))).toBe('command_conflict');
    const message = { id: newId(), text: 'Are you there?' };
    const say = (body: object) => send('postDirectMessage', ann.token, { chatId: id }, body);
    const stored = await Promise.all([say(message), say(message), say(message)]);
    for (const answer of stored) expect(answer).toMatchObject({ status: 201, body: { text: 'Are you there?' } });
    expect(codeOf(await say({ ...message, text: 'Where are you?' }))).toBe('command_conflict');
    const accept = { id: newId(), act: 'accept' };
    for (let time = 0; time < 2; time += 1)
      expect((await act(callers.host, id, accept)).body).toMatchObject({ chat: { status: 'active' } });
    expect(codeOf(await act(callers.superhost, id, { act: 'accept' }))).toBe('conflict');
    const [row] = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM direct_messages WHERE chat_id = $1',
      [id],
    );
    expect(row).toEqual({ count: 2 });
  });

  it('are started once, by people who may write', async () => {
    await room();
    const both = await Promise.all([start(ann, { text: 'Hello?' }), start(ann, { text: 'Hello!' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.map(codeOf)).toContain('chat_exists');
    expect(codeOf(await start(callers.anonymous, { text: 'Hello?' }))).toBe('name_required');
    expect(codeOf(await start(callers.host, { text: 'Hello?' }))).toBe('forbidden');
    expect(codeOf(await start(callers.guest, {}))).toBe('message_empty');
    expect(codeOf(await start(callers.guest, { text: '<script>alert(1)</script>' }))).toBe('message_rejected');
    await insertRow(database, 'bans', {
      id: newId(),
      client_id: content.clientId,
      room_id: content.id,
      user_id: callers.guest.uid,
      created_at: new Date(),
    });
    expect(codeOf(await start(callers.guest, { text: 'Hello?' }))).toBe('banned');
    await room({ closes_at: new Date(foyer.clock.now() - 60_000) });
    expect(codeOf(await start(ann, { text: 'Hello?' }))).toBe('chat_closed');
  });

  it('with other viewers need a content that allows them, and someone who is there', async () => {
    await room();
    const ben = await aPerson(foyer, { kind: 'guest', displayName: 'Ben' });
    for (const { uid } of [ben, callers.foreignOwner])
      expect(codeOf(await start(ann, { uid, text: 'Hi' }))).toBe('not_found');
    expect((await send('postChatMessage', ben.token, {}, { text: 'Good evening' })).status).toBe(201);
    const away = await start(ann, { uid: ben.uid, text: 'Hi' });
    expect(away).toMatchObject({ status: 409, body: { code: 'person_offline', message: 'Ben is currently offline' } });
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, ben.token);
    await comesToBe('Ben is there', async () => (await start(ann, { uid: ben.uid, text: 'Hi' })).status, 201);
    const [chat] = await database.query<{ id: string }>('SELECT id FROM direct_chats WHERE room_id = $1', [content.id]);
    expect(codeOf(await act(ann, chat!.id, { act: 'accept' }))).toBe('conflict');
    expect((await act(ben, chat!.id, { act: 'block' })).body).toMatchObject({ chat: { status: 'blocked' } });
    expect(codeOf(await send('postDirectMessage', ann.token, { chatId: chat!.id }, { text: 'Hi?' }))).toBe(
      'chat_closed',
    );
    expect(codeOf(await start(ann, { uid: ben.uid, text: 'Hi' }))).toBe('chat_exists');
    tap.close();
    await room({ chat_enable_direct_messaging: false });
    const there = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, ben.token);
    await comesToBe(
      'it is not allowed',
      async () => codeOf(await start(ann, { uid: ben.uid, text: 'Hi' })),
      'chat_closed',
    );
    there.close();
  });

  it('keep a word that is held for review between viewers from being sent, and let hosts have it', async () => {
    await room();
    const words = [{ text: 'telegram', isWhole: true, action: 'hold' }];
    expect((await change('saveWordList', callers.owner.token, {}, { words })).status).toBe(200);
    expect(await start(ann, { text: 'Write me on Telegram' })).toMatchObject({ status: 201 });
    const ben = await aPerson(foyer, { kind: 'guest', displayName: 'Ben' });
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, ben.token);
    const toBen = (text: string) => start(ann, { uid: ben.uid, text });
    await comesToBe('Ben is there', async () => codeOf(await toBen('On Telegram?')), 'word_refused');
    const { id } = (await toBen('Hi')).body as DirectChatDto;
    expect(codeOf(await send('postDirectMessage', ann.token, { chatId: id }, { text: 'On Telegram?' }))).toBe(
      'word_refused',
    );
    expect((await change('saveWordList', callers.owner.token, {}, { words: [] })).status).toBe(200);
    tap.close();
  });

  it('are accepted by nobody who is muted or banned, who can still deny them', async () => {
    await room();
    const ben = await aPerson(foyer, { kind: 'guest', displayName: 'Ben' });
    expect((await send('postChatMessage', ben.token, {}, { text: 'Good evening' })).status).toBe(201);
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, ben.token);
    await comesToBe('Ben is there', async () => (await start(ann, { uid: ben.uid, text: 'Hi' })).status, 201);
    const [chat] = await database.query<{ id: string }>('SELECT id FROM direct_chats WHERE room_id = $1', [content.id]);
    const about = (operation: string, body: object) =>
      change(operation, callers.host.token, { personId: ben.uid }, body);
    expect((await about('mutePerson', { seconds: 60 })).status).toBe(204);
    expect(codeOf(await act(ben, chat!.id, { act: 'accept' }))).toBe('muted');
    expect((await about('banPerson', { scope: 'content' })).status).toBe(204);
    expect(codeOf(await act(ben, chat!.id, { act: 'accept' }))).toBe('banned');
    expect((await act(ben, chat!.id, { act: 'deny' })).status).toBe(200);
    tap.close();
  });

  it.each<[string, CallerName, string, string]>([
    ['another viewer', 'guest', 'close', 'not_found'],
    ['a host who does not take part', 'superhost', 'close', 'not_found'],
    ['a host of another channel', 'otherChannelHost', 'accept', 'not_found'],
    ['an owner of another organization', 'foreignOwner', 'accept', 'not_found'],
  ])('are closed to %s', async (_, caller, what, code) => {
    await room();
    const { id } = await asked();
    await act(callers.host, id, { act: 'accept' });
    const { token } = callers[caller];
    expect(codeOf(await act({ token }, id, { act: what }))).toBe(code);
    expect(codeOf(await send('postDirectMessage', token, { chatId: id }, { text: 'Hi' }))).toBe('not_found');
    expect(codeOf(await send('getDirectMessages', token, { chatId: id }))).toBe('not_found');
    expect((await send('getPeopleHere', token, {})).body).toEqual({ online: [], hasHosts: false });
  });

  it('are transferred to hosts of the content only, and told in the audit log', async () => {
    await room();
    const { id } = await asked();
    await act(callers.host, id, { act: 'accept' });
    for (const hostUid of [ann.uid, callers.otherChannelHost.uid, callers.foreignOwner.uid, undefined])
      expect(await act(callers.host, id, { act: 'transfer', ...(hostUid && { hostUid }) })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'hostUid' }] },
      });
    const given = await act(callers.host, id, { act: 'transfer', hostUid: callers.superhost.uid });
    expect(given).toMatchObject({ status: 200, body: { chat: null } });
    const hosts = await send('listChatHosts', callers.host.token, {});
    expect((hosts.body as { hosts: { uid: string }[] }).hosts.map(({ uid }) => uid)).toContain(callers.superhost.uid);
    const entries = await database.query<{ changes: unknown }>(
      `SELECT changes FROM audit_entries WHERE subject_id = $1 ORDER BY id`,
      [id],
    );
    const entry = (field: string, after: string) => ({ field, before: null, after });
    const transfer = [entry('act', 'transfer'), entry('transferredTo', callers.superhost.uid)];
    expect(entries.map(({ changes }) => changes)).toEqual([[entry('act', 'accept')], transfer]);
  });

  it('tell nothing more to someone who was a host', async () => {
    await room();
    const [{ id }, leaver] = [
      await asked(),
      await aPerson(foyer, { roles: [{ clientId: content.clientId, role: 'host' }] }),
    ];
    await act(leaver, id, { act: 'accept' });
    await database.query('DELETE FROM user_roles WHERE user_id = $1', [leaver.uid]);
    foyer.clock.advance(60_000);
    expect(codeOf(await act(leaver, id, { act: 'mute' }))).toBe('not_found');
    expect((await send('getPeopleHere', leaver.token, {})).body).toEqual({ online: [], hasHosts: false });
  });

  it('are read page by page once a host has closed them, the last one first', async () => {
    await room();
    const closed: string[] = [];
    for (let at = 0; at < 27; at += 1) {
      const viewer = await aPerson(foyer, { kind: 'guest', displayName: `Viewer ${at}` });
      const { id } = (await start(viewer, { text: 'Hello?' })).body as DirectChatDto;
      for (const what of ['accept', 'close']) await act(callers.host, id, { act: what });
      closed.unshift(id);
    }
    const page = async (query: Record<string, string>) => {
      const call = { token: callers.host.token, params: { contentId: content.id }, query };
      const { body } = await callOperation(foyer.url, operationNamed('listClosedChats'), call);
      return body as { chats: DirectChatDto[]; hasMore: boolean };
    };
    const first = await page({});
    const rest = await page({ before: String(first.chats.at(-1)!.revision) });
    expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
    expect([...first.chats, ...rest.chats].map(({ id }) => id)).toEqual(closed);
    expect(codeOf(await send('listClosedChats', ann.token, {}))).toBe('not_found');
  });

  it('show the new name of someone who is renamed, and follow a guest who signs in', async () => {
    await room();
    const { id } = await asked();
    await foyer.get(DirectChatNames).rename(ann.uid, 'Anna');
    const accepted = await act(callers.host, id, { act: 'accept' });
    expect(JSON.stringify(accepted.body)).toContain('"Anna"');
    const account = await aPerson(foyer, { displayName: 'Anna Lee' });
    await foyer
      .get(UnitOfWork)
      .run((transaction) => foyer.get(IdentityMerges).run(transaction, { fromUid: ann.uid, toUid: account.uid }));
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, account.token);
    await tap.marked();
    expect(JSON.stringify(tap.frames)).toContain('Hello?');
    tap.close();
    expect(codeOf(await send('getDirectMessages', ann.token, { chatId: id }))).toBe('unauthorized');
    const { body } = await send('getDirectMessages', account.token, { chatId: id });
    expect(body).toMatchObject({ hasMore: false, messages: [{ text: 'Hello?', uid: account.uid }] });
  });
});
