import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { OutboundHttp } from '../../backend/src/platform/outbound/outbound-http.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffToken } from './contents.helper.js';
import { picture } from './images.helper.js';

const UNREACHABLE = { code: 'upstream_failed', message: "We couldn't get that image." };
const INVALID = 'Image URL needs to be a valid URL (ex. https://www.example.org/logo.png)';

describe('what another site is asked for', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let owner: ReturnType<typeof api>;
  let site: Server;
  let origin: string;
  let asked = 0;
  let answer: (response: ServerResponse, path: string) => void;
  /** What the name system says of every name, one answer after the other. */
  let answers: string[][] = [];

  beforeAll(async () => {
    site = createServer((request, response) => {
      asked += 1;
      answer(response, request.url ?? '');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    const lookup = async () => (answers.shift() ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }));
    const outbound = new OutboundHttp({ allowedHosts: [host], lookup });
    foyer = await startTestApp({
      customise: (builder) => builder.overrideProvider(OutboundHttp).useValue(outbound),
    });
    client = await aClient(foyer.get(Database)).build();
    owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
  });
  afterAll(async () => {
    await foyer.close();
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  });

  beforeEach(async () => {
    asked = 0;
    answers = [];
    await foyer.get(Database).query('DELETE FROM rate_limits');
  });

  const importFrom = (url: string, more = {}) => owner.post(`/clients/${client.id}/images/import`, { url, ...more });
  const kept = () => foyer.get(Database).query('SELECT FROM images');

  it('copies an image into the library, also after a redirect, and tells the audit log', async () => {
    const bytes = await picture(40, 40, 'webp');
    answer = (response, path) =>
      path === '/old'
        ? response.writeHead(302, { location: '/Our%20Logo.webp' }).end()
        : response.writeHead(200, { 'content-type': 'image/webp' }).end(bytes);
    const copied = await importFrom(`${origin}/Our%20Logo.webp?v=2`, { square: true }).expect(201);
    expect(copied.body).toMatchObject({ fileName: 'our-logo.webp', width: 40, height: 40, uses: 0 });
    expect((await importFrom(`${origin}/old`).expect(201)).body.fileName).toBe('old.webp');
    const entries = await foyer
      .get(Database)
      .query("SELECT FROM audit_entries WHERE action = 'image.imported' AND client_id = $1", [client.id]);
    expect(entries).toHaveLength(2);
  });

  it.each([
    'http://example.org/a.png',
    'https://user:secret@example.org/a.png',
    'https://example.org:8443/a.png',
    'ftp://example.org/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'logo.png',
    '',
  ])('refuses %j as an address', async (url) => {
    const refused = await importFrom(url).expect(400);
    expect(refused.body.errors).toEqual([{ path: 'url', message: INVALID }]);
  });

  it.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/a.png',
    'https://192.168.1.1/a.png',
    'https://100.64.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://0177.0.0.1/a.png',
    'https://localhost/a.png',
  ])('never asks the network that it stands in: %s', async (url) => {
    const before = (await kept()).length;
    expect((await importFrom(url).expect(502)).body).toMatchObject(UNREACHABLE);
    expect([asked, (await kept()).length]).toEqual([0, before]);
  });

  it('looks up a name each time it asks, and never asks one of which any address is inside', async () => {
    const before = (await kept()).length;
    answers = [['10.0.0.8'], ['127.0.0.1'], ['169.254.169.254'], ['1.1.1.1', '127.0.0.1'], ['127.0.0.1', '1.1.1.1']];
    while (answers.length > 0) {
      const left = answers.length;
      expect((await importFrom('https://pictures.example.org/a.png').expect(502)).body).toMatchObject(UNREACHABLE);
      expect(answers).toHaveLength(left - 1);
    }
    expect(asked).toBe(0);
    expect(await kept()).toHaveLength(before);
  });

  it('follows no redirect into the network, and none to http', async () => {
    for (const [location, status] of [
      ['https://169.254.169.254/', 502],
      ['https://127.0.0.1/', 502],
      ['https://rebound.example.org/', 502],
      ['http://example.org/a.png', 400],
    ] as const) {
      answer = (response) => response.writeHead(302, { location }).end();
      await importFrom(`${origin}/a.png`).expect(status);
    }
    expect(asked).toBe(4);
  });

  it.each([
    ['is not there', (response: ServerResponse) => response.writeHead(404, { 'content-type': 'image/png' }).end(), 502],
    [
      'is a page',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      415,
    ],
    [
      'only says that it is a picture',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>'),
      415,
    ],
    [
      'is too large',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_242_881)),
      413,
    ],
    ['breaks off', (response: ServerResponse) => void response.socket?.destroy(), 502],
  ])('refuses what %s, and repeats nothing of it', async (_what, give, status) => {
    answer = give;
    const before = (await kept()).length;
    const refused = await importFrom(`${origin}/a.png`).expect(status);
    expect(JSON.stringify(refused.body)).not.toMatch(/svg|<p>|127\.0\.0\.1/);
    expect(await kept()).toHaveLength(before);
  });

  it('asks no host that the operator vouches for as a sign-in provider alone', async () => {
    const strict = await startTestApp({ environment: { OUTBOUND_ALLOWED_HOSTS: new URL(origin).host } });
    try {
      const other = await aClient(strict.get(Database)).build();
      const editor = api(strict, await staffToken(strict, { clientId: other.id, role: 'owner' }));
      for (const url of [`${origin}/a.png`, `${origin}/admin`, 'https://127.0.0.1/a.png']) {
        const { body } = await editor.post(`/clients/${other.id}/images/import`, { url });
        expect(body.code).toBe(url.startsWith('https') ? 'upstream_failed' : 'validation_failed');
      }
      expect(asked).toBe(0);
    } finally {
      await strict.close();
    }
  });

  it('asks for a square, and only so often in an hour', async () => {
    const wide = await picture(40, 30);
    answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(wide);
    expect((await importFrom(`${origin}/a.png`, { square: true }).expect(400)).body.message).toBe(
      'File has to be square',
    );
    for (let at = 1; at < 30; at += 1) await importFrom('logo.png').expect(400);
    const limited = await importFrom(`${origin}/a.png`).expect(429);
    expect(limited.body.message).toBe('Too many requests. Please wait a moment.');
    expect(asked).toBe(1);
  });

  it('says whether a stream answers and how long it runs, and of other addresses only that they do not', async () => {
    const check = async (url: string) =>
      (await owner.post(`/clients/${client.id}/contents/check-stream`, { url }).expect(200)).body;
    answer = (response, path) => {
      const film = '#EXTM3U\n#EXTINF:90,\na.ts\n#EXT-X-ENDLIST\n';
      const files: Record<string, string> = {
        '/show/master.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n',
        '/show/low.m3u8': film,
        '/live.m3u8': '#EXTM3U\n#EXTINF:4,\na.ts\n',
        '/inside.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://169.254.169.254/a.m3u8\n',
        '/page.m3u8': '<html></html>',
      };
      response.writeHead(files[path] ? 200 : 404).end(files[path]);
    };
    expect(await check(`${origin}/show/master.m3u8`)).toEqual({ answers: true, minutes: 1.5 });
    expect(await check(`${origin}/live.m3u8`)).toEqual({ answers: true, minutes: null });
    expect(await check(`${origin}/inside.m3u8`)).toEqual({ answers: true, minutes: null });
    const before = asked;
    const silent = { answers: false, minutes: null };
    expect(await check('https://169.254.169.254/a.m3u8')).toEqual(silent);
    expect(await check('http://example.org/a.m3u8')).toEqual(silent);
    expect(asked).toBe(before);
    expect(await check(`${origin}/page.m3u8`)).toEqual(silent);
    expect(await check(`${origin}/none.m3u8`)).toEqual(silent);
  });
});
