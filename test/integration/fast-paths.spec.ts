import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { v4, v7 } from 'uuid';
import { ChatRepository } from '../../backend/src/chat/chat.repository.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { type FastPath, FastPaths } from '../../backend/src/platform/http/fast-paths.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, expiredToken, forged, type Person } from '../support/callers.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { type RawAnswer, sendRaw } from '../support/raw-request.js';
import { StandingClock } from '../support/test-clock.js';

/** Longer than a session that was found valid isn't looked up again. */
const LOOKED_UP_AGAIN_AFTER_MS = 2_500;

/** Counts what the fast path answered. */
class CountedPaths extends FastPaths {
  answered = 0;

  override of(served: Parameters<FastPaths['of']>[0]): FastPath | undefined {
    const fast = super.of(served);
    if (!fast) return undefined;
    const answer = (request: FastifyRequest) => {
      const outcome = fast.answer(request);
      if (outcome) this.answered += 1;
      return outcome;
    };
    return { ...fast, answer };
  }
}

class NoFastPaths extends FastPaths {
  override of(): undefined {
    return undefined;
  }
}

interface Way {
  foyer: TestApp;
  /** Of this way alone, in the same state as the other's. */
  content: BuiltContent;
  id: string;
}

interface Sent {
  path?: string;
  headers?: Record<string, string | null>;
  body: unknown;
}

