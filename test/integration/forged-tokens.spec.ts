import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import request from 'supertest';
import { SigningKeys } from '../../backend/src/platform/auth/signing-keys.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Whoever makes one of these knows everything but the private key. */
describe('an access token that somebody else made', () => {
  let foyer: TestApp;
  let person: Person;

  beforeAll(async () => {
    foyer = await startTestApp();
    person = await aPerson(foyer);
  });
  afterAll(() => foyer.close());

  const statusWith = async (token: string) =>
    (await request(foyer.url).get('/api/clients').set('authorization', `Bearer ${token}`)).status;
  const claims = () => ({
    kind: 'registered',
    name: 'Ada',
    photo: null,
    sid: person.sessionId,
    sub: person.uid,
    iss: 'foyer',
    iat: Math.floor(foyer.clock.now() / 1000),
    exp: Math.floor(foyer.clock.now() / 1000) + 60,
  });
  const keys = () => foyer.get(SigningKeys).current;
  const sign = (header: object, more: object = {}, key = keys().privateKey) =>
    new SignJWT({ ...claims(), ...more })
      .setProtectedHeader({ alg: 'ES256', kid: keys().kid, typ: 'JWT', ...header })
      .sign(key);

  it('is one if it was made as the server makes them', async () => {
    expect(await statusWith(await sign({}))).toBe(200);
  });

  it.each(['none', 'None', 'NONE', ''])('is none with the algorithm "%s"', async (alg) => {
    const unsigned = `${base64({ alg, kid: keys().kid, typ: 'JWT' })}.${base64(claims())}`;
    for (const signature of ['', '.', '.x', `.${(await sign({})).split('.')[2]}`])
      expect(await statusWith(unsigned + signature)).toBe(401);
  });

  it('is none when the public key was taken for a shared secret', async () => {
    const { publicKey } = await generateKeyPair('ES256', { extractable: true });
    const secrets = [foyer.get(SigningKeys).publicPem(keys().kid)!, await exportSPKI(publicKey), keys().kid, 'secret'];
    for (const secret of secrets) {
      const token = new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: keys().kid, typ: 'JWT' });
      expect(await statusWith(await token.sign(new TextEncoder().encode(secret)))).toBe(401);
    }
  });

  it('is none when it brings or names its own key', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'mine' };
    const headers = [
      {},
      { kid: 'mine', jwk },
      { jwk },
      { kid: 'mine', jku: 'https://example.org/keys.json' },
      { kid: 'mine', x5u: 'https://example.org/key.pem' },
      { kid: '../../../dev/null' },
      { kid: '' },
    ];
    for (const header of headers) expect(await statusWith(await sign(header, {}, privateKey))).toBe(401);
  });

  it('is none of another issuer, and none when a word of it was changed', async () => {
    expect(await statusWith(await sign({}, { iss: 'somebody' }))).toBe(401);
    expect(await statusWith(await sign({}, { iss: undefined }))).toBe(401);
    const [header, , signature] = (await sign({})).split('.');
    expect(await statusWith([header, base64({ ...claims(), kind: 'guest' }), signature].join('.'))).toBe(401);
  });
});
