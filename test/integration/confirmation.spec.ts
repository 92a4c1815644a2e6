import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { type NewProof, ProviderProofs } from '../../backend/src/sign-in/providers/provider-proofs.repository.js';
import { aClient } from '../factories/client.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { type GoogleApp, startGoogleApp } from '../support/google-app.js';
import { MyAccount, WRONG_PASSWORD } from './my-account.helper.js';

const VERIFIER = randomUUID() + randomUUID();
const LONG_MS = 11 * 60_000;

describe('confirming who one is', () => {
  let foyer: GoogleApp;
  let database: Database;
  let account: MyAccount;

  beforeAll(async () => {
    foyer = await startGoogleApp({ RATE_BURST_PER_ADDRESS: '100000' });
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    account = await MyAccount.open(foyer);
    await passTime();
  });

  /** Long after signing in, in the same browser. */
  const passTime = async () => {
    foyer.clock.advance(LONG_MS);
    const { here } = account;
    const session = supertest(foyer.url).post('/api/session');
    const answer = await session.set({ 'sec-fetch-site': 'same-origin', origin: foyer.url, cookie: here.cookie });
    here.token = answer.body.accessToken;
    here.cookie = String(answer.headers['set-cookie']).split(';', 1)[0]!;
  };
  const confirm = (body: object, host?: string) => {
    const request = account.ask('post', '/confirmation', body);
    return host === undefined ? request : request.set('host', host);
  };
  /** Something that asks for a recent sign-in. */
  const isRecent = async () => {
    const clientId = await clientOf();
    const { status, body } = await account.ask('post', '/token', { clientId, name: unique('token') });
    expect([201, 403]).toContain(status);
    if (status === 403) expect(body.code).toBe('reauthentication_required');
    return status === 201;
  };
  const clientOf = async () => {
    const sql = 'SELECT client_id AS id FROM user_roles WHERE user_id = $1';
    return (await database.query<{ id: string }>(sql, [account.staff.id]))[0]!.id;
  };
  const identityOf = async (subject: string, more: object = {}) => {
    const id = v7();
    const google = { provider: 'google', issuer: foyer.google.issuer, subject, created_at: new Date() };
    await insertRow(database, 'user_identities', { id, user_id: account.staff.id, ...google, ...more });
  };
  const proof = async (subject: string, more: Partial<NewProof> = {}) => ({
    verifier: VERIFIER,
    code: await foyer.get(ProviderProofs).keep({
      provider: 'google',
      issuer: foyer.google.issuer,
      subject,
      email: null,
      isEmailVerified: false,
      clientId: null,
      pageClientId: null,
      name: null,
      pictureUrl: null,
      challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      host: null,
      ...more,
    }),
  });
  const provenBy = async () => {
    const sql = 'SELECT authenticated_by AS "by" FROM sessions WHERE user_id = $1 AND revoked_at IS NULL';
    return (await database.query<{ by: string[] | null }>(sql, [account.staff.id])).map(({ by }) => by);
  };

  it('takes the password, for ten minutes, and notes how it was done', async () => {
    expect(await isRecent()).toBe(false);
    await confirm({ password: account.staff.password }).expect(204);
    expect(await provenBy()).toEqual([['password']]);
    expect(await isRecent()).toBe(true);
    await passTime();
    expect(await isRecent()).toBe(false);
  });

  it('refuses a wrong password with the field, and lets nobody guess on', async () => {
    const errors = [{ path: 'password', message: WRONG_PASSWORD[0]!.message }];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { body } = await confirm({ password: 'Wrong-Harbour-8!' }).expect(403);
      expect(body).toMatchObject({ code: 'reauthentication_required', errors });
    }
    await confirm({ password: account.staff.password }).expect(429);
    expect(await isRecent()).toBe(false);
  });

  it('takes a provider that knows the person, also where there is no password', async () => {
    await database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [account.staff.id]);
    await identityOf('me');
    const methods = await account.ask('get', '/confirmation').expect(200);
    expect(methods.body).toEqual({
      password: false,
      passwordWindow: false,
      providers: [{ provider: 'google', clientId: null, clientName: null }],
    });
    await confirm({ password: account.staff.password }).expect(403);
    const mine = await proof('me');
    await confirm(mine).expect(204);
    expect(await provenBy()).toEqual([['google']]);
    expect(await isRecent()).toBe(true);
    await confirm(mine).expect(410);
  });

  it('refuses a provider that vouches for someone else, or only in an organization', async () => {
    const client = await aClient(database).build();
    await identityOf('of-grace', { provider: 'own', issuer: 'https://id.example.org', client_id: client.id });
    const own = { provider: 'own', issuer: 'https://id.example.org', clientId: client.id } as const;
    for (const wrong of [await proof('somebody-else'), await proof('of-grace', own)]) {
      const { body } = await confirm(wrong).expect(403);
      expect(body.code).toBe('reauthentication_required');
    }
    expect((await account.ask('get', '/confirmation').expect(200)).body.providers).toEqual([]);
    expect(await isRecent()).toBe(false);
  });

  it('takes no password of the product on an own domain', async () => {
    const host = `${unique('live').toLowerCase()}.example.org`;
    await aClient(database).with({ custom_domain: host, custom_domain_verified_at: new Date() }).build();
    await confirm({ password: account.staff.password }, host).expect(403);
    const methods = await account.ask('get', '/confirmation').set('host', host).expect(200);
    expect(methods.body.password).toBe(false);
    expect(await isRecent()).toBe(false);
  });

  it('is nothing that a program can do, nor for someone else', async () => {
    const clientId = await clientOf();
    const { token } = await aToken(database, { userId: account.staff.id, clientId, createdBy: account.staff.id });
    await account.ask('post', '/confirmation', { password: account.staff.password }, token).expect(403);
    const request = supertest(foyer.url).post(`/api/users/${v7()}/confirmation`);
    await request
      .set('authorization', `Bearer ${account.here.token}`)
      .send({ password: account.staff.password })
      .expect(404);
  });
});
