import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { StaffAccounts } from '../../backend/src/users/users.public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aBrowser, anEmail, attributesIn, cookieIn, PASSWORD } from './users.helper.js';

describe('the session of a browser', () => {
  let test: TestApp;
  let email: string;
  let uid: string;

  beforeAll(async () => {
    test = await startTestApp();
    email = anEmail();
    uid = await test
      .get(StaffAccounts)
      .createStaff({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', globalRole: 'owner' });
  });
  afterAll(() => test.close());

  const count = async (table: 'users' | 'sessions'): Promise<number> => {
    const [row] = await test.get(Database).query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    return row!.n;
  };
  const signedIn = async (): Promise<string> => {
    const answer = await request(test.url).post('/api/session/sign-in').send({ email, password: PASSWORD }).expect(200);
    return cookieIn(answer, 'foyer_refresh')!;
  };
  const refresh = (cookie: string) => request(test.url).post('/api/session').set('Cookie', cookie).send({});

  describe('of someone anonymous', () => {
    it('keeps its uid and stores nothing', async () => {
      const before = [await count('users'), await count('sessions')];
      const browser = aBrowser(test);
      const first = await browser.post('/api/session').send({}).expect(200);
      const second = await browser.post('/api/session').send({}).expect(200);
      expect(first.body.user).toEqual({
        uid: expect.any(String),
        kind: 'anonymous',
        displayName: null,
        email: null,
        photoUrl: null,
        globalRole: null,
        isStaff: false,
        clientId: null,
      });
      expect(second.body.user.uid).toBe(first.body.user.uid);
      expect(Date.parse(first.body.expiresAt)).toBeGreaterThan(test.clock.now());
      expect([await count('users'), await count('sessions')]).toEqual(before);
    });

    it('needs neither a body nor a content type', async () => {
      await request(test.url).post('/api/session').expect(200);
    });

    it.each([
      ['[null]', 200],
      ['{"uid":"somebody else"}', 200],
      ['{"uid":', 400],
      [`{"uid":"${'x'.repeat(10_000_000)}"}`, 413],
    ])('answers the body %.30s with %i', async (body, status) => {
      const answer = await request(test.url).post('/api/session').set('Content-Type', 'application/json').send(body);
      expect(answer.status).toBe(status);
    });

    it('is kept in cookies that scripts, other sites and other paths do not get', async () => {
      const answer = await request(test.url).post('/api/session').send({});
      const cookie = attributesIn(answer, 'foyer_anon');
      for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/api/session', 'Expires=']) {
        expect(cookie).toContain(attribute);
      }
      expect(cookie).not.toContain('Secure');
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('cannot be claimed with a personal access token, nor used as one', async () => {
      const first = await request(test.url).post('/api/session').send({});
      const anonymous = cookieIn(first, 'foyer_anon')!.split('=')[1]!;
      const claimed = await refresh(`foyer_anon=${first.body.accessToken}`).expect(200);
      expect(claimed.body.user.uid).not.toBe(first.body.user.uid);
      await request(test.url).get('/api/clients').set('Authorization', `Bearer ${anonymous}`).expect(401);
      await request(test.url).get('/api/clients').set('Authorization', `Bearer ${first.body.accessToken}`).expect(200);
    });

    it.each(['', 'x', 'a.b.c', '%00', '"'])('is someone new with the cookie %j', async (value) => {
      const answer = await refresh(`foyer_anon=${value}; foyer_refresh=${value}`).expect(200);
      expect(answer.body.user.kind).toBe('anonymous');
    });
  });

  describe('of an account', () => {
    it('goes on with a new secret each time', async () => {
      const first = await signedIn();
      const answer = await refresh(first).expect(200);
      const second = cookieIn(answer, 'foyer_refresh')!;
      expect(answer.body.user).toMatchObject({ uid, kind: 'registered', displayName: 'Ada Byron', isStaff: true });
      expect(second).not.toBe(first);
      expect((await refresh(second).expect(200)).body.user.uid).toBe(uid);
      const [row] = await test.get(Database).query<{ text: string }>('SELECT sessions::text AS text FROM sessions');
      expect(row!.text).not.toContain(second.split('.')[1]);
    });

    it('answers the same successor for 30 s, to two tabs or after a lost answer', async () => {
      const first = await signedIn();
      const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
      test.clock.advance(20_000);
      answers.push(await refresh(first));
      expect(answers.map(({ body }) => body.user.uid)).toEqual([uid, uid, uid, uid]);
      expect(new Set(answers.map((answer) => cookieIn(answer, 'foyer_refresh'))).size).toBe(1);
      expect((await refresh(cookieIn(answers[0]!, 'foyer_refresh')!)).body.user.uid).toBe(uid);
    });

    it('ends for everyone when an old secret is used again', async () => {
      const first = await signedIn();
      const second = cookieIn(await refresh(first), 'foyer_refresh')!;
      test.clock.advance(31_000);
      const thief = await refresh(first).expect(200);
      expect(thief.body.user.kind).toBe('anonymous');
      expect(attributesIn(thief, 'foyer_refresh')).toMatch(/^foyer_refresh=;.*Expires=Thu, 01 Jan 1970/);
      expect((await refresh(second).expect(200)).body.user.kind).toBe('anonymous');
    });

    it('ends when two generations old, even within 30 s', async () => {
      const first = await signedIn();
      const second = cookieIn(await refresh(first), 'foyer_refresh')!;
      await refresh(second);
      expect((await refresh(first)).body.user.kind).toBe('anonymous');
    });

    it('runs out after 60 days without a visit', async () => {
      const first = await signedIn();
      test.clock.advance(59 * 86_400_000);
      const second = cookieIn(await refresh(first), 'foyer_refresh')!;
      test.clock.advance(61 * 86_400_000);
      expect((await refresh(second)).body.user.kind).toBe('anonymous');
    });

    it('is over after sign-out, with every copy of its cookie', async () => {
      const browser = aBrowser(test);
      await browser.post('/api/session/sign-in').send({ email, password: PASSWORD }).expect(200);
      const copy = cookieIn(await browser.post('/api/session').send({}), 'foyer_refresh')!;
      const answer = await browser.delete('/api/session').expect(204);
      expect(attributesIn(answer, 'foyer_refresh')).toMatch(/^foyer_refresh=;/);
      expect((await refresh(copy)).body.user.kind).toBe('anonymous');
      expect((await browser.post('/api/session').send({})).body.user.kind).toBe('anonymous');
      await request(test.url).delete('/api/session').expect(204);
    });

    it('is left alone by an answer that knew of no session', async () => {
      const answer = await request(test.url).post('/api/session').send({});
      expect(attributesIn(answer, 'foyer_refresh')).toBe('');
    });
  });

  describe('asked for from another site', () => {
    it.each([
      ['POST', '/api/session'],
      ['POST', '/api/session/sign-in'],
      ['POST', '/api/session/guest'],
      ['DELETE', '/api/session'],
    ])('%s %s is refused', async (method, path) => {
      const call = (headers: Record<string, string>) =>
        (method === 'POST' ? request(test.url).post(path).send({}) : request(test.url).delete(path)).set(headers);
      for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
        expect((await call({ Origin: origin })).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
      }
      expect((await call({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect((await call({ Origin: test.url })).status).not.toBe(403);
    });
  });

  it('marks its cookies as secure where people come by https', async () => {
    const secure = await startTestApp({
      database: test.database,
      environment: { PUBLIC_URL: 'https://events.example.org' },
    });
    try {
      const answer = await request(secure.url)
        .post('/api/session')
        .set('Origin', 'https://events.example.org')
        .expect(200);
      const cookie = attributesIn(answer, '__Host-foyer_anon');
      expect(cookie).toMatch(/; Path=\/;.*; Secure/);
      expect(cookie).not.toContain('Domain');
      const resume = (sent: string) => request(secure.url).post('/api/session').set('Cookie', sent).expect(200);
      const uid = (body: { user: { uid: string } }) => body.user.uid;
      const value = cookie.split(';', 1)[0]!;
      expect(uid((await resume(value)).body)).toBe(uid(answer.body));
      // Another host of the domain, or someone in between, can set the plain name.
      expect(uid((await resume(value.replace('__Host-', ''))).body)).not.toBe(uid(answer.body));
    } finally {
      await secure.close();
    }
  });
});
