import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anonymous, guest, type Person } from '../support/guest.js';

describe('chat', () => {
  let foyer: TestApp;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let ann: Person;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { CHAT_PER_SECOND: '1000' } });
    const database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  beforeEach(async () => {
    content = await aContent(foyer.get(Database), channel, foyer.clock.now()).live().build();
    ann = await guest(foyer, content.id);
  });
  afterAll(() => foyer.close());

  const path = (id = content.id) => `/api/contents/${id}/chat/messages`;
  const newId = () => v7({ msecs: foyer.clock.now() });
  const post = (person: Person, body: object, contentId = content.id) =>
    request(foyer.url).post(path(contentId)).set('authorization', `Bearer ${person.token}`).send(body);
  const rowCount = async () =>
    Number(
      (
        await foyer
          .get(Database)
          .query<{ n: string }>('SELECT count(*) AS n FROM chat_messages WHERE room_id = $1', [content.id])
      )[0]!.n,
    );

  it('stores a message once, however often it is sent', async () => {
    const id = newId();
    const first = await post(ann, { id, text: 'Good morning' }).expect(201);
    expect(first.body).toMatchObject({
      id,
      uid: ann.uid,
      userName: 'Ann Example',
      text: 'Good morning',
      isHost: false,
      isDeleted: false,
      flags: [],
    });
    const again = await post(ann, { id, text: 'Good morning' }).expect(201);
    expect(again.body).toEqual(first.body);
    const parallel = await Promise.all(Array.from({ length: 50 }, () => post(ann, { id, text: 'Good morning' })));
    expect(new Set(parallel.map((answer) => JSON.stringify([answer.status, answer.body])))).toEqual(
      new Set([JSON.stringify([201, first.body])]),
    );
    expect(await rowCount()).toBe(1);
  });

  it('gives fifty parallel first attempts one row and one answer', async () => {
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(ann, { id, text: 'once' })));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(await rowCount()).toBe(1);
  });

  it('refuses the same id with another text or of another person', async () => {
    const id = newId();
    await post(ann, { id, text: 'one' }).expect(201);
    expect((await post(ann, { id, text: 'two' }).expect(409)).body.code).toBe('command_conflict');
    const bo = await guest(foyer, content.id, 'Bo');
    expect((await post(bo, { id, text: 'one' }).expect(409)).body.code).toBe('command_conflict');
    expect(await rowCount()).toBe(1);
  });

  it('answers a retry after the chat has closed with what was stored, and a new message with a refusal', async () => {
    const closing = await aContent(foyer.get(Database), channel, foyer.clock.now()).timed(-60, -50, 1).build();
    const id = newId();
    const stored = await post(ann, { id, text: 'last words' }, closing.id).expect(201);
    foyer.clock.advance(2 * 60_000);
    expect((await post(ann, { id, text: 'last words' }, closing.id).expect(201)).body).toEqual(stored.body);
    expect((await post(ann, { id: newId(), text: 'too late' }, closing.id).expect(403)).body.code).toBe('chat_closed');
    foyer.clock.advance(-2 * 60_000);
  });

  it('wants a name first, an open chat and a fresh id', async () => {
    const nobody = await anonymous(foyer);
    expect((await post(nobody, { id: newId(), text: 'hi' }).expect(403)).body.code).toBe('name_required');
    const later = await aContent(foyer.get(Database), channel, foyer.clock.now()).startingIn(60).build();
    expect((await post(ann, { id: newId(), text: 'hi' }, later.id).expect(403)).body.code).toBe('chat_closed');
    expect(
      (await post(ann, { id: v7({ msecs: foyer.clock.now() - 3 * 86_400_000 }), text: 'hi' }).expect(422)).body.code,
    ).toBe('invalid_command_id');
    expect((await post(ann, { id: newId(), text: 'hi' }, v7()).expect(404)).body.code).toBe('not_found');
  });

  it.each([
    ['a script', '<script>alert(1)</script>', 422, 'message_rejected'],
    ['a frame', 'hello <IFRAME src=x>', 422, 'message_rejected'],
    ['only spaces', '  \n \t ', 422, 'message_empty'],
    ['only invisible characters', '\u202e\u0000\u0007', 422, 'message_empty'],
    ['100 KB', 'x'.repeat(100_000), 413, 'payload_too_large'],
    ['20 KB', 'x'.repeat(20_001), 400, 'validation_failed'],
    ['one character too many', 'x'.repeat(2001), 400, 'validation_failed'],
  ])('refuses %s', async (_what, text, status, code) => {
    expect((await post(ann, { id: newId(), text }).expect(status)).body.code).toBe(code);
    expect(await rowCount()).toBe(0);
  });

  it('cleans what may be said', async () => {
    const answer = await post(ann, {
      id: newId(),
      text: '<b>I</b> <3 this, shit see https://evil.example now\nand more',
    }).expect(201);
    expect(answer.body.text).toContain('I <3 this, **** see');
    expect(answer.body.text).not.toContain('evil.example');
    expect(answer.body.flags).toEqual(['profanity']);
  });

  it('numbers messages of many writers in one order without gaps', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, index) => guest(foyer, content.id, `Writer ${index}`)),
    );
    await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 5 }, (_, index) => post(person, { id: newId(), text: `message ${index}` }).expect(201)),
      ),
    );
    const page = await request(foyer.url)
      .get(`${path()}?limit=100`)
      .set('authorization', `Bearer ${ann.token}`)
      .expect(200);
    expect(page.body.messages.map((message: { position: number }) => message.position)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    const older = await request(foyer.url)
      .get(`${path()}?before=11`)
      .set('authorization', `Bearer ${ann.token}`)
      .expect(200);
    expect(older.body).toMatchObject({ hasMore: false });
    expect(older.body.messages).toHaveLength(10);
  });

  it('lets the author delete, and nobody else', async () => {
    const message = (await post(ann, { id: newId(), text: 'oops' }).expect(201)).body;
    const bo = await guest(foyer, content.id, 'Bo');
    const remove = (person: Person, id: string = message.id) =>
      request(foyer.url).delete(`${path()}/${id}`).set('authorization', `Bearer ${person.token}`);
    const missing = await remove(bo, newId()).expect(404);
    const refused = await remove(bo).expect(404);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    await remove(ann).expect(204);
    await remove(ann).expect(204);
    const page = await request(foyer.url).get(path()).set('authorization', `Bearer ${bo.token}`).expect(200);
    expect(page.body.messages).toEqual([expect.objectContaining({ id: message.id, isDeleted: true, text: '' })]);
  });

  it('keeps out who is banned', async () => {
    await foyer
      .get(Database)
      .query(
        'INSERT INTO bans (id, client_id, room_id, user_id, created_at) VALUES (gen_random_uuid(), $1, $2, $3, now())',
        [content.clientId, content.id, ann.uid],
      );
    expect((await post(ann, { id: newId(), text: 'hi' }).expect(403)).body.code).toBe('banned');
  });

  it('hides the chat from onlookers where it may not be read before joining', async () => {
    const closedBook = await aContent(foyer.get(Database), channel, foyer.clock.now())
      .with({ chat_enable_preview: false })
      .build();
    await post(ann, { id: newId(), text: 'among us' }, closedBook.id).expect(201);
    const read = async (person: Person) =>
      (await request(foyer.url).get(path(closedBook.id)).set('authorization', `Bearer ${person.token}`).expect(200))
        .body.messages.length;
    expect(await read(await anonymous(foyer))).toBe(0);
    expect(await read(ann)).toBe(1);
  });
});
