import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../support/app.js';

describe('platform', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { METRICS_TOKEN: 'a-token-for-metrics' } });
  });
  afterAll(() => foyer.close());

  it('answers health, time and metrics', async () => {
    await request(foyer.url).get('/api/health/live').expect(200, { status: 'ok' });
    await request(foyer.url).get('/api/health/ready').expect(200, { status: 'ok' });
    const before = foyer.clock.now();
    const time = await request(foyer.url).get('/api/utils/getTime').expect(200);
    expect(time.body.data.epochMs).toBeGreaterThanOrEqual(before);
    expect(time.body.data.epochMs).toBeLessThanOrEqual(foyer.clock.now());
    await request(foyer.url).get('/api/metrics').expect(404);
    const metrics = await request(foyer.url)
      .get('/api/metrics')
      .set('authorization', 'Bearer a-token-for-metrics')
      .expect(200);
    expect(metrics.text).toContain('foyer_streams');
  });

  it('asks that nobody keeps an answer, whatever it is', async () => {
    for (const path of ['/api/utils/getTime', '/api/nowhere', '/api/docs'])
      expect((await request(foyer.url).get(path)).headers['cache-control']).toBe('no-store');
  });

  it('lets no browser show data as a page, and its pages run what they hold alone', async () => {
    for (const path of ['/api/utils/getTime', '/api/nowhere', '/api/openapi.json']) {
      const { headers } = await request(foyer.url).get(path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    for (const path of ['/api/docs', '/dashboard', '/']) {
      const { headers } = await request(foyer.url).get(path);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['permissions-policy']).toContain('camera=(), ');
      expect(headers).not.toHaveProperty('reporting-endpoints');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('sends with files of its own only what counts for files', async () => {
    for (const path of ['/assets/favicon.svg', '/dashboard/assets/favicon.svg', '/assets/nothing.js']) {
      const { headers } = await request(foyer.url).get(path);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy'])
        expect(headers).not.toHaveProperty(name);
    }
  });

  it.each([
    ['an unknown route', (url: string) => request(url).get('/api/nowhere'), 404, 'not_found'],
    ['no token', (url: string) => request(url).get('/api/product/stream'), 401, 'unauthorized'],
    [
      'a forged token',
      (url: string) => request(url).get('/api/product/stream').set('authorization', 'Bearer a.b.c'),
      401,
      'unauthorized',
    ],
  ])('answers %s with the error shape', async (_name, send, status, code) => {
    const answer = await send(foyer.url).expect(status);
    expect(answer.body).toMatchObject({ statusCode: status, code, requestId: answer.headers['x-request-id'] });
  });
});
