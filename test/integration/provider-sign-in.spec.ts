import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { outcomeOf, ProviderWindow } from '../support/provider-window.js';
import { aBrowser, anEmail, cookieIn, useGuestPolicies } from './users.helper.js';

const HOME = 'http://localhost:0';

describe('sign-in with Google', () => {
  let foyer: TestApp;
  let google: OpenidProvider;
  let database: Database;

  beforeAll(async () => {
    google = await OpenidProvider.start();
    foyer = await startTestApp({
      environment: {
        PUBLIC_URL: HOME,
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_CLIENT_ID: 'foyer',
        GOOGLE_CLIENT_SECRET: 'secret',
        OUTBOUND_ALLOWED_HOSTS: google.host,
      },
    });
    database = foyer.get(Database);
  });
  afterAll(async () => {
    await foyer.close();
    await google.close();
  });
  beforeEach(() => {
    google.faults = {};
  });

  let subjects = 0;
  const somebody = (claims: Record<string, unknown> = {}) => {
    google.claims = {
      sub: `google-${++subjects}`,
      email: anEmail(),
      email_verified: true,
      name: 'Jane Doe',
      ...claims,
    };
  };
  const aWindow = (returnTo = HOME) => new ProviderWindow(foyer.url, { returnTo });
  const visit = (authorisation: URL) => google.visit(authorisation);
  const spend = (code: string | undefined, verifier: string, surface = 'viewer', browser = request(foyer.url)) =>
    browser.post('/api/session/provider').send({ code, verifier, surface });
  const signIn = async (surface = 'viewer', browser = request(foyer.url)) => {
    const opened = aWindow();
    const { code } = await opened.through(visit);
    return spend(code, opened.verifier, surface, browser);
  };

  it('begins for hundreds of people behind one address', async () => {
    for (let person = 0; person < 310; person += 1)
      expect((await aWindow().start()).headers.location).toMatch(new RegExp(`^${google.issuer}`));
  });

  it('goes out with code, PKCE, state and nonce, and comes back to the page alone', async () => {
    somebody();
    const opened = aWindow();
    const begun = await opened.start();
    expect(begun.status).toBe(302);
    const asked = new URL(begun.headers.location!);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'foyer',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${HOME}/api/session/providers/google/callback`,
      scope: 'openid email profile',
      state: expect.stringMatching(/.{80}/),
      nonce: expect.stringMatching(/^.{43}$/),
    });
    const cookie = String(begun.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/api\/session\/providers/);
    for (const secret of [asked.searchParams.get('state')!, asked.searchParams.get('nonce')!])
      expect(cookie).not.toContain(secret);
    const back = await opened.comeBack(await google.visit(asked));
    expect([back.status, back.headers['cache-control'], back.headers['referrer-policy']]).toEqual([
      302,
      'no-store',
      'no-referrer',
    ]);
    expect(outcomeOf(back)).toEqual({ flow: opened.flow, origin: HOME, code: expect.stringMatching(/^[\w-]{43}$/) });
    expect(cookieIn(back, `foyer_flow_${opened.flow}`)).toBe(`foyer_flow_${opened.flow}=`);
  });

  it('signs in the person of an activated account by the address that Google verified, and links them', async () => {
    const staff = await aStaff(database).global('admin').build();
    somebody({ email: staff.email.toUpperCase() });
    const answer = await signIn('dashboard');
    expect(answer.body.user).toMatchObject({ uid: staff.id, globalRole: 'admin', isStaff: true, clientId: null });
    const mails = await database.query<{ kind: string }>('SELECT kind FROM mail_outbox WHERE person_id = $1', [
      staff.id,
    ]);
    expect(mails).toEqual([{ kind: 'sign-in-linked' }]);
    const audit = await database.query('SELECT 1 FROM audit_entries WHERE action = $1 AND subject_id = $2', [
      'account.identity-linked',
      staff.id,
    ]);
    expect(audit).toHaveLength(1);

    google.claims = { ...google.claims, email: anEmail(), email_verified: false };
    expect((await signIn('dashboard')).body.user.uid).toBe(staff.id);
    const [session] = await database.query('SELECT method, client_id, host FROM sessions WHERE user_id = $1', [
      staff.id,
    ]);
    expect(session).toEqual({ method: 'google', client_id: null, host: null });
  });

  it('does not believe an address that Google did not verify', async () => {
    const staff = await aStaff(database).global('admin').build();
    for (const email_verified of [false, 'true', undefined]) {
      somebody({ email: staff.email, email_verified });
      const answer = await signIn();
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'account_exists',
        message: 'An account already exists with this email address. Please sign in with the correct password',
      });
    }
    expect(await database.query('SELECT 1 FROM user_identities WHERE user_id = $1', [staff.id])).toEqual([]);
  });

  it('mails a fresh link instead of opening an account whose mailbox nobody has proven', async () => {
    const client = await aClient(database).build();
    const invited = await aStaff(database)
      .with({ activated_at: null, created_by_client_id: client.id })
      .in(client, 'admin')
      .build();
    for (let turn = 0; turn < 2; turn += 1) {
      somebody({ email: invited.email });
      const answer = await signIn('dashboard');
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        403,
        'unverified_user',
        'Unverified User. Please check your email for your verifcation link to finish setting up your account.',
      ]);
    }
    const mails = await database.query<{ kind: string }>('SELECT kind FROM mail_outbox WHERE person_id = $1', [
      invited.id,
    ]);
    expect(mails).toEqual([{ kind: 'activation-again' }]);
  });

  it('knows nobody on the dashboard who has no account, and makes none', async () => {
    somebody();
    const answer = await signIn('dashboard');
    expect([answer.status, answer.body.message]).toEqual([404, 'No account Found. Please sign up']);
    expect(await database.query('SELECT 1 FROM user_identities WHERE subject = $1', [google.claims.sub])).toEqual([]);
  });

  it('makes an account of whoever is on a viewer’s page, who keeps the id', async () => {
    somebody({ name: '  Jane\u202e  Doe ' });
    const browser = aBrowser(foyer);
    const before = await browser.post('/api/session').send({});
    const opened = aWindow();
    const { code } = await opened.through(visit);
    const answer = await browser
      .post('/api/session/provider')
      .send({ code, verifier: opened.verifier, surface: 'viewer' });
    expect(answer.body.user).toMatchObject({
      uid: before.body.user.uid,
      kind: 'registered',
      displayName: 'Jane Doe',
      email: google.claims.email,
      isStaff: false,
    });
    expect((await browser.post('/api/session').send({})).body.user.uid).toBe(before.body.user.uid);
    const elsewhere = await signIn('dashboard');
    expect(elsewhere.body.user.uid).toBe(before.body.user.uid);
  });

  it('ends what others left in the browser: sessions of the guest who becomes an account, and what is called anonymous', async () => {
    const aContent = await useGuestPolicies(foyer);
    const [planted, victim] = [aBrowser(foyer), aBrowser(foyer)];
    const anonymous = await planted.post('/api/session').send({});
    const joined = await planted
      .post('/api/session/guest')
      .send({ contentId: aContent(), name: 'Mallory', email: anEmail() })
      .expect(200);
    const { uid } = joined.body.user;
    const guestCookie = cookieIn(joined, 'foyer_refresh')!;
    const resume = (cookie: string) => request(foyer.url).post('/api/session').set('Cookie', cookie).send({});
    somebody();
    const opened = aWindow();
    const { code } = await opened.through(visit);
    const answer = await victim
      .post('/api/session/provider')
      .set('Cookie', guestCookie)
      .send({ code, verifier: opened.verifier, surface: 'viewer' })
      .expect(200);
    expect(answer.body.user).toMatchObject({ uid, kind: 'registered' });

    expect((await resume(guestCookie)).body.user).toMatchObject({ kind: 'anonymous' });
    expect((await resume(guestCookie)).body.user.uid).not.toBe(uid);
    expect((await resume(cookieIn(answer, 'foyer_refresh')!)).body.user.uid).toBe(uid);
    const account = (token: string) =>
      request(foyer.url).get(`/api/users/me/${uid}`).set('authorization', `Bearer ${token}`);
    await account(anonymous.body.accessToken).expect(404);
    await account(answer.body.accessToken).expect(200);
    foyer.clock.advance(3000);
    await account(joined.body.accessToken).expect(401);
  });

  it('ends the sessions of the guest in other browsers too', async () => {
    const aContent = await useGuestPolicies(foyer);
    const browser = aBrowser(foyer);
    await browser.post('/api/session').send({});
    const joined = await browser
      .post('/api/session/guest')
      .send({ contentId: aContent(), name: 'Ann', email: anEmail() });
    const { uid } = joined.body.user;
    const elsewhere = v7();
    await database.query(
      `INSERT INTO sessions (id, user_id, token_hash, rotated_at, created_at, expires_at, method)
       SELECT $2, user_id, '\\x00', rotated_at, created_at, expires_at, method FROM sessions WHERE user_id = $1`,
      [uid, elsewhere],
    );
    somebody();
    const opened = aWindow();
    const { code } = await opened.through(visit);
    const answer = await browser
      .post('/api/session/provider')
      .send({ code, verifier: opened.verifier, surface: 'viewer' });
    expect(answer.body.user.uid).toBe(uid);
    const live = await database.query('SELECT method FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [uid]);
    expect(live).toEqual([{ method: 'google' }]);
  });

  describe('is refused', () => {
    const refusal = async (work: () => Promise<request.Response>) => {
      const outcome = outcomeOf(await work());
      expect(outcome?.code).toBeUndefined();
      return outcome;
    };
    const begun = async () => {
      somebody();
      const opened = aWindow();
      const asked = new URL((await opened.start()).headers.location!);
      return { opened, asked };
    };

    it.each([
      ['another nonce', { claims: { nonce: 'n'.repeat(43) } }],
      ['no nonce', { claims: { nonce: undefined } }],
      ['another issuer', { claims: { iss: 'https://accounts.example.org' } }],
      ['another audience', { claims: { aud: 'somebody-else' } }],
      ['a token of yesterday', { claims: { exp: Math.floor(Date.now() / 1000) - 86_400 } }],
      ['a broken signature', { isSignatureBroken: true }],
      ['no signature', { isUnsigned: true }],
      ['a code that is not exchanged', { tokenError: 'invalid_grant' }],
      ['nobody', { claims: { sub: '' } }],
    ])('with %s', async (_, faults) => {
      const { opened, asked } = await begun();
      google.faults = faults;
      const back = await google.visit(asked);
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ flow: opened.flow, error: 'sign_in_failed' });
      google.faults = {};
      expect((await aWindow().through(visit)).code).toBeDefined();
    });

    it('with the state of another window', async () => {
      const [mine, other] = [await begun(), await begun()];
      const [back, foreign] = [await google.visit(mine.asked), await google.visit(other.asked)];
      back.searchParams.set('state', foreign.searchParams.get('state')!);
      expect(await refusal(() => mine.opened.comeBack(back))).toMatchObject({ error: 'cookies_blocked' });
      const own = await google.visit(mine.asked);
      own.searchParams.set('state', `${own.searchParams.get('state')!.slice(0, -1)}x`);
      await refusal(() => mine.opened.comeBack(own));
      const swapped = mine.opened.cookies[0]!.replace(/=.*/, `=${other.opened.cookies[0]!.split('=')[1]}`);
      const again = await google.visit(mine.asked);
      expect(await refusal(() => mine.opened.comeBack(again, [swapped]))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('without its cookie, in words that the page has for it', async () => {
      const { opened, asked } = await begun();
      const back = await google.visit(asked);
      expect(await refusal(() => opened.comeBack(back, []))).toMatchObject({
        flow: opened.flow,
        origin: HOME,
        error: 'cookies_blocked',
      });
    });

    it('with a cookie that is not ours, or of long ago', async () => {
      const { opened, asked } = await begun();
      const name = opened.cookies[0]!.split('=', 1)[0]!;
      const back = await google.visit(asked);
      for (const value of ['', 'x', 'A'.repeat(400)])
        expect(await refusal(() => opened.comeBack(back, [`${name}=${value}`]))).toMatchObject({
          error: 'sign_in_failed',
        });
      foyer.clock.advance(11 * 60_000);
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('with a code of the provider that was used', async () => {
      const { opened, asked } = await begun();
      const back = await google.visit(asked);
      expect(outcomeOf(await opened.comeBack(back))?.code).toBeDefined();
      expect(await refusal(() => opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
    });

    it('by the person, in the provider’s words as plain text', async () => {
      const { opened, asked } = await begun();
      google.faults = {
        refusal: { error: 'access_denied', description: `No\u0007 <b>thanks</b>\u202e\n${'x'.repeat(500)}` },
      };
      const outcome = await refusal(async () => opened.comeBack(await google.visit(asked)));
      expect(outcome).toMatchObject({
        error: 'sign_in_failed',
        message: expect.stringMatching(/^No <b>thanks<\/b> x+$/),
      });
      expect(outcome!.message).toHaveLength(200);
    });

    it.each([
      'https://evil.example',
      'http://evil.example:0',
      'https://localhost:0',
      'http://localhost:0/path',
      'http://localhost:0@evil.example',
      'javascript:alert(1)',
      '',
      'null',
    ])('to return to %s', async (returnTo) => {
      const answer = await aWindow().start({ returnTo });
      expect(answer.status).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    });

    it.each<Record<string, string>>([{ challenge: 'short' }, { flow: 'x' }, { clientId: 'x' }])(
      'to begin with %j',
      async (changed) => {
        expect((await aWindow().start(changed)).status).toBe(400);
      },
    );

    it.each(['facebook', 'own'] as const)('of a provider that is not set up: %s', async (provider) => {
      const opened = new ProviderWindow(foyer.url, { provider, returnTo: HOME });
      expect(await refusal(() => opened.start())).toMatchObject({ flow: opened.flow, error: 'sign_in_failed' });
    });

    it('for an organisation that does not offer it', async () => {
      const client = await aClient(database)
        .with({ auth_providers: { google: { enabled: false } } })
        .build();
      const opened = new ProviderWindow(foyer.url, { clientId: client.id, returnTo: HOME });
      expect(await refusal(() => opened.start())).toMatchObject({ error: 'sign_in_failed' });
    });
  });

  describe('what the window brought back', () => {
    const proven = async () => {
      somebody();
      const opened = aWindow();
      return { code: (await opened.through(visit)).code!, verifier: opened.verifier };
    };
    const statusOf = async (answer: Promise<request.Response>) => (await answer).status;

    it('works once, also when fifty come together', async () => {
      const { code, verifier } = await proven();
      const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(spend(code, verifier))));
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 410)).toHaveLength(49);
    });

    it('is worth nothing with another verifier, on a strange host, or after a minute', async () => {
      const { code, verifier } = await proven();
      expect(await statusOf(spend(code, 'w'.repeat(43)))).toBe(410);
      expect(await statusOf(spend('c'.repeat(43), verifier))).toBe(410);
      expect(await statusOf(spend(code, verifier).set('Host', 'strange.example'))).toBe(410);
      expect(await statusOf(spend(code, verifier).set('Origin', 'https://evil.example'))).toBe(403);
      foyer.clock.advance(61_000);
      expect(await statusOf(spend(code, verifier))).toBe(410);
    });

    it('makes one account of two windows with one new person', async () => {
      somebody();
      const windows = Array.from({ length: 8 }, () => aWindow());
      const codes = await Promise.all(windows.map((opened) => opened.through(visit)));
      const answers = await Promise.all(codes.map(({ code }, index) => spend(code, windows[index]!.verifier)));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map(({ body }) => body.user.uid)).size).toBe(1);
    });

    it('is stored as nothing that anybody could use', async () => {
      const { code } = await proven();
      const rows = await database.query<{ text: string }>('SELECT to_jsonb(p)::text AS text FROM provider_proofs p');
      for (const { text } of rows) expect(text).not.toContain(code);
    });
  });

  it('ends on a page that holds nothing but its message', async () => {
    const page = await request(foyer.url).get('/signed-in').expect(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('You can close this window.');
    const script = await request(foyer.url).get('/signed-in.js').expect(200);
    expect(script.headers['content-type']).toContain('javascript');
  });

  it('tells pages that it is there', async () => {
    const { body } = await request(foyer.url).get('/api/public/product').expect(200);
    expect(body).toMatchObject({ ok: true, data: { name: 'Foyer', publicUrl: HOME } });
    expect(body.data.providers).toEqual({ google: true, facebook: false, own: null });
  });
});
