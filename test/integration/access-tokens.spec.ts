import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import request from 'supertest';
import { SigningKeys } from '../../backend/src/platform/auth/signing-keys.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';

const HOUR_MS = 3_600_000;

describe('an access token', () => {
  let foyer: TestApp;
  let person: Person;
  beforeAll(async () => {
    foyer = await startTestApp();
    person = await aPerson(foyer);
  });
  afterAll(() => foyer.close());

  const statusWith = async (token: string) =>
    (await request(foyer.url).get('/api/clients').set('authorization', `Bearer ${token}`)).status;
  const signed = (claims: Record<string, unknown>) => {
    const { kid, privateKey } = foyer.get(SigningKeys).current;
    return new SignJWT({ kind: person.kind, name: 'Ada', photo: null, sid: person.sessionId, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .setSubject(person.uid)
      .setIssuer('foyer')
      .sign(privateKey);
  };

  it.each([-HOUR_MS, 0, HOUR_MS])(
    'counts by the clock of the product, also where the machine is %i ms off',
    async (offset) => {
      foyer.clock.advance(offset);
      const now = Math.floor(foyer.clock.now() / 1000);
      expect(await statusWith(await signed({ exp: now + 60 }))).toBe(200);
      expect(await statusWith(await signed({ exp: now - 60 }))).toBe(401);
      foyer.clock.advance(-offset);
    },
  );

  it('ends for a request that was let in before, too', async () => {
    const token = await signed({ exp: Math.floor(foyer.clock.now() / 1000) + 60 });
    expect(await statusWith(token)).toBe(200);
    foyer.clock.advance(61_000);
    expect(await statusWith(token)).toBe(401);
  });

  it.each([undefined, null, '9999999999', true])('is none with the end %j', async (exp) => {
    expect(await statusWith(await signed({ exp }))).toBe(401);
  });
});
