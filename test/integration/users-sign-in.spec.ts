import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { BanMerge } from '../../backend/src/chat/ban-merge.js';
import { Database } from '../../backend/src/platform/database/database.js';
import type { IdentityMerge } from '../../backend/src/sign-in/sign-in.public.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import {
  aBrowser,
  anAccount,
  anAddress,
  anEmail,
  cookieIn,
  PASSWORD,
  signInFrom,
  useGuestPolicies,
} from './users.helper.js';

const WRONG = {
  statusCode: 401,
  code: 'invalid_credentials',
  message: 'The email or password is incorrect.',
  requestId: expect.any(String),
};

describe('sign-in', () => {
  let test: TestApp;
  let aContent: Awaited<ReturnType<typeof useGuestPolicies>>;
  const merges: IdentityMerge[] = [];

  beforeAll(async () => {
    // Addresses come from X-Forwarded-For, so that each test has its own.
    test = await startTestApp({ environment: { TRUSTED_PROXIES: '1' } });
    aContent = await useGuestPolicies(test);
    jest.spyOn(test.get(BanMerge), 'merge').mockImplementation((_, merge) => {
      merges.push(merge);
      return merge.toUid === refusedUid ? Promise.reject(new Error('a module refuses')) : Promise.resolve();
    });
  });
  afterAll(() => test.close());

  let refusedUid = '';
  const staff = () => anAccount(test);
  const signIn = (body: object | string) => signInFrom(test, anAddress(), body);

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

  describe('with a password that an administrator set', () => {
    const OWN = 'Quiet-Harbour-8!';
    const invited = async (columns: Record<string, unknown> = {}) => {
      const database = test.get(Database);
      const client = await aClient(database).build();
      const other = await aClient(database).build();
      const person = await aStaff(database)
        .with({
          activated_at: null,
          created_by_client_id: client.id,
          initial_password_expires_at: new Date(test.clock.now() + 7 * 86_400_000),
          ...columns,
        })
        .in(client, 'admin')
        .in(other, 'admin')
        .build();
      return { ...person, client };
    };

    it('asks for another one, and lets into the organization that made the account', async () => {
      const { id, email, password, client } = await invited();
      const asked = await signIn({ email, password }).expect(403);
      expect(asked.body).toMatchObject({
        code: 'password_change_required',
        message: 'Please choose your own password.',
      });
      expect((await signIn({ email, password: `${password}x`, newPassword: OWN })).status).toBe(401);
      const answer = await signIn({ email, password, newPassword: OWN, verification: OWN }).expect(200);
      expect(answer.body.user).toMatchObject({ clientId: client.id, isStaff: true });
      expect((await signIn({ email, password })).status).toBe(401);
      expect((await signIn({ email, password: OWN })).body.user.clientId).toBe(client.id);
      const audited = await test
        .get(Database)
        .query('SELECT action, client_id, subject_id FROM audit_entries WHERE actor_id = $1', [id]);
      expect(audited).toEqual([{ action: 'account.password-changed', client_id: client.id, subject_id: id }]);
    });

    it.each([
      [{ newPassword: 'short' }, 'newPassword', /^Must Contain 8 Characters/],
      [{ newPassword: PASSWORD }, 'newPassword', /^Please choose your own password\.$/],
      [{ newPassword: OWN, verification: 'Another-1!' }, 'verification', /^Passwords Must Match$/],
    ])('takes no %j', async (form, path, message) => {
      const { email, password } = await invited();
      const answer = await signIn({ email, password, ...form }).expect(400);
      expect(answer.body.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
    });

    it('mails a fresh link when it has ended', async () => {
      const { id, email, password } = await invited({ initial_password_expires_at: new Date(test.clock.now() - 1) });
      const answer = await signIn({ email, password, newPassword: OWN }).expect(403);
      expect([answer.body.code, answer.body.message]).toEqual([
        'unverified_user',
        'Unverified User. Please check your email for your verification link to finish setting up your account.',
      ]);
      const mails = await test.get(Database).query('SELECT kind FROM mail_outbox WHERE person_id = $1', [id]);
      expect(mails).toEqual([{ kind: 'activation-again' }]);
    });

    it('is replaced once, however many ask together', async () => {
      const { email, password } = await invited();
      const answers = await Promise.all(
        [1, 2, 3, 4].map((turn) => signIn({ email, password, newPassword: `Quiet-Harbour-${turn}!` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('of someone who was here before', () => {
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
