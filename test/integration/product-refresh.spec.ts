import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { anonymous } from '../support/guest.js';
import { StreamTap } from '../support/stream-tap.js';
import { staffToken } from './contents.helper.js';

describe('the forced refresh', () => {
  let foyer: TestApp;

  beforeAll(async () => {
    foyer = await startTestApp();
  });
  afterAll(() => foyer.close());

  it('reaches open pages and later ones, and belongs to global owners', async () => {
    const client = await aClient(foyer.get(Database)).build();
    const owner = api(foyer, (await aPerson(foyer, { globalRole: 'owner' })).token);
    for (const other of [{ globalRole: 'admin' }, { clientId: client.id, role: 'owner' }] as const)
      await api(foyer, await staffToken(foyer, other))
        .post('/product/refresh', {})
        .expect(403);
    await owner.get('/product/refresh').expect(200, { publishedAt: null, spreadMs: 0 });
    const { token } = await anonymous(foyer);
    await api(foyer, token).get('/product/refresh').expect(403);
    await api(foyer, token).post('/product/refresh', {}).expect(403);

    const open = () => StreamTap.open(`${foyer.url}/api/product/stream`, token);
    const early = await open();
    for (const spreadMs of [-1, 600_001, 1.5, 'x']) await owner.post('/product/refresh', { spreadMs }).expect(400);
    await owner.post('/product/refresh', { spreadMs: 5000 }).expect(202);
    await early.until((frames) => frames.some((frame) => frame.type === 'refresh'));
    const late = await open();
    await late.until((frames) => frames.some((frame) => frame.type === 'refresh'));
    for (const tap of [early, late]) {
      expect(tap.frames.find((frame) => frame.type === 'refresh')).toMatchObject({ spreadMs: 5000 });
      tap.close();
    }
    await owner.post('/product/refresh').expect(202);
    const { body } = await owner.get('/product/refresh').expect(200);
    expect(body.spreadMs).toBe(30_000);
    expect(Math.abs(new Date(body.publishedAt).getTime() - foyer.clock.now())).toBeLessThan(10_000);
  });
});
