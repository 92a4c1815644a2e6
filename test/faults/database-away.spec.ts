import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 } from 'uuid';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { eventually } from '../support/eventually.js';
import { LIFTED_LIMITS } from '../support/lifted-limits.js';
import { ServerProcess } from '../support/server-process.js';
import { StreamTap } from '../support/stream-tap.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { joinAsGuest, type Room, Writer } from './chat-crowd.js';
import { Reader } from './chat-reader.js';
import { pick } from './fault-fixture.js';
import { checkHistory, type ReadMessage, total } from './history.js';

const AWAY_MS = pick(10_000, 6_000, 4_000);
const WRITERS = 6;
/** Between two messages of one writer. */
const EVERY_MS = pick(0, 0, 50);
/** Among the tests the machine has other work too. */
const SLACK = pick(1, 1, 4);
/** Longest wait for a refusal, milliseconds: silence is longer in doubt than a connection that is refused. */
const ANSWER_MS = { refused: 2_000 * SLACK, stalled: 10_000 * SLACK };
/** Longest wait for work after the database came back, milliseconds. */
const RECOVERY_MS = 5_000 * SLACK;

interface Probe {
  what: string;
  status: number;
  code: string | undefined;
  retryAfter: string | null;
  took: number;
}

/** The database is gone for ten seconds while people write and read: stopped, or cut off without a word. */
describe.each(['refused', 'stalled'] as const)('a database that is away, its connections %s', (way) => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let client: pg.Client;
  let server: ServerProcess;
  let organization: BuiltClient;
  let room: Room;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await TcpProxy.before(database.url);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    organization = await aClient(client).build();
    const channel = await aChannel(client, organization).build();
    room = { contentId: (await aContent(client, channel).live().build()).id, channelId: channel.id };
    server = await ServerProcess.create({
      DATABASE_URL: proxy.through(database.url),
      ...LIFTED_LIMITS,
    });
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    await proxy.close();
    await client.end();
    await database.drop();
  });

  it('is answered with 503 soon, and loses nothing that was acknowledged', async () => {
    const tokens = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => joinAsGuest(server.url, room, `Writer ${index}`)),
    );
    const idle = await StreamTap.open(
      `${server.url}/api/contents/${room.contentId}/stream?channelId=${room.channelId}`,
      tokens[0]!,
    );
    const writers = tokens.map((token) => new Writer(server.url, room, token, false, EVERY_MS));
    const readers = [new Reader(server.url, room, tokens[0]!), new Reader(server.url, room, tokens[1]!)];
    for (const participant of [...readers, ...writers]) participant.start();
    await eventually('all write', () => writers.every(({ sent }) => sent.length > 5));

    if (way === 'refused') await proxy.refuse();
    else proxy.stall();
    const awayAt = performance.now();
    const probes: Probe[] = [];
    while (performance.now() - awayAt < AWAY_MS) {
      probes.push(...(await Promise.all([...requests(tokens[0]!).map(probe)])));
      await delay(200);
    }
    const health = await fetch(`${server.url}/api/health/live`);
    await proxy.restore();
    const backAt = performance.now();
    const recovered = await Promise.all(requests(tokens[0]!).map((request) => firstSuccess(request, backAt)));

    await delay(500);
    await Promise.all(writers.map((writer) => writer.stop()));
    const sent = writers.flatMap((writer) => writer.sent);
    const { rows } = await client.query<{ revision: string }>('SELECT revision FROM rooms WHERE id = $1', [
      room.contentId,
    ]);
    for (const reader of readers) await reader.readTo(Number(rows[0]!.revision));
    const own = await storedBy(sent.map((message) => message.nonce));
    const violations = checkHistory(sent, new Map([[room.contentId, own]]), []);

    const refusals = probes.filter(({ status }) => status === 503);
    const slowest = Math.max(...probes.map(({ took }) => took));
    report({ name: `database-away.${way}`, sent: sent.length, slowest, recovery: Math.max(...recovered), violations });
    expect(health.status).toBe(200);
    expect(probes.filter(({ status }) => status !== 503)).toEqual([]);
    expect(new Set(refusals.map(({ what }) => what)).size).toBe(requests('').length);
    for (const { code, retryAfter } of refusals) {
      expect(code).toBe('unavailable');
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(1);
    }
    expect(slowest).toBeLessThan(ANSWER_MS[way]);
    expect(Math.max(...recovered)).toBeLessThan(RECOVERY_MS);
    expect(total(violations)).toBe(0);
    expect(sent.length).toBeGreaterThan(WRITERS * 5);
    for (const reader of readers) {
      const shown = reader.history().shown.map((message) => message.position);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      expect(new Set(shown).size).toBe(shown.length);
      const mine = new Set(reader.history().shown.map((message) => message.nonce));
      expect(own.filter((message) => !mine.has(message.nonce))).toEqual([]);
    }
    expect(idle.isEnded).toBe(false);
    idle.close();
    expect(server.output).not.toMatch(/unhandled|uncaught/i);
  });

  interface Request {
    what: string;
    send(): Promise<Response>;
  }

  function requests(token: string): Request[] {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const get = (path: string) => () => fetch(`${server.url}${path}`, { headers });
    const post = (path: string, body: () => unknown) => () =>
      fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body()) });
    const messages = `/api/contents/${room.contentId}/chat/messages`;
    return [
      { what: 'ready', send: get('/api/health/ready') },
      { what: 'public page', send: get(`/api/public/clients/${organization.id}`) },
      { what: 'chat page', send: get(messages) },
      { what: 'stream', send: get(`/api/contents/${room.contentId}/stream`) },
      { what: 'message', send: post(messages, () => ({ id: v7(), text: 'Probe' })) },
      { what: 'guest', send: post('/api/session/guest', () => ({ contentId: room.contentId, name: 'Late' })) },
    ];
  }

  async function probe({ what, send }: Request): Promise<Probe> {
    const since = performance.now();
    const answer = await send();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const body = isJson ? ((await answer.json()) as { code?: string }) : void (await answer.body?.cancel());
    const took = Math.round(performance.now() - since);
    return { what, status: answer.status, code: body?.code, retryAfter: answer.headers.get('retry-after'), took };
  }

  /** Milliseconds from `since` until the request succeeds. */
  async function firstSuccess(request: Request, since: number): Promise<number> {
    while ((await probe(request)).status >= 500) await delay(50);
    return Math.round(performance.now() - since);
  }

  /** Only the writers' own messages: probes are stored too. */
  async function storedBy(nonces: string[]): Promise<ReadMessage[]> {
    const { rows } = await client.query<{ id: string; text: string; position: string }>(
      'SELECT id, text, position FROM chat_messages WHERE room_id = $1 AND text = ANY($2) ORDER BY position',
      [room.contentId, nonces],
    );
    return rows.map((row) => ({ id: row.id, nonce: row.text, position: Number(row.position) }));
  }
});

function report(figure: Record<string, unknown>): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(JSON.stringify({ ...figure, unit: 'ms', commit }));
}
