import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../backend/src/platform/config/config.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { createAdapter } from '../../backend/src/platform/http/http-app.js';
import { aClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { sendRaw } from '../support/raw-request.js';

const OWN = 'live.proxied.example';

describe('behind a proxy', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp({
      environment: { PUBLIC_URL: 'https://foyer.example', WHITE_LABEL_HOST: 'harbour.example', TRUSTED_PROXIES: '1' },
    });
    await aClient(foyer.get(Database)).with({ name: 'Proxied', custom_domain: OWN }).build();
  });
  afterAll(() => foyer.close());

  const get = (path: string, headers: Record<string, string>) =>
    sendRaw(`${foyer.url}${path}`, { method: 'GET', headers });

  /** The status line of what is answered to exactly these lines. */
  const answerTo = (lines: string[], request = 'GET /api/public/product HTTP/1.1') =>
    new Promise<string>((resolve, reject) => {
      const { port, hostname } = new URL(foyer.url);
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text.split('\r\n', 1)[0]!));
      socket.write(`${[request, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    });

  it('takes the host from the Host header alone, and the protocol from the product’s own address', async () => {
    const forged = { 'x-forwarded-host': OWN, 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.7' };
    const product = await get('/', { host: 'foyer.example', ...forged });
    expect([product.status, product.headers.location]).toEqual([302, '/dashboard']);
    const own = await get('/', { host: OWN, ...forged, 'x-forwarded-host': 'foyer.example' });
    expect(own.text).toContain(`<meta property="og:url" content="https://${OWN}/">`);
    const nobodys = await get('/', { host: 'strange.example', ...forged });
    expect(nobodys.status).toBe(404);
    const { text } = await get('/api/public/product', {
      host: 'foyer.example',
      ...forged,
      'x-forwarded-host': 'harbour.example',
    });
    expect(JSON.parse(text).data.name).toBe('Foyer');
  });

  it.each([
    [['Host: foyer.example', 'Host: harbour.example'], 400],
    [['Host: foyer.example', 'host: foyer.example'], 400],
    [['Host: foyer.example/x'], 400],
    [['Host: foyer.example harbour.example'], 400],
    [['Host: foyer.example, harbour.example'], 400],
    [['Host: user@foyer.example'], 400],
    [['Host: foyer.example:99999999'], 400],
    [['Host: foyer.example:99999'], 400],
    [['Host: foyer.example:0'], 400],
    [['Host: foyer.example:'], 400],
    [['Host:'], 400],
    [['X-Nothing: 1'], 400],
    [['Host: foyer.example'], 200],
    [['Host: [::1]:3000'], 200],
  ])('answers %j with %s', async (lines, status) => {
    expect(await answerTo(lines)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('is ready for a probe that names no host, but not for one that names an empty one', async () => {
    expect(await answerTo([], 'GET /api/health/ready HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answerTo(['Host:'], 'GET /api/health/ready HTTP/1.0')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await answerTo([], 'GET / HTTP/1.0')).toMatch(/^HTTP\/1\.1 302 /);
  });

  it('asks browsers for https below the product’s hosts, and on an organization’s domain for nothing beside it', async () => {
    const transportOn = async (host: string, path = '/api/public/product') =>
      (await get(path, { host })).headers['strict-transport-security'];
    for (const host of ['foyer.example', 'harbour.example'])
      expect(await transportOn(host)).toBe('max-age=31536000; includeSubDomains');
    for (const host of [OWN, 'strange.example']) {
      expect(await transportOn(host)).toBe('max-age=31536000');
      expect(await transportOn(host, '/')).toBe('max-age=31536000');
    }
  });
});

describe('the address of a caller', () => {
  const addressOf = async (proxies: string, forwarded: string | undefined) => {
    const fastify = createAdapter(loadConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: proxies })).getInstance();
    fastify.get('/', (request, reply) => void reply.send(request.ip));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const { body } = await fastify.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
    return body;
  };

  it.each([
    ['0', '192.0.2.7', '10.0.0.1'],
    ['1', undefined, '10.0.0.1'],
    ['1', '192.0.2.7', '192.0.2.7'],
    ['1', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
    ['2', '203.0.113.9, 192.0.2.7, 10.0.0.2', '192.0.2.7'],
    ['2', '203.0.113.9, 198.51.100.1, 192.0.2.7, 10.0.0.2', '192.0.2.7'],
  ])('with %s proxies and X-Forwarded-For %s is %s', async (proxies, forwarded, address) => {
    expect(await addressOf(proxies, forwarded)).toBe(address);
  });
});
