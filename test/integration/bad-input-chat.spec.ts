import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4, v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { type Answer, callOperation } from '../support/api-call.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { expectAnswer, operationNamed } from '../support/contract-document.js';

const DAY_MS = 86_400_000;

describe('bad chat messages', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { ...GENEROUS, CHAT_PER_SECOND: '1' } });
    fixture = await buildFixture(foyer);
  });
  afterAll(() => foyer.close());

  const database = () => foyer.get(Database);
  const aChat = (columns: Record<string, unknown> = {}) =>
    aContent(database(), fixture.own.channel, foyer.clock.now()).with(columns).build();
  const aGuest = () => aPerson(foyer, { kind: 'guest', displayName: 'Grace Guest' });
  const newId = (offset = 0) => v7({ msecs: foyer.clock.now() + offset });
  const post = async (person: Person, content: BuiltContent, body: unknown): Promise<Answer> => {
    const operation = operationNamed('postChatMessage');
    const answer = await callOperation(foyer.url, operation, {
      token: person.token,
      params: { contentId: content.id },
      body,
    });
    expectAnswer(operation, answer.status, answer.body);
    return answer;
  };
  const codeOf = ({ status, body }: Answer) => `${status} ${(body as { code?: string }).code ?? 'ok'}`;
  const rowsOf = async (content: BuiltContent) =>
    (await database().query('SELECT 1 FROM chat_messages WHERE room_id = $1', [content.id])).length;

  it.each([
    ['a script', '<script>alert(1)</script>', '422 message_rejected'],
    ['a script in pieces', '<scr<script>ipt>alert(1)</script>', '422 message_rejected'],
    ['a script with a break', '<script\n>alert(1)</script>', '422 message_rejected'],
    ['a script behind a control character', '<scr\u0000ipt>alert(1)</script>', '422 message_rejected'],
    ['a script behind a direction character', '<\u202escript>alert(1)</script>', '422 message_rejected'],
    ['an object', '<object data="x">', '422 message_empty'],
    ['direction characters only', '\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f', '422 message_empty'],
    ['control characters only', '\u0000\u0001\u0008\u000b\u001f\u007f\u0085', '422 message_empty'],
    ['spaces of all kinds', ' \u00a0\u2003\u3000\ufeff\t\r\n', '422 message_empty'],
    ['tags only', '<b></b><i></i>', '422 message_empty'],
    ['a link only', 'https://evil.example.org/', '422 message_empty'],
    ['100 KB', 'x'.repeat(100_000), '413 payload_too_large'],
    ['20 KB', 'x'.repeat(20_001), '400 validation_failed'],
    ['100 KB of tags', '<b>'.repeat(34_000), '413 payload_too_large'],
    ['2,001 characters outside the basic plane', '😀'.repeat(2001), '400 validation_failed'],
  ])('refuses %s', async (_name, text, expected) => {
    const content = await aChat();
    expect(codeOf(await post(await aGuest(), content, { id: newId(), text }))).toBe(expected);
    expect(await rowsOf(content)).toBe(0);
  });

  it.each([
    ['HTML', '<b onclick="x()">Hello</b> <img src=x onerror=alert(1)>fixture', 'Hello fixture'],
    ['what is no tag', '1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
    ['direction characters', 'abc\u202edef', 'abcdef'],
    ['a zero', 'a\u0000b', 'ab'],
    ['half a character', 'a\ud800b', 'ab'],
    ['SQL', "'; DROP TABLE users; --", "'; DROP TABLE users; --"],
    ['a frame of the stream', 'data: {"type":"gone"}\n\nid: 1', 'data: {"type":"gone"}\n\nid: 1'],
    ['a template', '{{constructor.constructor("alert(1)")()}}', '{{constructor.constructor("alert(1)")()}}'],
    ['2,000 characters outside the basic plane', '😀'.repeat(2000), '😀'.repeat(2000)],
  ])('stores %s as plain text', async (_name, text, expected) => {
    const answer = await post(await aGuest(), await aChat(), { id: newId(), text });
    expect([answer.status, (answer.body as { text: string }).text]).toEqual([201, expected]);
  });

  it.each([
    ['of last year', () => newId(-365 * DAY_MS), '422 invalid_command_id'],
    ['of next year', () => newId(365 * DAY_MS), '422 invalid_command_id'],
    ['of the day before yesterday', () => newId(-2 * DAY_MS), '422 invalid_command_id'],
    ['without a time', () => v4(), '422 invalid_command_id'],
    ['of zeros', () => '00000000-0000-0000-0000-000000000000', '422 invalid_command_id'],
    ['that is no UUID', () => 'not-an-id', '400 validation_failed'],
    ['that is a number', () => 7, '400 validation_failed'],
    ['that is missing', () => undefined, '400 validation_failed'],
    ['of some hours ago, which waited offline', () => newId(-6 * 3_600_000), '201 ok'],
  ])('answers an id %s', async (_name, id, expected) => {
    const content = await aChat();
    expect(codeOf(await post(await aGuest(), content, { id: id(), text: 'Good evening' }))).toBe(expected);
    expect(await rowsOf(content)).toBe(expected === '201 ok' ? 1 : 0);
  });

  it.each<[string, (person: Person) => Promise<BuiltContent>, string]>([
    ['that opens later', () => aChat({ chat_starts_at: new Date(Date.now() + DAY_MS) }), '403 chat_closed'],
    ['that has closed', () => aChat({ chat_ends_at: new Date(Date.now() - 4000) }), '403 chat_closed'],
    ['that closed a moment ago', () => aChat({ chat_ends_at: new Date(Date.now() - 100) }), '201 ok'],
    ['that is switched off', () => aChat({ chat_enabled: false }), '403 chat_closed'],
    ['that wants an account', () => aChat({ chat_require_signin: true }), '403 sign_in_required'],
    ['of a content that is not shown yet', () => aChat({ show_at: new Date(Date.now() + DAY_MS) }), '404 not_found'],
    ['of a content that was deleted', () => aChat({ version_code: 'deleted1' }), '404 not_found'],
    ['of an on-demand content', () => aContent(database(), fixture.own.channel).onDemand().build(), '403 chat_closed'],
    ['for somebody banned here', (person) => ban(person, true), '403 banned'],
    ['for somebody banned everywhere', (person) => ban(person, false), '403 banned'],
  ])('answers a message to a chat %s', async (_name, make, expected) => {
    const person = await aGuest();
    expect(codeOf(await post(person, await make(person), { id: newId(), text: 'Good evening' }))).toBe(expected);
  });

  it.each<[string, (content: BuiltContent, person: Person, id: string) => Promise<unknown>]>([
    [
      'closed',
      ({ id }) => database().query("UPDATE contents SET chat_ends_at = now() - interval '1 hour' WHERE id = $1", [id]),
    ],
    ['was switched off', ({ id }) => database().query('UPDATE contents SET chat_enabled = false WHERE id = $1', [id])],
    [
      'wants an account',
      ({ id }) => database().query('UPDATE contents SET chat_require_signin = true WHERE id = $1', [id]),
    ],
    ['was deleted', ({ id }) => database().query("UPDATE contents SET version_code = 'deleted1' WHERE id = $1", [id])],
    ['banned the author', (content, person) => ban(person, true, content)],
  ])('answers a retry with what was stored, though the chat %s meanwhile', async (_name, change) => {
    const [content, person] = [await aChat(), await aGuest()];
    const body = { id: newId(), text: 'Sent in time' };
    const first = await post(person, content, body);
    await change(content, person, body.id);
    const again = await post(person, content, body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(codeOf(await post(person, content, { ...body, text: 'Another text' }))).toBe('409 command_conflict');
    expect(codeOf(await post(person, content, { id: newId(), text: 'Too late' }))).toMatch(/^40[34] /);
    expect(await rowsOf(content)).toBe(1);
  });

  it('answers a retry of a message that its author deleted, without its text', async () => {
    const [content, person] = [await aChat(), await aGuest()];
    const body = { id: newId(), text: 'Regrettable' };
    await post(person, content, body);
    await callOperation(foyer.url, operationNamed('deleteChatMessage'), {
      token: person.token,
      params: { contentId: content.id, messageId: body.id },
    });
    const again = await post(person, content, body);
    expect(again).toMatchObject({ status: 201, body: { id: body.id, text: '', isDeleted: true } });
  });

  it('keeps ids of one room, one author and one text', async () => {
    const [content, other, person, somebody] = [await aChat(), await aChat(), await aGuest(), await aGuest()];
    const body = { id: newId(), text: 'Mine' };
    await post(person, content, body);
    expect(codeOf(await post(somebody, content, body))).toBe('409 command_conflict');
    expect(codeOf(await post(person, other, body))).toBe('409 command_conflict');
    expect(codeOf(await post(person, content, { ...body, text: 'Mine ' }))).toBe('409 command_conflict');
    expect(codeOf(await post(person, content, { ...body, id: body.id.toUpperCase() }))).toBe('201 ok');
    expect([await rowsOf(content), await rowsOf(other)]).toEqual([1, 0]);
  });

  it('limits one person, who can still retry, and nobody else', async () => {
    const [content, hasty, calm] = [await aChat(), await aGuest(), await aGuest()];
    const sent = Array.from({ length: 30 }, () => ({ id: newId(), text: 'Hello hello' }));
    const answers = await Promise.all(sent.map((body) => post(hasty, content, body)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(10);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await rowsOf(content)).toBe(30 - refused.length);
    const stored = answers.findIndex((answer) => answer.status === 201);
    const again = await post(hasty, content, sent[stored]);
    expect([again.status, again.body]).toEqual([201, answers[stored]!.body]);
    expect(codeOf(await post(calm, content, { id: newId(), text: 'Good evening' }))).toBe('201 ok');
  });

  async function ban(person: Person, isHere: boolean, content?: BuiltContent): Promise<BuiltContent> {
    const where = content ?? (await aChat());
    await insertRow(database(), 'bans', {
      id: randomUUID(),
      client_id: where.clientId,
      room_id: isHere ? where.id : null,
      user_id: person.uid,
      created_at: new Date(),
    });
    return where;
  }

  it('refuses a word list that is too much beside the others of its organization', async () => {
    const { clientId, id: channelId } = fixture.own.channel;
    const { token } = await aPerson(foyer, { roles: [{ clientId, role: 'owner' }] });
    const save = (name: string, texts: string[]) =>
      callOperation(foyer.url, operationNamed(name), {
        token,
        params: { clientId, channelId },
        body: { words: texts.map((text) => ({ text, isWhole: true, action: 'mask' })) },
      });
    const full = Array.from({ length: 100 }, (_, at) => `ab*cd*${at}*`);
    expect((await save('saveWordList', full)).status).toBe(200);
    const refused = await save('saveChannelWordList', ['one', 'two*']);
    const message = expect.stringMatching(
      /at most 300 wildcards \(\*\) in total\. With this list, there would be 301\.$/,
    );
    expect(refused).toMatchObject({ status: 400, body: { message, errors: [{ path: 'words', message }] } });
    expect((await save('saveChannelWordList', ['one', 'two'])).status).toBe(200);
    expect((await save('saveWordList', [...full, 'three'])).status).toBe(200);
    for (const name of ['saveWordList', 'saveChannelWordList']) await save(name, []);
  });
});
