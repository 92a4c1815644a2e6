import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOfCode } from '../../backend/src/platform/auth/one-time-code.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { aNewcomer, callerOf, codeIn, postFromPage } from './people.helper.js';

const PATH = '/users/globalUsers';

describe('people with a role in the whole product', () => {
  let foyer: MailedApp;
  let database: Database;
  let client: BuiltClient;
  let boss: Person;
  let as: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    foyer = await startMailedApp();
    database = foyer.get(Database);
    client = await aClient(database).build();
    as = callerOf(foyer);
    boss = await aPerson(foyer, { globalRole: 'owner' });
  });
  afterAll(() => foyer.close());
  beforeEach(() => database.query('DELETE FROM rate_limits'));

  const somebody = (changes: object = {}) =>
    aNewcomer({ firstName: 'Gil', lastName: 'Global', role: 'admin', ...changes });
  const accountOf = async (email: string) =>
    (await database.query<Record<string, unknown>>('SELECT * FROM users WHERE email = $1', [email]))[0]!;
  const listed = async (id: unknown) =>
    (await as(boss).get(PATH).expect(200)).body.find((user: { id: string }) => user.id === id);

  it('are invited by a mailed code, and the answer has another one', async () => {
    const form = somebody();
    const { body } = await as(boss)
      .post(PATH, { ...form, email: form.email.toUpperCase() })
      .expect(201);
    const text = await foyer.mailTo(form.email, /^You're invited to Foyer$/);
    const { userId, code, clientId } = codeIn(text);
    expect(body).toEqual({ message: 'User invited', data: { verificationCode: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(body.data.verificationCode).not.toBe(code);
    expect(clientId).toBeUndefined();
    const account = await accountOf(form.email);
    expect(account).toMatchObject({ id: userId, global_role: 'admin', activated_at: null, password_hash: null });
    expect(await listed(userId)).toEqual({
      id: userId,
      email: form.email,
      firstName: 'Gil',
      lastName: 'Global',
      globalRole: 'admin',
      isInvited: true,
      isYou: false,
    });
    const [stored] = await database.query<{ purpose: string }>(
      'SELECT purpose FROM account_codes WHERE code_hash = $1 AND used_at IS NULL',
      [hashOfCode(code)],
    );
    expect(stored).toEqual({ purpose: 'activation' });
    const audit = await database.query<{ text: string }>('SELECT to_jsonb(t)::text AS text FROM audit_entries t');
    expect(audit.map(({ text: row }) => row).join()).not.toContain(code);
  });

  it('are promoted when they have an account, which stays theirs', async () => {
    const known = await aStaff(database).in(client, 'host').build();
    const before = await accountOf(known.email);
    const { body } = await as(boss)
      .post(PATH, somebody({ email: known.email, role: 'owner' }))
      .expect(201);
    expect(body).toEqual({ message: 'User promoted', data: { verificationCode: null } });
    const after = await accountOf(known.email);
    expect(after).toEqual({ ...before, global_role: 'owner', updated_at: after.updated_at });
    const text = await foyer.mailTo(known.email, /^You now have access to Foyer$/);
    expect(text).toContain('gave you access to Foyer as an owner');
  });

  it('are invited when nobody has proven the mailbox, and the password of the person who invited them before counts where it did', async () => {
    const owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
    const form = { ...somebody(), role: 'host', password: 'Quiet-Harbour-8!' };
    await as(owner).post(`/clients/${client.id}/invite`, form).expect(201);
    const { code } = codeIn(await foyer.mailTo(form.email, /invited/));
    const before = await accountOf(form.email);
    const { body } = await as(boss)
      .post(PATH, somebody({ email: form.email, firstName: 'Somebody' }))
      .expect(201);
    expect(body).toEqual({ message: 'User invited', data: { verificationCode: null } });
    const account = await accountOf(form.email);
    expect(account).toEqual({ ...before, global_role: 'admin', updated_at: account.updated_at });
    expect(await listed(account.id)).toMatchObject({ isInvited: true });
    const text = await foyer.mailTo(form.email, /^You're invited to Foyer$/);
    expect(text).toContain(`Hello ${form.firstName},`);
    const fresh = codeIn(text);
    expect(fresh.code).not.toBe(code);
    const signIn = { email: form.email, password: form.password, newPassword: 'Other-Harbour-9!' };
    const { body: session } = await postFromPage(foyer, '/session/sign-in', signIn).expect(200);
    await as({ token: session.accessToken }).get(PATH).expect(403);
    await as({ token: session.accessToken }).get(`/clients/${client.id}`).expect(200);
    const { body: seen } = await as(owner).get(`/clients/${client.id}/users/${account.id}`).expect(200);
    expect(seen.abilities).toMatchObject({ canEditAccount: false, canSeeLink: false });
    await as(owner).post(`/clients/${client.id}/users/${account.id}/verification-link`).expect(403);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'First Name Required'],
    [{ lastName: ' ' }, 'lastName', 'Last Name Required'],
    [{ email: '' }, 'email', 'Email Required'],
    [{ email: 'gil' }, 'email', 'Email Invalid'],
    [{ role: undefined }, 'role', 'Global Role Required'],
    [{ role: 'host' }, 'role', 'Global Role Required'],
  ])('with %j are refused at %s: %s', async (changes, path, message) => {
    const { body } = await as(boss).post(PATH, somebody(changes)).expect(400);
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('lose what the role opened within five seconds, and everything when they work nowhere else', async () => {
    const worker = await aPerson(foyer, { globalRole: 'admin', roles: [{ clientId: client.id, role: 'host' }] });
    const visitor = await aPerson(foyer, { globalRole: 'admin' });
    for (const person of [worker, visitor]) {
      await as(person).get(`/clients/${client.id}/users`).expect(200);
      const { body } = await as(boss).delete(`${PATH}/${person.uid}`).expect(200);
      expect(body).toEqual({ message: 'User Removed' });
    }
    foyer.clock.advance(5_000);
    await as(worker).get(`/clients/${client.id}/users`).expect(403);
    await as(visitor).get(`/clients/${client.id}/users`).expect(401);
    expect((await as(boss).delete(`${PATH}/${visitor.uid}`).expect(404)).body.message).toBe('User not found.');
  });

  it('keep an owner: nobody takes their own role, and of two who take each other’s one remains', async () => {
    expect((await as(boss).delete(`${PATH}/${boss.uid}`).expect(403)).body.message).toBe('User could not be removed');
    const { email } = (
      await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [boss.uid])
    )[0]!;
    await as(boss)
      .post(PATH, somebody({ email, role: 'admin' }))
      .expect(403);
    const [one, other] = await Promise.all([
      aPerson(foyer, { globalRole: 'owner' }),
      aPerson(foyer, { globalRole: 'owner' }),
    ]);
    const answers = await Promise.all([as(one).delete(`${PATH}/${other.uid}`), as(other).delete(`${PATH}/${one.uid}`)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 403]).toContain(statuses.find((status) => status !== 200));
    const left = await database.query(`SELECT id FROM users WHERE id = ANY($1) AND global_role = 'owner'`, [
      [one.uid, other.uid],
    ]);
    expect(left).toHaveLength(1);
  });
});
