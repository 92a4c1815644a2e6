import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import request from 'supertest';
import { v7 } from 'uuid';
import { SigningKeys } from '../../backend/src/platform/auth/signing-keys.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UserRightsReadModel } from '../../backend/src/users/rights/user-rights.read-model.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { anonymous, guest } from '../support/guest.js';
import { StandingClock } from '../support/test-clock.js';

const HOUR_MS = 3_600_000;
/** Well above what is remembered of a session. */
const LATER_MS = 5_000;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

let foyer: TestApp;
let person: Person;
beforeAll(async () => {
  foyer = await startTestApp({ environment: { CHAT_PER_SECOND: '1000' }, clock: new StandingClock() });
  person = await aPerson(foyer);
});
afterAll(() => foyer.close());

const statusWith = async (token: string) =>
  (await request(foyer.url).get('/api/clients').set('authorization', `Bearer ${token}`)).status;

describe('an access token', () => {
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

/** Anyone who makes one of these knows everything but the private key. */
describe('an access token that someone else made', () => {
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
    const secrets = [
      foyer.get(SigningKeys).publicKey(keys().kid)!.export({ type: 'spki', format: 'pem' }).toString(),
      await exportSPKI(publicKey),
      keys().kid,
      'secret',
    ];
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

describe('an access token whose session has ended', () => {
  let content: BuiltContent;
  beforeAll(async () => {
    const channel = await aChannel(foyer.get(Database), await aClient(foyer.get(Database)).build()).build();
    content = await aContent(foyer.get(Database), channel, foyer.clock.now()).live().build();
  });

  const post = async (token: string) =>
    (
      await request(foyer.url)
        .post(`/api/contents/${content.id}/chat/messages`)
        .set('authorization', `Bearer ${token}`)
        .send({ id: v7({ msecs: foyer.clock.now() }), text: 'Good evening' })
    ).status;
  const revoke = ({ sessionId }: Person) =>
    foyer.get(Database).query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [sessionId]);

  it('is none a few seconds later, and only that one', async () => {
    const [somebody, other] = [await aPerson(foyer), await aPerson(foyer)];
    expect([await statusWith(somebody.token), await statusWith(other.token)]).toEqual([200, 200]);
    await revoke(somebody);
    foyer.clock.advance(LATER_MS);
    for (let count = 0; count < 3; count += 1) expect(await statusWith(somebody.token)).toBe(401);
    expect(await statusWith(other.token)).toBe(200);
  });

  it('writes no more after signing out, while an anonymous person reads on', async () => {
    const ann = await guest(foyer, content.id);
    expect(await post(ann.token)).toBe(201);
    await request(foyer.url).delete('/api/session').set('cookie', ann.cookies.join('; ')).expect(204);
    foyer.clock.advance(LATER_MS);
    expect(await post(ann.token)).toBe(401);
    expect(await statusWith((await anonymous(foyer)).token)).toBe(200);
  });

  it('is looked for once for many requests', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(foyer, { kind: 'guest' })));
    const read = jest.spyOn(foyer.get(UserRightsReadModel), 'of');
    for (let round = 0; round < 3; round += 1)
      expect(new Set(await Promise.all(people.map(({ token }) => statusWith(token))))).toEqual(new Set([200]));
    expect(read.mock.calls.flatMap(([uids]) => uids)).toHaveLength(20);
    read.mockClear();
    await revoke(people[0]!);
    foyer.clock.advance(LATER_MS);
    for (let count = 0; count < 5; count += 1) expect(await statusWith(people[0]!.token)).toBe(401);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    read.mockRestore();
  });
});
