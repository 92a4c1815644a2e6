import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { insertRow, unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { FacebookDouble } from '../support/facebook-double.js';
import { outcomeOf, ProviderWindow } from '../support/provider-window.js';
import { anEmail } from './users.helper.js';

const HOME = 'http://localhost:0';

describe('sign-in with Facebook', () => {
  let foyer: TestApp;
  let facebook: FacebookDouble;
  let database: Database;

  beforeAll(async () => {
    facebook = await FacebookDouble.start();
    foyer = await startTestApp({
      environment: {
        PUBLIC_URL: HOME,
        FACEBOOK_CLIENT_ID: facebook.appId,
        FACEBOOK_CLIENT_SECRET: facebook.appSecret,
        FACEBOOK_DIALOG_URL: facebook.dialogUrl,
        FACEBOOK_GRAPH_URL: `${facebook.graphUrl}/v23.0`,
        OUTBOUND_ALLOWED_HOSTS: facebook.host,
      },
    });
    database = foyer.get(Database);
  });
  afterAll(async () => {
    await foyer.close();
    await facebook.close();
  });
  beforeEach(() => {
    facebook.isRefused = false;
  });

  const somebody = (fields: Record<string, unknown> = {}) => {
    facebook.person = { id: unique('fb'), name: 'Jane Doe', email: anEmail(), ...fields };
  };
  const aWindow = () => new ProviderWindow(foyer.url, { provider: 'facebook', returnTo: HOME });
  const visit = async (authorisation: URL) =>
    new URL((await fetch(authorisation, { redirect: 'manual' })).headers.get('location')!);
  const signIn = async (surface = 'viewer') => {
    const opened = aWindow();
    const { code } = await opened.through(visit);
    return request(foyer.url).post('/api/session/provider').send({ code, verifier: opened.verifier, surface });
  };

  it('asks with PKCE and state, and makes an account whose address is hearsay', async () => {
    somebody();
    const opened = aWindow();
    const asked = new URL((await opened.start()).headers.location!);
    expect(asked.origin + asked.pathname).toBe(facebook.dialogUrl);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      redirect_uri: `${HOME}/api/session/providers/facebook/callback`,
    });
    const { body } = await signIn();
    expect(body.user).toMatchObject({ kind: 'registered', displayName: 'Jane Doe', email: null, clientId: null });
    const [row] = await database.query('SELECT email, contact_email, activated_at FROM users WHERE id = $1', [
      body.user.uid,
    ]);
    expect(row).toEqual({ email: null, contact_email: facebook.person.email, activated_at: null });
    expect((await signIn('dashboard')).body.user.uid).toBe(body.user.uid);
  });

  it('takes a person without an address', async () => {
    somebody({ email: undefined });
    expect((await signIn()).body.user).toMatchObject({ displayName: 'Jane Doe', email: null });
  });

  it.each([
    ['a password', [], true, 'Please sign in with the correct password'],
    ['a password and Google', ['google'], true, 'Please sign in with the correct password or your login link'],
    ['Google alone', ['google'], false, 'Please sign in with the correct password or your login link'],
  ])('opens no account that has its address and %s, but tells its person how to', async (_, methods, has, words) => {
    const staff = await aStaff(database).build();
    if (!has) await database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [staff.id]);
    for (const provider of methods)
      await insertRow(database, 'user_identities', {
        id: v7(),
        user_id: staff.id,
        provider,
        issuer: 'https://accounts.google.com',
        subject: unique('g'),
        created_at: new Date(),
      });
    for (const surface of ['viewer', 'dashboard', 'viewer']) {
      somebody({ email: staff.email.toUpperCase() });
      const answer = await signIn(surface);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'account_exists',
        `An account already exists with this email address. ${words}`,
      ]);
    }
    const mails = await database.query<{ kind: string }>('SELECT kind FROM mail_outbox WHERE person_id = $1', [
      staff.id,
    ]);
    expect(mails).toEqual([{ kind: 'existing-methods' }]);
  });

  it('says what the person said there', async () => {
    somebody();
    facebook.isRefused = true;
    expect(await aWindow().through(visit)).toMatchObject({ error: 'sign_in_failed', message: 'Permissions error' });
  });

  it.each([
    ['code', 'another'],
    ['state', 'another'],
  ])('takes no other %s', async (name, value) => {
    somebody();
    const opened = aWindow();
    const back = await visit(new URL((await opened.start()).headers.location!));
    if (name === 'state') back.searchParams.set(name, `${back.searchParams.get(name)}x`);
    else back.searchParams.set(name, value);
    const outcome = outcomeOf(await opened.comeBack(back));
    expect(outcome?.code).toBeUndefined();
    expect(outcome?.error).toBeDefined();
  });

  it('takes no code that another window brought', async () => {
    somebody();
    const [mine, other] = [aWindow(), aWindow()];
    const back = await visit(new URL((await mine.start()).headers.location!));
    const foreign = await visit(new URL((await other.start()).headers.location!));
    back.searchParams.set('code', foreign.searchParams.get('code')!);
    expect(outcomeOf(await mine.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
  });

  it('takes nobody without an id', async () => {
    const opened = aWindow();
    const back = await visit(new URL((await opened.start()).headers.location!));
    facebook.person = { id: '' };
    expect(outcomeOf(await opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
  });
});