describe('a message by the fast path and by the usual one', () => {
  const clock = new StandingClock();
  let routes: CountedPaths;
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-ways-'));
  let database: TestDatabase;
  let short: TestApp;
  let usual: TestApp;
  let fixture: AccessFixture;
  let ann: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    const start = (routesClass: typeof FastPaths) =>
      startTestApp({
        database,
        clock,
        environment: { DATA_DIR: dataDir, RATE_PER_ADDRESS: '100000', RATE_BURST_PER_ADDRESS: '100000' },
        customise: (builder) => builder.overrideProvider(FastPaths).useClass(routesClass),
      });
    short = await start(CountedPaths);
    routes = short.get<FastPaths, CountedPaths>(FastPaths);
    usual = await start(NoFastPaths);
    fixture = await buildFixture(short);
  });
  afterAll(async () => {
    await short.close();
    await usual.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const waysOf = async (columns: Record<string, unknown> = {}): Promise<Way[]> => {
    const ways: Way[] = [];
    for (const foyer of [short, usual]) {
      const content = await aContent(foyer.get(Database), fixture.own.channel, clock.now())
        .live()
        .with(columns)
        .build();
      ways.push({ foyer, content, id: v7({ msecs: clock.now() }) });
    }
    return ways;
  };

  const send = ({ foyer, content }: Way, { path, headers = {}, body }: Sent): Promise<RawAnswer> => {
    const bytes = typeof body === 'string' ? body : JSON.stringify(body);
    const given: Record<string, string | null> = {
      'content-type': 'application/json',
      authorization: `Bearer ${ann.token}`,
      'content-length': String(Buffer.byteLength(bytes)),
      ...headers,
    };
    const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const url = `${foyer.url}${path ?? `/api/contents/${content.id}/chat/messages`}`;
    return sendRaw(url, { headers: present as Record<string, string>, body: bytes });
  };

  /** Lets both know who Ann is, as they do after her first request. */
  const meetAnn = async (): Promise<void> => {
    for (const { url } of [short, usual]) {
      const headers = { authorization: `Bearer ${ann.token}` };
      await sendRaw(`${url}/api/contents/${fixture.own.content.id}/chat/messages`, { method: 'GET', headers });
    }
  };

  const comparable = ({ status, headers, text }: RawAnswer, { id }: Way) => {
    const { date: _date, 'x-request-id': requestId = '', ...others } = headers;
    return { status, headers: others, body: text.replaceAll(id, '(id)').replaceAll(String(requestId), '(request)') };
  };

  /** The one answer that both gave, and how many of the requests the fast path answered. */
  const both = async (ways: Way[], sentOn: (way: Way) => Sent, times = 1) => {
    ann = await aPerson(short, { kind: 'guest', displayName: 'Ann Example' });
    await meetAnn();
    const before = routes.answered;
    const answers: ReturnType<typeof comparable>[][] = [];
    for (const way of ways) {
      const own: ReturnType<typeof comparable>[] = [];
      for (let time = 0; time < times; time += 1) own.push(comparable(await send(way, sentOn(way)), way));
      answers.push(own);
    }
    expect(answers[0]).toEqual(answers[1]);
    return { answer: answers[0]!.at(-1)!, answered: routes.answered - before };
  };

  it.each([
    ['plain', 'Good morning'],
    ['with letters of all kinds', 'Žluťoučký kůň 🙂👋🏽 — “grüße” שלום 日本'],
    ['with tags and addresses', '<b>Hi</b> see https://example.org/x now'],
    ['with a word of the list', 'oh shit'],
    ['repeated', 'Again', 3],
  ])('is stored: %s', async (_what, text, times = 1) => {
    const { answer, answered } = await both(await waysOf(), ({ id }) => ({ body: { id, text } }), times);
    expect([answer.status, answered]).toEqual([201, times]);
  });

  it.each<[string, number, (way: Way) => Sent]>([
    ['no text', 400, ({ id }) => ({ body: { id } })],
    ['a text that is no text', 400, ({ id }) => ({ body: { id, text: 7 } })],
    ['a list', 400, () => ({ body: [] })],
    ['null', 400, () => ({ body: 'null' })],
    ['a member that is not known', 400, ({ id }) => ({ body: { id, text: 'a', isHost: true } })],
    ['another member instead', 400, ({ id }) => ({ body: { id, words: 'a' } })],
    ['a member __proto__', 400, ({ id }) => ({ body: `{"id":"${id}","text":"a","__proto__":{"x":1}}` })],
    ['broken JSON', 400, () => ({ body: '{"id":' })],
    ['nothing', 400, () => ({ body: '' })],
    ['an id that is none', 400, () => ({ body: { id: 'x', text: 'a' } })],
    ['20 KB', 400, ({ id }) => ({ body: { id, text: 'x'.repeat(20_001) } })],
    ['100 KB', 413, ({ id }) => ({ body: { id, text: 'x'.repeat(100_000) } })],
    ['an id in capitals', 201, ({ id }) => ({ body: { id: id.toUpperCase(), text: 'a' } })],
    ['a form', 415, () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'id=1' })],
    ['plain text', 415, () => ({ headers: { 'content-type': 'text/plain' }, body: 'hello' })],
    ['no content type', 415, ({ id }) => ({ headers: { 'content-type': null }, body: { id, text: 'a' } })],
    ['no token', 401, ({ id }) => ({ headers: { authorization: null }, body: { id, text: 'a' } })],
    ['another scheme', 401, ({ id }) => ({ headers: { authorization: 'Basic YTph' }, body: { id, text: 'a' } })],
    ['an address that is no id', 400, ({ id }) => ({ path: '/api/contents/x/chat/messages', body: { id, text: 'a' } })],
  ])('is left to the controller: %s', async (_what, status, sentOn) => {
    const { answer, answered } = await both(await waysOf(), sentOn);
    expect([answer.status, answered]).toEqual([status, 0]);
  });

  it.each(['forged', 'expired'])('is left to the controller: a %s token', async (kind) => {
    const ways = await waysOf();
    ann = await aPerson(short, { kind: 'guest' });
    const token = kind === 'forged' ? forged(ann.token) : await expiredToken(short, ann);
    const sentOn = ({ id }: Way) => ({ headers: { authorization: `Bearer ${token}` }, body: { id, text: 'a' } });
    const { answer, answered } = await both(ways, sentOn);
    expect([answer.status, answered]).toEqual([401, 0]);
  });

  const plain = ({ id }: Way): Sent => ({ body: { id, text: 'a' } });
  it.each<[string, string, (way: Way) => Sent, Record<string, unknown>]>([
    ['a script', '422 message_rejected', ({ id }) => ({ body: { id, text: '<script>' } }), {}],
    ['nothing to read', '422 message_empty', ({ id }) => ({ body: { id, text: ' \u200b ' } }), {}],
    ['2,001 characters', '400 validation_failed', ({ id }) => ({ body: { id, text: 'x'.repeat(2001) } }), {}],
    ['an invented id', '422 invalid_command_id', () => ({ body: { id: v4(), text: 'a' } }), {}],
    ['a chat that is switched off', '403 chat_closed', plain, { chat_enabled: false }],
    ['a chat for accounts', '403 sign_in_required', plain, { chat_require_signin: true }],
    ['a page that is not shown', '404 not_found', plain, { hide_at: new Date(0) }],
    ['a page that was deleted', '404 not_found', plain, { version_code: 'deleted1' }],
    ['no such page', '404 not_found', (way) => ({ ...plain(way), path: `/api/contents/${v4()}/chat/messages` }), {}],
  ])('is refused alike: %s', async (_what, refusal, sentOn, columns) => {
    const { answer, answered } = await both(await waysOf(columns), sentOn);
    expect([`${answer.status} ${JSON.parse(answer.body).code}`, answered]).toEqual([refusal, 1]);
  });

  /** Who is known to be gone is left to the controller, and uses up no limits of the chat anymore. */
  it.each([
    ['is stored: from someone who was last seen a while ago', 201, 2, 'rotated_at = now()'],
    ['is refused alike: from someone whose session has ended', 401, 1, 'revoked_at = now()'],
  ])('%s', async (_what, status, answered, change) => {
    const ways = await waysOf();
    ann = await aPerson(short, { kind: 'guest', displayName: 'Ann Example' });
    await meetAnn();
    clock.advance(LOOKED_UP_AGAIN_AFTER_MS);
    await short.get(Database).query(`UPDATE sessions SET ${change} WHERE id = $1`, [ann.sessionId]);
    const before = routes.answered;
    const answers = [];
    for (const way of [...ways, ...ways]) answers.push(comparable(await send(way, plain(way)), way));
    expect([answers[0], answers[2]]).toEqual([answers[1], answers[3]]);
    expect([answers[0]!.status, answers[2]!.status, routes.answered - before]).toEqual([status, status, answered]);
  });

  it('is refused alike: too many', async () => {
    const ways = await waysOf();
    const sentOn = () => ({ body: { id: v7({ msecs: clock.now() }), text: 'a' } });
    ann = await aPerson(short, { kind: 'guest', displayName: 'Ann Example' });
    await meetAnn();
    const last: RawAnswer[] = [];
    for (const way of ways)
      for (let time = 0; time < 20; time += 1) last[ways.indexOf(way)] = await send(way, sentOn());
    expect(comparable(last[0]!, ways[0]!)).toEqual(comparable(last[1]!, ways[1]!));
    expect(last[0]).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
  });

  it.each<[string, Error, number, unknown]>([
    ['the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), 503, expect.any(String)],
    ['what nobody thought of', new Error('a defect'), 500, undefined],
  ])('is refused alike: %s', async (_what, error, status, retryAfter) => {
    const spies = [short, usual].map((foyer) =>
      jest.spyOn(foyer.get(ChatRepository), 'insertBatch').mockRejectedValue(error),
    );
    const { answer, answered } = await both(await waysOf(), plain);
    for (const spy of spies) spy.mockRestore();
    expect([answer.status, answer.headers['retry-after'], answered]).toEqual([status, retryAfter, 1]);
  });
});
