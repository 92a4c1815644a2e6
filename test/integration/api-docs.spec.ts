import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SwaggerModule } from '@nestjs/swagger';
import { startTestApp, type TestApp } from '../support/app.js';
import { sendRaw } from '../support/raw-request.js';

describe('the documentation of the API', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp();
  });
  afterAll(() => foyer.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRaw(`${foyer.url}${path}`, { method: 'GET', headers });

  it('is one document, made once, and not sent again to those who have it', async () => {
    const made = jest.spyOn(SwaggerModule, 'createDocument');
    const [first, second] = await Promise.all([get('/api/openapi.json'), get('/api/openapi.json')]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(JSON.parse(first.text).paths).toHaveProperty('/api/utils/getTime');
    expect(second.text).toBe(first.text);
    const etag = String(first.headers.etag);
    const again = await get('/api/openapi.json', { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/api/openapi.json', { 'if-none-match': 'W/"other"' })).status).toBe(200);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip;q=0.5, br;q=0', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('comes as %s to those who accept %s', async (encoding, accepted, unpack) => {
    const answer = await get('/api/openapi.json', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(unpack(answer.bytes).toString()).info.title).toBe('Foyer');
  });

  it('has no second form that is worked out for each who asks', async () => {
    for (const path of ['/api/docs-yaml', '/api/docs-json', '/api/openapi.yaml'])
      expect((await get(path)).status).toBe(404);
    const page = await get('/api/docs/swagger-ui-init.js');
    expect(page.text).toContain('/api/openapi.json');
    expect(page.text.length).toBeLessThan(10_000);
  });

  it('is open outside production, and closed where the operator says so', async () => {
    const statuses = async (url: string) => {
      const paths = ['/api/docs', '/api/docs/swagger-ui-bundle.js', '/api/openapi.json'];
      return Promise.all(paths.map(async (path) => (await sendRaw(url + path, { method: 'GET' })).status));
    };
    const addressAt = async (url: string) =>
      JSON.parse((await sendRaw(`${url}/api/public/product`, { method: 'GET' })).text).data.apiDocsUrl;
    expect([await statuses(foyer.url), await addressAt(foyer.url)]).toEqual([[200, 200, 200], '/api/docs']);
    const closed = await startTestApp({ environment: { API_DOCS: 'false' }, database: foyer.database });
    expect([await statuses(closed.url), await addressAt(closed.url)]).toEqual([[404, 404, 404], null]);
    await closed.close();
  });
});
