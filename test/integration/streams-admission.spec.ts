import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LiveCount } from '../../backend/src/analytics/live-count.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { StreamHub } from '../../backend/src/realtime/hub/stream-hub.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { storeMessage } from '../factories/message.factory.js';
import { type AccessFixture, buildFixture } from '../support/access-fixture.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson, expiredToken, forged, type Person } from '../support/callers.js';
import { eventually } from '../support/eventually.js';
import { sendRaw } from '../support/raw-request.js';
import { StreamTap } from '../support/stream-tap.js';

/** Past what the hub lets a reader have waiting, and what kernels buffer. */
const FLOOD_BYTES = 24 * 1024 * 1024;
const TEXT_BYTES = 4000;

describe('admission of streams', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let person: Person;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: GENEROUS });
    fixture = await buildFixture(foyer);
    person = await aPerson(foyer, { kind: 'guest', displayName: 'Grace Guest' });
  });
  afterAll(() => foyer.close());

  const path = () => `/api/contents/${fixture.own.content.id}/stream?channelId=${fixture.own.channel.id}`;
  const openCount = () => foyer.get(StreamHub).connections.size;
  const open = async (by = person) => {
    const tap = await StreamTap.open(`${foyer.url}${path()}`, by.token);
    await tap.marked();
    return tap;
  };
  const settles = (count: number) => eventually(`${count} streams are open`, () => openCount() === count);

  it.each([
    ['no token', () => undefined],
    ['a forged token', () => forged(person.token)],
    ['an expired token', () => expiredToken(foyer, person)],
    ['a token without signature', () => `${unsigned(person)}.`],
    ['a refresh secret', () => 'f'.repeat(43)],
  ])('wants more than %s, in the header and nowhere else', async (_, make) => {
    const token = await make();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await sendRaw(`${foyer.url}${path()}`, { method: 'GET', headers });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'unauthorized']);
    const inUrl = await sendRaw(`${foyer.url}${path()}&access_token=${person.token}&token=${person.token}`, {
      method: 'GET',
      headers,
    });
    expect([400, 401]).toContain(inUrl.status);
  });

  it.each([
    ['a channel twice', () => `${path()}&channelId=${fixture.own.channel.id}`],
    ['a cursor twice', () => `${path()}&cursor=a&cursor=b`],
    ['a cursor as an object', () => `${path()}&cursor[a]=b`],
    ['a channel that is no id', () => path().replace(/channelId=.*/, 'channelId=1')],
    ['an unknown field', () => `${path()}&audience=moderator`],
  ])('refuses %s', async (_, make) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await sendRaw(`${foyer.url}${make()}`, { method: 'GET', headers });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'validation_failed']);
    expect(openCount()).toBe(0);
  });

  it('carries the headers that keep proxies and caches away', async () => {
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await fetch(`${foyer.url}${path()}`, { headers, signal: abort.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(answer.headers.get('content-security-policy')).toBeTruthy();
    abort.abort();
    await settles(0);
  });

  it('lets two hundred pages of one campus in at once, and forgets them when they leave', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => aPerson(foyer, { kind: 'anonymous' })));
    const taps = await Promise.all(people.map(open));
    expect(openCount()).toBe(200);
    const marker = await storeAndAnnounce('To everybody');
    await Promise.all(taps.map((tap) => tap.until((frames) => JSON.stringify(frames).includes(marker))));
    for (const tap of taps) tap.close();
    await settles(0);
  });

  it('lets one person have ten pages, the newest in place of the most silent, and others of the same address too', async () => {
    const other = await open(await aPerson(foyer));
    const taps: StreamTap[] = [];
    for (let page = 0; page < 10; page += 1) taps.push(await open());
    const streams = [...foyer.get(StreamHub).connections.values()].filter(
      ({ principal }) => principal.uid === person.uid,
    );
    streams[3]!.lastSeenAt -= 60_000;
    const eleventh = await open();
    await eventually('the most silent one was sent away', () => taps[3]!.isEnded);
    expect(taps[3]!.frames.at(-1)).toMatchObject({ type: 'goodbye' });
    await settles(11);
    const twelfth = await open();
    await eventually('the oldest one was sent away', () => taps[0]!.isEnded);
    await settles(11);
    expect([...taps, other, eleventh, twelfth].filter(({ isEnded }) => isEnded)).toHaveLength(2);
    for (const tap of [...taps, other, eleventh, twelfth]) tap.close();
    await settles(0);
  });

  it('lets a person in whose links broke one after the other without a word', async () => {
    const port = Number(new URL(foyer.url).port);
    const dead = Array.from({ length: 25 }, () => connect(port, '127.0.0.1'));
    for (const [index, socket] of dead.entries()) {
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(`GET ${path()} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${person.token}\r\n\r\n`);
      await settles(Math.min(index + 1, 10));
    }
    const back = await open();
    for (const socket of dead) socket.destroy();
    await settles(1);
    back.close();
    await settles(0);
  });

  it('neither keeps nor counts pages that leave while they are being let in', async () => {
    const staying = await open();
    const count = () => foyer.get(LiveCount).countOf(fixture.own.content.id);
    expect(count()).toBe(1);
    for (let round = 0; round < 100; round += 1) {
      const abort = new AbortController();
      const headers = { authorization: `Bearer ${person.token}` };
      const opening = fetch(`${foyer.url}${path()}`, { headers, signal: abort.signal }).catch(() => undefined);
      await delay(round % 10);
      abort.abort();
      await opening;
    }
    await settles(1);
    expect(count()).toBe(1);
    staying.close();
    await settles(0);
    expect(count()).toBe(0);
    expect(foyer.get(StreamHub).followedRooms).toEqual([]);
  });

  it('drops a reader that does not read, and serves the others', async () => {
    const lazy = connect(Number(new URL(foyer.url).port), '127.0.0.1');
    lazy.on('error', () => undefined);
    lazy.write(`GET ${path()} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\n\r\n`);
    await settles(1);
    lazy.pause();
    const eager = await open(await aPerson(foyer));
    const ids: string[] = [];
    for (let sent = 0; openCount() === 2 && sent < FLOOD_BYTES; sent += 40 * TEXT_BYTES) {
      const texts = Array.from({ length: 40 }, () => randomBytes(TEXT_BYTES / 2).toString('hex'));
      for (const text of texts) ids.push(await storeMessage(database(), fixture.own.content, text));
      await announce();
      await eager.until((frames) => frames.some((frame) => isRowOf(frame, 'chat') && frame.row.id === ids.at(-1)));
    }
    expect(openCount()).toBe(1);
    const arrived = new Set(eager.frames.flatMap((frame) => (isRowOf(frame, 'chat') ? [frame.row.id] : [])));
    expect(ids.filter((id) => !arrived.has(id))).toEqual([]);
    expect(eager.isEnded).toBe(false);
    eager.close();
    lazy.destroy();
    await settles(0);
  });

  it('answers HTTP/1.0 without chunks', async () => {
    const socket = connect(Number(new URL(foyer.url).port), '127.0.0.1');
    socket.write(`GET ${path()} HTTP/1.0\r\nauthorization: Bearer ${person.token}\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) {
      text += chunk;
      if (/\nid: .+\n/.test(text)) break;
    }
    expect(text).not.toMatch(/transfer-encoding: chunked/i);
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    expect(body).toMatch(/^retry: \d+\n\ndata: \{"type":"hello"/);
    await settles(0);
  });

  const database = () => foyer.get(Database);

  async function storeAndAnnounce(text: string): Promise<string> {
    const id = await storeMessage(database(), fixture.own.content, text);
    await announce();
    return id;
  }

  /** As a lost hint would be found: the table says that the room moved on. */
  async function announce(): Promise<void> {
    const [row] = await database().query<{ revision: string }>('SELECT revision FROM rooms WHERE id = $1', [
      fixture.own.content.id,
    ]);
    foyer.get(StreamHub).noteRevision(fixture.own.content.id, Number(row!.revision));
  }

  function unsigned({ uid }: Person): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = { sub: uid, kind: 'registered', name: 'x', sid: null, iss: 'foyer', exp: 4_102_444_800 };
    return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}`;
  }
});

describe('admission of streams at a slow pace', () => {
  it('sends away anyone who comes faster than streams can be let in, with a time to come back', async () => {
    const slow = await startTestApp({ environment: { ...GENEROUS, STREAMS_PER_SECOND: '1' } });
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(slow, { kind: 'anonymous' })));
    const answers = await Promise.all(
      people.map(({ token }) =>
        StreamTap.open(`${slow.url}/api/product/stream`, token).then(
          (tap) => tap,
          (refusal) => refusal,
        ),
      ),
    );
    const refused = answers.filter((answer) => !(answer instanceof StreamTap));
    expect(refused.length).toBeGreaterThanOrEqual(15);
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([503, { code: 'unavailable', statusCode: 503 }]);
    await slow.close();
  });
});
