import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboundHttp, type OutboundOptions, type OutboundRequest } from './outbound-http.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('requests to the servers of others', () => {
  const closing: (() => Promise<unknown>)[] = [];
  const seen: IncomingMessage[] = [];
  let server: Server;
  let base: string;
  let answer: Answer;

  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      seen.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${portOf(server)}`;
    closing.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    answer = (_request, response) => response.end('hello');
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const outbound = (options: OutboundOptions = { allowedHosts: [new URL(base).host] }) => {
    const made = new OutboundHttp(options);
    closing.unshift(() => made.onModuleDestroy());
    return made;
  };
  const reasonOf = (options: OutboundOptions | undefined, request: OutboundRequest) =>
    outbound(options)
      .request(request)
      .then(
        () => 'answered',
        (error) => error.reason,
      );

  it.each([
    ['http://example.org/', 'refused_url'],
    ['https://example.org:8443/', 'refused_url'],
    ['https://user:secret@example.org/', 'refused_url'],
    ['https://user@example.org/', 'refused_url'],
    ['ftp://example.org/', 'refused_url'],
    ['file:///etc/passwd', 'refused_url'],
    ['data:text/plain,hello', 'refused_url'],
    ['no address', 'refused_url'],
    [`https://example.org/${'a'.repeat(2_048)}`, 'refused_url'],
    ['https://127.0.0.1/', 'refused_address'],
    ['https://2130706433/', 'refused_address'],
    ['https://0x7f.1/', 'refused_address'],
    ['https://0177.0.0.1/', 'refused_address'],
    ['https://[::1]/', 'refused_address'],
    ['https://[::ffff:127.0.0.1]/', 'refused_address'],
    ['https://169.254.169.254/latest/meta-data', 'refused_address'],
    ['https://localhost/', 'refused_address'],
  ])('refuses %s before anything is sent', async (url, reason) => {
    expect(await reasonOf({}, { url })).toBe(reason);
  });

  it('asks the hosts that the operator vouches for, by their port, and no neighbor of theirs', async () => {
    const { status, body, headers } = await outbound().request({ url: `${base}/path`, headers: { 'x-own': 'yes' } });
    expect([status, body.toString(), headers['content-length']]).toEqual([200, 'hello', '5']);
    expect(seen[0]!.headers).toMatchObject({ 'x-own': 'yes', 'user-agent': 'Foyer' });
    expect(await reasonOf({ allowedHosts: ['127.0.0.1:1'] }, { url: base })).toBe('refused_url');
    expect(await reasonOf({}, { url: base })).toBe('refused_url');
    expect(seen).toHaveLength(1);
  });

  it('refuses a name with one private address among public ones, and one without any', async () => {
    const mixed = async () => [
      { address: '1.1.1.1', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await reasonOf({ lookup: mixed }, { url: 'https://mixed.example/' })).toBe('refused_address');
    expect(await reasonOf({ lookup: async () => [] }, { url: 'https://empty.example/' })).toBe('refused_address');
    const lost = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await reasonOf({ lookup: lost }, { url: 'https://lost.example/' })).toBe('unreachable');
  });

  it('connects to the very address that it checked: a name that changes in between gains nothing', async () => {
    const answers = ['127.0.0.9', '127.0.0.1'];
    const asked: string[] = [];
    const rebinding: OutboundOptions = {
      isAcceptable: (address) => address === '127.0.0.9',
      lookup: async (hostname) => {
        asked.push(hostname);
        return [{ address: answers[asked.length - 1]!, family: 4 }];
      },
    };
    const guarded = outbound(rebinding);
    const url = 'https://rebinding.example/';
    await expect(guarded.request({ url })).rejects.toMatchObject({
      reason: 'unreachable',
      cause: { address: '127.0.0.9', port: 443 },
    });
    expect(asked).toEqual(['rebinding.example']);
    await expect(guarded.request({ url })).rejects.toMatchObject({ reason: 'refused_address' });
    expect(asked).toHaveLength(2);
  });

  it('follows redirects only when asked to, so many and no more', async () => {
    answer = ({ url }, response) => {
      const step = Number(url!.slice(1));
      if (step < 3) response.writeHead(302, { location: `/${step + 1}` }).end('gone');
      else response.end(`step ${step}`);
    };
    expect((await outbound().request({ url: `${base}/0` })).status).toBe(302);
    const { body } = await outbound().request({ url: `${base}/0`, maxRedirects: 3 });
    expect(body.toString()).toBe('step 3');
    expect(await reasonOf(undefined, { url: `${base}/0`, maxRedirects: 2 })).toBe('too_many_redirects');
  });

  it.each([
    ['http://127.0.0.1:1/', 'refused_url'],
    ['https://127.0.0.1/', 'refused_address'],
    ['https://localhost/', 'refused_address'],
    ['https://[::1]/', 'refused_address'],
    ['file:///etc/passwd', 'refused_url'],
    ['https://a:b@example.org/', 'refused_url'],
    ['http://', 'refused_url'],
  ])('checks each redirect again: %s', async (location, reason) => {
    answer = (_request, response) => response.writeHead(302, { location }).end();
    expect(await reasonOf(undefined, { url: base, maxRedirects: 3 })).toBe(reason);
    expect(seen).toHaveLength(1);
  });

  it('keeps credentials to itself when it is sent elsewhere, and never repeats a POST', async () => {
    answer = ({ url }, response) =>
      url === '/' ? response.writeHead(307, { location: '/next' }).end() : response.end('there');
    const headers = { authorization: 'Bearer secret', cookie: 'session=secret' };
    await outbound().request({ url: base, headers, maxRedirects: 1 });
    expect(seen[0]!.headers.authorization).toBe('Bearer secret');
    expect(seen[1]!.headers).not.toHaveProperty('authorization');
    expect(seen[1]!.headers).not.toHaveProperty('cookie');
    const posted = await outbound().request({ url: base, method: 'POST', body: 'secret', maxRedirects: 3 });
    expect(posted.status).toBe(307);
    expect(seen).toHaveLength(3);
  });

  it('stops a body that is too long, announced or not', async () => {
    const big = Buffer.alloc(20_000_000);
    answer = (_request, response) => response.end(big);
    expect(await reasonOf(undefined, { url: base })).toBe('too_large');
    answer = (_request, response) => {
      response.on('error', () => undefined).write('start');
      response.end(big);
    };
    expect(await reasonOf(undefined, { url: base, maxBytes: 1_000 })).toBe('too_large');
    answer = (_request, response) => response.end(Buffer.alloc(1_000));
    expect((await outbound().request({ url: base, maxBytes: 1_000 })).body).toHaveLength(1_000);
    expect(await reasonOf(undefined, { url: base, maxBytes: 999 })).toBe('too_large');
  });

  it('counts what is packed by its unpacked length', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await reasonOf(undefined, { url: base })).toBe('too_large');
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('packed'));
    expect((await outbound().request({ url: base })).body.toString()).toBe('packed');
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
    expect(await reasonOf(undefined, { url: base })).toBe('unexpected_type');
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'constructor' }).end('odd');
    expect(await reasonOf(undefined, { url: base })).toBe('unexpected_type');
  });

  it('gives up in the time that it has, whether nothing comes, little by little, or redirects without end', async () => {
    answer = () => undefined;
    expect(await reasonOf(undefined, { url: base, timeoutMs: 150 })).toBe('timed_out');
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await reasonOf(undefined, { url: base, timeoutMs: 200 })).toBe('timed_out');
  });

  it('takes only the kind of answer that was asked for', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    expect(await reasonOf(undefined, { url: base, accept: /^image\// })).toBe('unexpected_type');
    expect(await reasonOf(undefined, { url: base, accept: /^text\/html/ })).toBe('answered');
  });

  it('says that nobody answers, and nothing of what was said', async () => {
    expect(await reasonOf({ allowedHosts: ['127.0.0.1:1'] }, { url: 'http://127.0.0.1:1/' })).toBe('unreachable');
    answer = (_request, response) => response.socket!.destroy();
    expect(await reasonOf(undefined, { url: base })).toBe('unreachable');
  });

  it('is a fetch for libraries: forms, headers, answers without body, nothing but GET and POST', async () => {
    const { fetch } = outbound();
    let form = '';
    answer = (request, response) => {
      request.on('data', (part) => {
        form += part;
      });
      request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}'));
    };
    const posted = await fetch(`${base}/token`, { method: 'POST', body: new URLSearchParams({ code: 'a b' }) });
    expect([posted.status, await posted.json(), form]).toEqual([201, { ok: true }, 'code=a+b']);
    expect(seen[0]!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    answer = (_request, response) => response.writeHead(204).end();
    expect((await fetch(new URL(base))).status).toBe(204);
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    expect((await fetch(base)).status).toBe(302);
    await expect(fetch(base, { method: 'DELETE' })).rejects.toMatchObject({ reason: 'refused_url' });
    await expect(fetch('https://127.0.0.1/')).rejects.toMatchObject({ reason: 'refused_address' });
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
