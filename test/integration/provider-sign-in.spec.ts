import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { type GoogleApp, HOME, startGoogleApp } from '../support/google-app.js';
import type { OpenidProvider } from '../support/openid-provider.js';
import { outcomeOf } from '../support/provider-window.js';
import { aWindow, somebodyOf, spendProof } from './provider.helper.js';
import { aBrowser, anEmail, cookieIn, useGuestPolicies } from './users.helper.js';

describe('sign-in with Google', () => {
  let foyer: GoogleApp;
  let google: OpenidProvider;
  let database: Database;

  beforeAll(async () => {
    foyer = await startGoogleApp();
    google = foyer.google;
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());

  const somebody = (claims: Record<string, unknown> = {}) => somebodyOf(google, claims);
  const visit = (authorisation: URL) => google.visit(authorisation);
  const signIn = async (surface = 'viewer') => {
    const opened = aWindow(foyer);
    const { code } = await opened.through(visit);
    return spendProof(foyer, { code, verifier: opened.verifier, surface });
  };

  it('begins for hundreds of people behind one address', async () => {
    for (let person = 0; person < 310; person += 1)
      expect((await aWindow(foyer).start()).headers.location).toMatch(new RegExp(`^${google.issuer}`));
  });

  it('goes out with code, PKCE, state and nonce, and comes back to the page alone', async () => {
    somebody();
    const opened = aWindow(foyer);
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
        'Unverified User. Please check your email for your verification link to finish setting up your account.',
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

  it('makes an account of the person who is on a viewer’s page, who keeps the id', async () => {
    somebody({ name: '  Jane\u202e  Doe ' });
    const browser = aBrowser(foyer);
    const before = await browser.post('/api/session').send({});
    const opened = aWindow(foyer);
    const { code } = await opened.through(visit);
    const answer = await spendProof(foyer, { code, verifier: opened.verifier }, browser);
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
    const opened = aWindow(foyer);
    const { code } = await opened.through(visit);
    const answer = await spendProof(foyer, { code, verifier: opened.verifier }, victim)
      .set('Cookie', guestCookie)
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
    const opened = aWindow(foyer);
    const { code } = await opened.through(visit);
    const answer = await spendProof(foyer, { code, verifier: opened.verifier }, browser);
    expect(answer.body.user.uid).toBe(uid);
    const live = await database.query('SELECT method FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [uid]);
    expect(live).toEqual([{ method: 'google' }]);
  });

  it('tells pages that it is there', async () => {
    const { body } = await request(foyer.url).get('/api/public/product').expect(200);
    expect(body).toMatchObject({ ok: true, data: { name: 'Foyer', publicUrl: HOME } });
    expect(body.data.providers).toEqual({ google: true, facebook: false, own: null });
  });
});
