import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { anAddress } from './users.helper.js';

describe('newcomers behind an address that strangers have flooded', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp({ environment: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => foyer.close());

  const come = (address: string) => request(foyer.url).post('/api/session').set('x-forwarded-for', address).send({});
  const use = (limit: string, address: string, points: number, seconds: number) =>
    foyer
      .get(Database)
      .query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3)', [
        `${limit}:${address}`,
        points,
        Date.now() + seconds * 1000,
      ]);

  /** Each process lets so many of an address in without counting them for all. */
  const UNCOUNTED = 100;
  const flood = async (address: string) => {
    await Promise.all(Array.from({ length: UNCOUNTED }, () => come(address)));
    await use('anonymous', address, 20_000, 600);
  };

  it('get in, though fewer of them', async () => {
    const address = anAddress();
    await flood(address);
    await use('anonymous-late', address, 290, 60);
    for (let count = 0; count < 10; count += 1) expect((await come(address)).status).toBe(200);
    expect((await come(address)).status).toBe(429);
    expect((await come(anAddress())).status).toBe(200);
  });

  it('get a link to a new password, though fewer of them', async () => {
    const address = anAddress();
    const ask = () =>
      request(foyer.url)
        .post('/api/users/reset')
        .set('x-forwarded-for', address)
        .send({ email: `${address}@example.org` });
    await use('reset-address', address, 600, 3600);
    await use('reset-address-late', address, 19, 60);
    expect((await ask()).status).toBe(200);
    const refusal = await ask();
    expect(refusal.status).toBe(429);
    expect(Number(refusal.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('are told to come again in a few seconds', async () => {
    const address = anAddress();
    await flood(address);
    await use('anonymous-late', address, 300, 9);
    const refusal = await come(address);
    expect(refusal.status).toBe(429);
    expect(Number(refusal.get('retry-after'))).toBeLessThanOrEqual(9);
  });
});
