import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import {
  aStaffMember,
  aWorkplace,
  callerOf,
  codeIn,
  forgetGrants,
  invite,
  postFromPage,
  shownCode,
} from './people.helper.js';

const SHOWN = 'Quiet-Harbour-8!';
const OWN = 'Other-Harbour-9!';

describe('a link that someone else was shown', () => {
  let foyer: MailedApp;
  let database: Database;
  let client: BuiltClient;
  let elsewhere: BuiltClient;
  let owner: Person;
  let foreignOwner: Person;
  let email: string;
  let as: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    foyer = await startMailedApp();
    database = foyer.get(Database);
    as = callerOf(foyer);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    ({ client, elsewhere, owner } = await aWorkplace(foyer));
    foreignOwner = await aStaffMember(foyer, elsewhere, 'owner');
    email = `${randomUUID()}@example.org`;
  });

  const post = (path: string, body: object) => postFromPage(foyer, path, body);
  const activate = (userId: string, verificationCode: string, password: string) =>
    post('/users/activate', { userId, verificationCode, email, password, verification: password });
  const signIn = (password: string) => post('/session/sign-in', { email, password });
  const bearerOf = async (password: string) => ({ token: (await signIn(password).expect(200)).body.accessToken });
  const inviteAs = (by: Person, to: BuiltClient) => invite(as(by), to, { email, role: 'admin' });
  const showLink = async (userId: string) => (await shownCode(as(owner), client, userId)).code;
  const isActivated = async (userId: string) => {
    const rows = await database.query('SELECT 1 FROM users WHERE id = $1 AND activated_at IS NOT NULL', [userId]);
    return rows.length > 0;
  };
  const mailedCode = async () => codeIn(await foyer.mailTo(email, /^You're invited to /)).code;

  it('opens the organization that showed it, and nothing elsewhere until the mailbox is proven', async () => {
    const id = await inviteAs(owner, client);
    const mailed = await mailedCode();
    await activate(id, await showLink(id), SHOWN).expect(200, { ok: true });
    expect(await isActivated(id)).toBe(false);
    expect((await signIn(SHOWN).expect(200)).body.user).toMatchObject({ clientId: client.id, isStaff: true });

    expect(await inviteAs(foreignOwner, elsewhere)).toBe(id);
    await database.query(`UPDATE users SET global_role = 'admin' WHERE id = $1`, [id]);
    forgetGrants(foyer, id);
    const thief = await bearerOf(SHOWN);
    await as(thief).get(`/clients/${client.id}/users`).expect(200);
    expect((await as(thief).get(`/clients/${elsewhere.id}/users`)).status).toBeGreaterThanOrEqual(403);
    const { body } = await as(thief).get('/clients').expect(200);
    expect(JSON.stringify(body)).not.toContain(elsewhere.id);

    await activate(id, mailed, OWN).expect(200);
    expect(await isActivated(id)).toBe(true);
    await signIn(SHOWN).expect(401);
    foyer.clock.advance(5_000);
    await as(thief).get(`/clients/${client.id}/users`).expect(401);
    await as(await bearerOf(OWN))
      .get(`/clients/${elsewhere.id}/users`)
      .expect(200);
  });

  it('is used once, ends others that were shown, and leaves an entry in the log of the organization', async () => {
    const id = await inviteAs(owner, client);
    const [first, second] = [await showLink(id), await showLink(id)];
    await activate(id, first, SHOWN).expect(200);
    for (const code of [first, second]) await activate(id, code, OWN).expect(410);
    const entries = await database.query(
      `SELECT client_id, actor_id FROM audit_entries WHERE action = 'account.activated' AND subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([{ client_id: client.id, actor_id: id }]);
  });

  it('leaves someone in the organization whom another one invites', async () => {
    const id = await inviteAs(owner, client);
    await activate(id, await showLink(id), SHOWN).expect(200);
    const person = await bearerOf(SHOWN);
    await inviteAs(foreignOwner, elsewhere);
    await as(person).get(`/clients/${client.id}/users`).expect(200);
    expect((await signIn(SHOWN).expect(200)).body.user.clientId).toBe(client.id);
  });

  it('gives nobody a role in the whole product', async () => {
    const boss = await aPerson(foyer, { globalRole: 'owner' });
    const form = { email, firstName: 'Gil', lastName: 'Global', role: 'admin' };
    const { body } = await as(boss).post('/users/globalUsers', form).expect(201);
    const text = await foyer.mailTo(email, /^You're invited to Foyer$/);
    const { userId, code } = codeIn(text);
    await activate(userId, body.data.verificationCode, SHOWN).expect(200);
    expect(await isActivated(userId)).toBe(false);
    expect((await signIn(SHOWN).expect(403)).body.code).toBe('unverified_user');
    await activate(userId, code, OWN).expect(200);
    await as(await bearerOf(OWN))
      .get(`/clients/${client.id}/users`)
      .expect(200);
  });
});
