import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { DomainError } from '../../backend/src/platform/errors/domain-error.js';
import { SharedLimiter } from '../../backend/src/platform/rate-limit/shared-limiter.service.js';
import { StaffAccounts } from '../../backend/src/users/users.public.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aBrowser, anEmail, cookieIn, PASSWORD, useGuestPolicies } from './users.helper.js';

describe('joining as guest', () => {
  let test: TestApp;
  let aContent: Awaited<ReturnType<typeof useGuestPolicies>>;

  beforeAll(async () => {
    test = await startTestApp();
    aContent = await useGuestPolicies(test);
  });
  afterAll(() => test.close());

  const rowsOf = (uid: string) =>
    test
      .get(Database)
      .query<{ kind: string; display_name: string; email: string | null }>(
        'SELECT kind, display_name, email FROM users WHERE id = $1',
        [uid],
      );

  it('keeps the uid of the anonymous person, who gets a row and a session now', async () => {
    const browser = aBrowser(test);
    const before = await browser.post('/api/session').send({});
    const { uid } = before.body.user;
    expect(await rowsOf(uid)).toEqual([]);
    const email = anEmail();
    const joined = await browser
      .post('/api/session/guest')
      .send({ contentId: aContent(), name: '  Ann \u202e  Example ', email: email.toUpperCase() })
      .expect(200);
    const user = {
      uid,
      kind: 'guest',
      displayName: 'Ann Example',
      email,
      photoUrl: null,
      globalRole: null,
      isStaff: false,
      clientId: null,
    };
    expect(joined.body.user).toEqual(user);
    expect(await rowsOf(uid)).toEqual([{ kind: 'guest', display_name: 'Ann Example', email }]);
    expect((await browser.post('/api/session').send({})).body.user).toEqual(user);
    // Guests have no list of their devices, so nothing of where they are is kept.
    const kept = await test.get(Database).query('SELECT network FROM sessions WHERE user_id = $1', [uid]);
    expect(kept).toEqual([{ network: null }]);
  });

  it('changes the name when done again, and keeps the address that was given', async () => {
    const browser = aBrowser(test);
    const contentId = aContent({ enableAnonymous: true });
    const email = anEmail();
    const first = await browser.post('/api/session/guest').send({ contentId, name: 'Ann', email });
    const second = await browser.post('/api/session/guest').send({ contentId, name: 'Bea' }).expect(200);
    const { uid } = first.body.user;
    expect(second.body.user).toMatchObject({ uid, displayName: 'Bea', email });
    expect(await rowsOf(uid)).toEqual([{ kind: 'guest', display_name: 'Bea', email }]);
    expect((await browser.post('/api/session').send({})).body.user).toMatchObject({ uid, displayName: 'Bea' });
  });

  it('can be tried again when the answer was lost', async () => {
    const before = await request(test.url).post('/api/session').send({});
    const cookie = cookieIn(before, 'foyer_anon')!;
    const join = () =>
      request(test.url)
        .post('/api/session/guest')
        .set('Cookie', cookie)
        .send({ contentId: aContent({ enableAnonymous: true }), name: 'Ann' });
    const answers = await Promise.all([join(), join(), join()]);
    expect(answers.map(({ status, body }) => [status, body.user.uid])).toEqual(
      Array(3).fill([200, before.body.user.uid]),
    );
  });

  it('is someone new with the cookie of an anonymous person who has joined since', async () => {
    const before = await request(test.url).post('/api/session').send({});
    const { uid } = before.body.user;
    const withOldCookie = (path: string, body: object) =>
      request(test.url).post(path).set('Cookie', cookieIn(before, 'foyer_anon')!).send(body).expect(200);
    const form = { contentId: aContent({ enableAnonymous: true }), name: 'Ann' };
    expect((await withOldCookie('/api/session/guest', form)).body.user.uid).toBe(uid);
    expect((await withOldCookie('/api/session', {})).body.user.uid).not.toBe(uid);
    test.clock.advance(31_000);
    const late = await withOldCookie('/api/session/guest', { ...form, name: 'Mallory' });
    expect(late.body.user).toMatchObject({ kind: 'guest', displayName: 'Mallory' });
    expect(late.body.user.uid).not.toBe(uid);
    expect(await rowsOf(uid)).toMatchObject([{ display_name: 'Ann' }]);
  });

  it('counts against the address, except for those who opened the page before', async () => {
    const consume = jest.spyOn(test.get(SharedLimiter), 'consumeLeased');
    const form = { contentId: aContent({ enableAnonymous: true }), name: 'Ann' };
    const browser = aBrowser(test);
    await browser.post('/api/session').send({}).expect(200);
    expect(consume).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 3; count += 1) await browser.post('/api/session/guest').send(form).expect(200);
    expect(consume).toHaveBeenCalledTimes(1);
    consume.mockRejectedValue(new DomainError('rate_limited'));
    await request(test.url).post('/api/session/guest').send(form).expect(429);
    await request(test.url).post('/api/session/guest').set('Cookie', 'foyer_anon=none').send(form).expect(429);
    await browser.post('/api/session/guest').send(form).expect(200);
    consume.mockRestore();
  });

  it('leaves an account what it is', async () => {
    const email = anEmail();
    const uid = await test
      .get(StaffAccounts)
      .createStaff({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', globalRole: 'owner' });
    const browser = aBrowser(test);
    await browser.post('/api/session/sign-in').send({ email, password: PASSWORD });
    const answer = await browser.post('/api/session/guest').send({ contentId: aContent(), name: 'Somebody else' });
    expect(answer.body.user).toMatchObject({ uid, kind: 'registered', displayName: 'Ada Byron' });
    expect(await rowsOf(uid)).toEqual([{ kind: 'registered', display_name: 'Ada Byron', email }]);
  });

  it('names an account that has no name on screen, without asking for an address, and once', async () => {
    const { id: uid, email, password } = await aStaff(test.get(Database)).with({ display_name: null }).build();
    const browser = aBrowser(test);
    const signedIn = await browser.post('/api/session/sign-in').send({ email, password }).expect(200);
    expect(signedIn.body.user.displayName).toBeNull();
    const join = (name: string) => browser.post('/api/session/guest').send({ contentId: aContent(), name });
    await join(' ').expect(400);
    for (const name of ['Ada', 'Somebody else']) {
      const answer = await join(name).expect(200);
      expect(answer.body.user).toMatchObject({ uid, kind: 'registered', displayName: 'Ada', email });
    }
    expect(await rowsOf(uid)).toEqual([{ kind: 'registered', display_name: 'Ada', email }]);
  });

  it('gives a new person where the anonymous id has become an account', async () => {
    const before = await request(test.url).post('/api/session').send({});
    const { uid } = before.body.user;
    await test
      .get(StaffAccounts)
      .createStaff({ id: uid, email: anEmail(), password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });
    const joined = await request(test.url)
      .post('/api/session/guest')
      .set('Cookie', cookieIn(before, 'foyer_anon')!)
      .send({ contentId: aContent({ enableAnonymous: true }), name: 'Ann' })
      .expect(200);
    expect(joined.body.user.uid).not.toBe(uid);
    expect(joined.body.user.kind).toBe('guest');
    expect(await rowsOf(uid)).toMatchObject([{ kind: 'registered', display_name: 'Ada Byron' }]);
  });

  it.each([
    [{}, {}, ['Name Required', 'Email Required']],
    [{}, { name: ' \u200b ', email: ' ' }, ['Name Required', 'Email Required']],
    [{}, { name: 'Ann', email: 'ann' }, ['Invalid Email']],
    [{}, { name: 7, email: {} }, ['Name Required', 'Invalid Email']],
    [{ enableAnonymous: true }, { email: 'ann@' }, ['Name Required', 'Invalid Email']],
    [{}, { name: 'a'.repeat(61), email: 'ann@example.org' }, ['Name cannot be more than 60 characters']],
  ])('with the policy %j refuses %j', async (policy, form, messages) => {
    const body = { contentId: aContent(policy), ...form };
    const answer = await request(test.url).post('/api/session/guest').send(body).expect(400);
    expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
    expect(cookieIn(answer, 'foyer_refresh')).toBeUndefined();
  });

  it('is refused where one must sign in', async () => {
    const form = { contentId: aContent({ requireSignin: true }), name: 'Ann', email: anEmail() };
    const answer = await request(test.url).post('/api/session/guest').send(form).expect(403);
    expect(answer.body.code).toBe('sign_in_required');
  });

  it('needs a content that is there', async () => {
    const form = { name: 'Ann', email: anEmail() };
    const call = (contentId: unknown) =>
      request(test.url)
        .post('/api/session/guest')
        .send({ ...form, contentId });
    expect((await call(randomUUID())).body).toMatchObject({ statusCode: 404, code: 'not_found' });
    for (const contentId of ['x', null, undefined, 7, [randomUUID()], `${randomUUID()}'`]) {
      expect((await call(contentId)).body).toMatchObject({ statusCode: 400, code: 'validation_failed' });
    }
  });

  it('does not lose the cookie of a guest whose new name was refused', async () => {
    const browser = aBrowser(test);
    const contentId = aContent({ enableAnonymous: true });
    const { uid } = (await browser.post('/api/session/guest').send({ contentId, name: 'Ann' })).body.user;
    await browser.post('/api/session/guest').send({ contentId, name: '' }).expect(400);
    test.clock.advance(60_000);
    expect((await browser.post('/api/session').send({})).body.user).toMatchObject({ uid, displayName: 'Ann' });
  });
});
