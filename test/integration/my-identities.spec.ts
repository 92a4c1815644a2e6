import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { insertRow } from '../factories/rows.js';
import { aPerson, aSession, type Person } from '../support/callers.js';
import { HOME } from '../support/google-app.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { ProviderWindow } from '../support/provider-window.js';

const NOT_LINKED = 'We could not link your account at this time';

describe('ways to sign in', () => {
  let foyer: MailedApp;
  let google: OpenidProvider;
  let database: Database;
  let client: BuiltClient;
  let person: Person;
  let subjects = 0;

  beforeAll(async () => {
    google = await OpenidProvider.start();
    foyer = await startMailedApp({ PUBLIC_URL: HOME, ...google.googleSettings });
    database = foyer.get(Database);
    client = await aClient(database).build();
  });
  afterAll(async () => {
    await foyer.close();
    await google.close();
  });
  beforeEach(async () => {
    await database.query('DELETE FROM rate_limits');
    person = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin' }] });
    subjects += 1;
    google.claims = { sub: `google-${subjects}`, email: `g${subjects}@example.net`, email_verified: true };
  });

  const ask = async (method: string, path: string, body?: object, { uid, token } = person) => {
    const answer = await fetch(`${foyer.url}/api/users/${uid}/identities${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  async function proof(): Promise<{ code: string; verifier: string }> {
    const opened = new ProviderWindow(foyer.url, { returnTo: HOME });
    const { code } = await opened.through((authorisation) => google.visit(authorisation));
    return { code: code!, verifier: opened.verifier };
  }
  const methods = async () => (await ask('GET', '')).body.methods;
  const link = (form: object, who = person) => ask('POST', '', form, who);
  const makeOld = ({ uid } = person) =>
    database.query(
      `UPDATE sessions SET created_at = created_at - interval '11 minutes', authenticated_at = NULL WHERE user_id = $1`,
      [uid],
    );
  const anIdentity = async (values: object = {}) => {
    const id = v7();
    const row = {
      id,
      user_id: person.uid,
      provider: 'facebook',
      issuer: 'facebook',
      subject: id,
      created_at: new Date(),
    };
    await insertRow(database, 'user_identities', { ...row, ...values });
    return id;
  };

  it('are linked by the proof of a window, once, and told to the person', async () => {
    const form = await proof();
    expect(await link(form)).toEqual({ status: 201, body: { message: 'Account linked' } });
    expect((await link(form)).status).toBe(410);
    expect((await ask('GET', '')).body).toEqual({
      hasPassword: false,
      methods: [
        {
          id: expect.any(String),
          provider: 'google',
          clientId: null,
          clientName: null,
          email: `g${subjects}@example.net`,
          createdAt: expect.stringMatching(/Z$/),
          lastUsedAt: expect.stringMatching(/Z$/),
        },
      ],
    });
    const [row] = await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [person.uid]);
    expect(await foyer.mailTo(row!.email, /^A new way to sign in was added$/)).toContain(
      'You can now sign in with Google.',
    );
    expect(await database.query('SELECT action FROM audit_entries WHERE actor_id = $1', [person.uid])).toEqual([
      { action: 'account.identity-linked' },
    ]);
    const opened = await proof();
    const answer = await fetch(`${foyer.url}/api/session/provider`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...opened, surface: 'dashboard' }),
    });
    expect(await answer.json()).toMatchObject({ user: { uid: person.uid } });
  });

  it('that belong to someone else are not linked, no matter who is faster', async () => {
    const rival = await aPerson(foyer);
    const [mine, theirs] = [await proof(), await proof()];
    const answers = await Promise.all([link(mine), link(theirs, rival)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(NOT_LINKED);
  });

  it('are spent by one of ten who come with the same proof', async () => {
    const form = await proof();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => link(form)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  it('are not linked long after signing in, and the proof is kept for a second try', async () => {
    await makeOld();
    const form = await proof();
    expect(await link(form)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required', message: NOT_LINKED },
    });
    await database.query('UPDATE sessions SET authenticated_at = $2 WHERE user_id = $1', [
      person.uid,
      new Date(foyer.clock.now()),
    ]);
    expect((await link(form)).status).toBe(201);
  });

  it.each([
    ['of another verifier', (form: object) => ({ ...form, verifier: 'x'.repeat(50) })],
    ['of nobody', (form: object) => ({ ...form, code: 'x'.repeat(43) })],
  ])('are not linked by a proof %s', async (_, spoil) => {
    expect((await link(spoil(await proof()))).status).toBe(410);
    expect(await methods()).toEqual([]);
  });

  it('are removed, which signs out elsewhere, but not the last one', async () => {
    const [first, second] = [await anIdentity(), await anIdentity()];
    const elsewhere = await aSession(foyer, person.uid);
    expect((await ask('DELETE', `/${first}`)).status).toBe(204);
    expect((await ask('DELETE', `/${first}`)).status).toBe(404);
    const live = await database.query('SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [
      person.uid,
    ]);
    expect(live).toEqual([{ id: person.sessionId }]);
    expect(elsewhere).not.toBe(person.sessionId);
    expect(await ask('DELETE', `/${second}`)).toMatchObject({
      status: 409,
      body: { message: 'This is your only way to sign in.' },
    });
    expect(await methods()).toHaveLength(1);
    await database.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [person.uid]);
    expect((await ask('DELETE', `/${second}`)).status).toBe(204);
  });

  it('leave one when both are removed at once', async () => {
    const ids = [await anIdentity(), await anIdentity()];
    const statuses = (await Promise.all(ids.map((id) => ask('DELETE', `/${id}`)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
  });

  it('of an organization are no way to the whole account', async () => {
    const whole = await anIdentity();
    await anIdentity({ provider: 'own', client_id: client.id, issuer: 'https://idp.example' });
    expect((await methods())[1]).toMatchObject({
      provider: 'own',
      clientId: client.id,
      clientName: expect.any(String),
    });
    expect((await ask('DELETE', `/${whole}`)).status).toBe(409);
  });

  it('are not removed long after signing in, nor of other people', async () => {
    const [mine] = [await anIdentity(), await anIdentity()];
    const stranger = await aPerson(foyer);
    expect((await ask('DELETE', `/${mine}`, undefined, stranger)).status).toBe(404);
    expect((await ask('DELETE', `/${mine}`, undefined, { ...stranger, uid: person.uid })).status).toBe(404);
    await makeOld();
    expect((await ask('DELETE', `/${mine}`)).status).toBe(403);
    expect(await methods()).toHaveLength(2);
  });
});
