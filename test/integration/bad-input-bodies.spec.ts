import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aContent } from '../factories/content.factory.js';
import type { AccessFixture } from '../support/access-fixture.js';
import type { TestApp } from '../support/app.js';
import { type Callers, startFixture } from '../support/callers.js';
import { expectSchema } from '../support/contract-document.js';
import { fingerprint } from '../support/fingerprint.js';
import { sendRaw } from '../support/raw-request.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const TEN_MEGABYTES = Buffer.alloc(10_000_000, 'x');
const unknownFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown${index}`, index]));
const times = (text: string, count: number) => text.repeat(count);

type BadBody = [name: string, status: number, headers: Record<string, string>, body: string | Buffer];

/** What no operation with a body accepts. */
const BAD_BODIES: BadBody[] = [
  ['a list of nothing', 400, JSON_TYPE, '[null]'],
  ['an empty list', 400, JSON_TYPE, '[]'],
  ['a text', 400, JSON_TYPE, '"text"'],
  ['a number', 400, JSON_TYPE, '42'],
  ['true', 400, JSON_TYPE, 'true'],
  ['half an object', 400, JSON_TYPE, '{"id":'],
  ['two objects', 400, JSON_TYPE, '{}{}'],
  ['nothing', 400, JSON_TYPE, ''],
  ['deep objects', 400, JSON_TYPE, `${times('{"a":', 5_000)}1${times('}', 5_000)}`],
  ['deep lists', 400, JSON_TYPE, `${times('[', 16_000)}${times(']', 16_000)}`],
  ['a deep field', 400, JSON_TYPE, `{"chat":${times('{"a":', 5_000)}1${times('}', 5_000)}}`],
  ['a prototype', 400, JSON_TYPE, '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', 400, JSON_TYPE, '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['an unknown field', 400, JSON_TYPE, '{"isAdmin":true}'],
  ['a thousand unknown fields', 400, JSON_TYPE, JSON.stringify(unknownFields(1000))],
  ['a hundred unknown fields', 400, JSON_TYPE, JSON.stringify(unknownFields(100))],
  ['a number that is none', 400, JSON_TYPE, '{"spreadMs":NaN}'],
  ['text in UTF-16', 400, JSON_TYPE, Buffer.from('{"state":"playing"}', 'utf16le')],
  ['plain text', 415, { 'content-type': 'text/plain' }, '{}'],
  ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }, 'state=playing'],
  ['a form with files', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['XML', 415, { 'content-type': 'application/xml' }, '<a/>'],
  ['no type', 415, {}, '{}'],
  ['a type that is none', 415, { 'content-type': 'json' }, '{}'],
  ['ten megabytes', 413, JSON_TYPE, TEN_MEGABYTES],
  ['ten megabytes of unknown length', 413, { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, TEN_MEGABYTES],
];

describe('bad bodies', () => {
  let foyer: TestApp;
  let fixture: AccessFixture;
  let callers: Callers;
  beforeAll(async () => {
    ({ foyer, fixture, callers } = await startFixture());
  });
  afterAll(() => foyer.close());

  const send = (method: string, path: string, headers: Record<string, string>, body?: string | Buffer) =>
    sendRaw(`${foyer.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${callers.globalOwner.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const operationsWithBody = (): [method: string, path: string][] => [
    ['POST', `/api/contents/${fixture.own.content.id}/chat/messages`],
    ['POST', `/api/clients/${fixture.own.client.id}/contents`],
    ['PUT', `/api/contents/${fixture.own.content.id}`],
    ['POST', '/api/session/guest'],
    ['POST', '/api/session/sign-in'],
    ['POST', '/api/product/refresh'],
  ];

  it.each(BAD_BODIES)('%s is answered with %i and changes nothing', async (_name, status, headers, body) => {
    for (const [method, path] of operationsWithBody()) {
      const before = await fingerprint(foyer);
      const answer = await send(method, path, headers, body);
      expect([path, answer.status, answer.text]).toEqual([path, status, expect.any(String)]);
      const error = JSON.parse(answer.text);
      expectSchema('ErrorDto', error);
      expect(error).toMatchObject({ statusCode: status, requestId: answer.headers['x-request-id'] });
      expect(answer.text).not.toMatch(/at .*\.(js|ts):\d|node_modules|select |insert /i);
      expect(await fingerprint(foyer)).toBe(before);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('names at most twenty of many issues', async () => {
    const answer = await send('POST', '/api/session/sign-in', JSON_TYPE, JSON.stringify(unknownFields(100)));
    expect(JSON.parse(answer.text).errors).toHaveLength(20);
  });

  it('takes 32 KB from a crowd and 256 KB from a form', async () => {
    const padded = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - 14) });
    for (const [method, path] of operationsWithBody()) {
      const limit = path.endsWith('/contents') || method === 'PUT' ? 256 * 1024 : 32 * 1024;
      expect([path, (await send(method, path, JSON_TYPE, padded(limit))).status]).toEqual([path, 400]);
      const refused = await send(method, path, JSON_TYPE, padded(limit + 1));
      expect([path, refused.status]).toEqual([path, 413]);
      expectSchema('ErrorDto', JSON.parse(refused.text));
    }
  });

  it('takes nothing for what a DELETE says, whatever type it announces', async () => {
    const { client, channel } = fixture.own;
    for (const [headers, body] of [
      [{}, undefined],
      [{ 'content-length': '0' }, undefined],
      [JSON_TYPE, undefined],
      [{ ...JSON_TYPE, 'content-length': '0' }, undefined],
      [{ 'content-type': 'application/json; charset=utf-8', 'transfer-encoding': 'chunked' }, ''],
      [{ ...JSON_TYPE, 'content-length': '2' }, '{}'],
    ] as [Record<string, string>, string | undefined][]) {
      const content = await aContent(foyer.get(Database), channel, foyer.clock.now()).build();
      const answer = await send('DELETE', `/api/contents/${content.id}`, headers, body);
      expect([headers, answer.status, answer.text]).toEqual([headers, 204, '']);
    }
    const path = `/api/clients/${client.id}/users/${v7()}`;
    const half = { ...JSON_TYPE, 'content-length': '6' };
    expect((await send('DELETE', path, half, '{"id":')).status).toBe(400);
  });

  it('counts the last of two fields of one name', async () => {
    const path = `/api/contents/${fixture.own.content.id}/chat/messages`;
    const id = v7({ msecs: foyer.clock.now() });
    const answer = await send('POST', path, JSON_TYPE, `{"id":"${v7()}","id":"${id}","text":"One","text":"Two"}`);
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.text)).toMatchObject({ id, text: 'Two' });
  });

  it('reads bytes that are no UTF-8 as replacement characters', async () => {
    const path = `/api/contents/${fixture.own.content.id}/chat/messages`;
    const body = Buffer.concat([
      Buffer.from(`{"id":"${v7({ msecs: foyer.clock.now() })}","text":"a`),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('b"}'),
    ]);
    const answer = await send('POST', path, JSON_TYPE, body);
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.text)).toMatchObject({ text: 'a\ufffd\ufffd(b' });
  });

  it('answers the next request on the connection that sent ten megabytes', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const options = { method: 'POST', headers: JSON_TYPE, agent };
    const refused = await sendRaw(`${foyer.url}/api/session`, { ...options, body: TEN_MEGABYTES });
    expect(refused.status).toBe(413);
    const next = await sendRaw(`${foyer.url}/api/session`, { ...options, body: '{}' });
    expect(next.status).toBe(200);
    agent.destroy();
  });

  it.each([
    ['GET', '/api/clients/%zz'],
    ['GET', '/api/clients/%E0%A4%A'],
    ['GET', `/api/clients/${'a'.repeat(201)}`],
    ['DELETE', `/api/contents/${'a'.repeat(201)}`],
    ['GET', '/api/clients/%00'],
    ['GET', '/api/public/clients/resolve?key=a&key=b'],
    ['GET', '/api/public/clients/resolve?key[a]=b'],
    ['GET', '/api/public/clients/resolve?__proto__[key]=b'],
    ['GET', '/api/public/clients/resolve?key=%00'],
    ['GET', '/api/public/clients/%00/channels/%00'],
    ['PATCH', '/api/clients'],
    ['TRACE', '/api/clients'],
    ['OPTIONS', '/api/clients'],
  ])('%s %s is refused in the error shape', async (method, path) => {
    const answer = await send(method, path, {});
    expect([400, 404]).toContain(answer.status);
    expectSchema('ErrorDto', JSON.parse(answer.text));
  });

  it('answers bytes that are no HTTP request in the error shape, and closes', async () => {
    const socket = connect(Number(new URL(foyer.url).port), '127.0.0.1');
    socket.end('GARBAGE\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expectSchema('ErrorDto', JSON.parse(body));
  });

  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/keys.json',
    '/media/..\\keys.json',
  ])('%s leads to no file outside', async (path) => {
    const answer = await send('GET', path, {});
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/root:|"dependencies"|refreshSecret/);
  });

  it('refuses HEAD of a stream instead of leaving it open', async () => {
    const answer = await send('HEAD', `/api/contents/${fixture.own.content.id}/stream`, {});
    expect(answer.status).toBe(404);
  });
});
