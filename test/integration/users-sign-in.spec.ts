import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { type IdentityMerge, IdentityMerges, StaffAccounts } from '../../backend/src/users/users.public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aBrowser, anEmail, cookieIn, PASSWORD, useGuestPolicies } from './users.helper.js';

const WRONG = { statusCode: 401, code: 'invalid_credentials', requestId: expect.any(String) };

describe('sign-in', () => {
  let test: TestApp;
  let aContent: Awaited<ReturnType<typeof useGuestPolicies>>;
  const merges: IdentityMerge[] = [];

  beforeAll(async () => {
    // Addresses come from X-Forwarded-For, so that each test has its own.
    test = await startTestApp({ environment: { TRUSTED_PROXIES: '1' } });
    aContent = await useGuestPolicies(test);
    test.get(IdentityMerges).register((_, merge) => {
      merges.push(merge);
      return merge.toUid === refusedUid ? Promise.reject(new Error('a follower refuses')) : Promise.resolve();
    });
  });
  afterAll(() => test.close());

  let refusedUid = '';
  let lastAddress = 0;
  const anAddress = (): string => `10.0.0.${++lastAddress}`;
  const staff = async (): Promise<{ email: string; uid: string }> => {
    const email = anEmail();
    const uid = await test
      .get(StaffAccounts)
      .createStaff({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', globalRole: 'admin' });
    return { email, uid };
  };
  const signIn = (body: object | string, address = anAddress()) =>
    request(test.url).post('/api/session/sign-in').set('X-Forwarded-For', address).send(body);

  it('answers who it is, whatever the case of the address', async () => {
    const { email, uid } = await staff();
    const answer = await signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD }).expect(200);
    expect(answer.body.user).toEqual({
      uid,
      kind: 'registered',
      displayName: 'Ada Byron',
      email,
      photoUrl: null,
      globalRole: 'admin',
      isStaff: true,
      clientId: null,
    });
    expect(cookieIn(answer, 'foyer_refresh')).toBeDefined();
  });

  it('stores passwords as argon2id only', async () => {
    const { uid } = await staff();
    const [row] = await test
      .get(Database)
      .query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [uid]);
    expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    [{}, ['Email Required', 'Password Required']],
    [{ email: '  ', password: '' }, ['Email Required', 'Password Required']],
    [{ email: null, password: null }, ['Email Required', 'Password Required']],
    [{ email: 'ada@example.org' }, ['Password Required']],
    [{ email: 7, password: ['x'] }, ['Email Required', 'Password Required']],
    [{ email: { $ne: '' }, password: 'x' }, ['Email Required']],
    [{ email: 'no address', password: 'x' }, ['Email must be in the correct format.']],
    [{ email: 'a\0@example.org', password: 'x' }, ['Email must be in the correct format.']],
  ])('tells what is missing in %j', async (body, messages) => {
    const answer = await signIn(body).expect(400);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      message: 'There were some problems with the form.',
    });
    expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
  });

  it.each([
    ['[null]', 400],
    ['[]', 400],
    ['null', 400],
    ['"text"', 400],
    ['{"email":', 400],
    ['{"email":"a@example.org","password":"x","isAdmin":true}', 400],
    [`{"email":"a@example.org","password":"${'x'.repeat(129)}"}`, 400],
    ['{"__proto__":{"isAdmin":true},"email":"a@example.org","password":"x"}', 400],
    [`{"email":"${'x'.repeat(10_000_000)}"}`, 413],
  ])('refuses the body %.40s', async (body, status) => {
    const answer = await signIn(body).set('Content-Type', 'application/json').send(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('takes no body of another kind', async () => {
    const text = await signIn({}).set('Content-Type', 'text/plain').send('email=a&password=b');
    const xml = await signIn({}).set('Content-Type', 'application/xml').send('<a/>');
    expect([text.status, xml.status]).toEqual([expect.any(Number), 415]);
    expect([400, 415]).toContain(text.status);
  });

  it('gives one answer to an unknown address, a wrong password and a guest', async () => {
    const { email } = await staff();
    const guestEmail = anEmail();
    await request(test.url)
      .post('/api/session/guest')
      .send({ contentId: aContent(), name: 'Ann', email: guestEmail })
      .expect(200);
    const bodies = [];
    for (const address of [email, anEmail(), guestEmail]) {
      bodies.push((await signIn({ email: address, password: `${PASSWORD}x` }).expect(401)).body);
    }
    for (const body of bodies) expect(body).toEqual({ ...WRONG, message: bodies[0].message });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const { email } = await staff();
    const timed = async (address: string): Promise<number> => {
      const start = performance.now();
      await signIn({ email: address, password: 'not the password' }).expect(401);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      known.push(await timed(email));
      unknown.push(await timed(anEmail()));
    }
    const median = (times: number[]): number => times.sort((a, b) => a - b)[4]!;
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  it('stops guessing at one account after ten tries, from wherever, for a quarter of an hour', async () => {
    const { email } = await staff();
    for (let guess = 0; guess < 10; guess++) await signIn({ email, password: `guess ${guess}` }).expect(401);
    const refused = await signIn({ email: email.toUpperCase(), password: PASSWORD }).expect(429);
    expect(refused.body.code).toBe('rate_limited');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it.each(['\0', '\u200b', '\ud800', '\x7f'])('counts no second address for %j within one', async (hidden) => {
    const { email } = await staff();
    const varied = (count: number) => email.replace('@', `${hidden.repeat(count)}@`);
    for (let guess = 0; guess < 14; guess++)
      await signIn({ email: guess % 2 ? varied(guess) : email, password: 'wrong' });
    for (let count = 1; count < 4; count++) await signIn({ email: varied(count), password: PASSWORD }).expect(400);
    await signIn({ email: ` ${email.toUpperCase()} `, password: 'wrong' }).expect(401);
  });

  it('forgets the tries when somebody proves the password', async () => {
    const { email } = await staff();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 7; guess++) await signIn({ email, password: 'wrong' }).expect(401);
      await signIn({ email, password: PASSWORD }).expect(200);
    }
  });

  it('lets a campus in although somebody there hammers one account', async () => {
    const campus = anAddress();
    const victim = await staff();
    for (let guess = 0; guess < 120; guess++) await signIn({ email: victim.email, password: 'wrong' }, campus);
    for (let person = 0; person < 5; person++) {
      const { email } = await staff();
      await signIn({ email, password: PASSWORD }, campus).expect(200);
    }
  });

  it('stops an address that tries many accounts, before it can lock more of them', async () => {
    const attacker = anAddress();
    const victim = await staff();
    for (let guess = 0; guess < 100; guess++)
      await signIn({ email: `x${guess}@example.org`, password: 'wrong' }, attacker).expect(401);
    for (let guess = 0; guess < 15; guess++) {
      const refused = await signIn({ email: victim.email, password: 'wrong' }, attacker).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    await signIn({ email: victim.email, password: PASSWORD }).expect(200);
  });

  describe('of somebody who was here before', () => {
    const signInAs = async (browser: ReturnType<typeof aBrowser>, email: string) =>
      browser.post('/api/session/sign-in').set('X-Forwarded-For', anAddress()).send({ email, password: PASSWORD });

    it('merges the anonymous person into the account', async () => {
      const { email, uid } = await staff();
      const browser = aBrowser(test);
      const before = await browser.post('/api/session').send({});
      const answer = await signInAs(browser, email);
      expect(answer.body.user.uid).toBe(uid);
      expect(merges).toContainEqual({ fromUid: before.body.user.uid, toUid: uid });
      expect((await browser.post('/api/session').send({})).body.user.uid).toBe(uid);
      await browser.delete('/api/session');
      const after = await browser.post('/api/session').send({});
      expect(after.body.user).toMatchObject({ kind: 'anonymous' });
      expect(after.body.user.uid).not.toBe(before.body.user.uid);
    });

    it('merges the guest and ends the session of the guest', async () => {
      const { email, uid } = await staff();
      const browser = aBrowser(test);
      const joined = await browser
        .post('/api/session/guest')
        .send({ contentId: aContent(), name: 'Ann', email: anEmail() });
      const guestCookie = cookieIn(joined, 'foyer_refresh')!;
      await signInAs(browser, email);
      expect(merges).toContainEqual({ fromUid: joined.body.user.uid, toUid: uid });
      const late = await request(test.url).post('/api/session').set('Cookie', guestCookie).send({});
      expect(late.body.user.kind).toBe('anonymous');
    });

    it('does not merge one account into another', async () => {
      const [first, second] = [await staff(), await staff()];
      const browser = aBrowser(test);
      await signInAs(browser, first.email);
      expect((await signInAs(browser, second.email)).body.user.uid).toBe(second.uid);
      expect(merges).not.toContainEqual({ fromUid: first.uid, toUid: second.uid });
    });

    it('is rolled back when a module cannot take part', async () => {
      const { email, uid } = await staff();
      refusedUid = uid;
      const browser = aBrowser(test);
      const before = await browser.post('/api/session').send({});
      expect((await signInAs(browser, email)).status).toBe(500);
      expect((await browser.post('/api/session').send({})).body.user).toEqual(before.body.user);
      const sessions = await test.get(Database).query('SELECT 1 FROM sessions WHERE user_id = $1', [uid]);
      expect(sessions).toEqual([]);
    });
  });
});
