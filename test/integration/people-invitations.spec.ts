import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOfCode } from '../../backend/src/platform/auth/one-time-code.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import type { Person } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { aNewcomer, aStaffMember, aWorkplace, callerOf, codeIn } from './people.helper.js';

const PASSWORD = 'Quiet-Harbour-8!';

interface AccountRow {
  id: string;
  password_hash: string | null;
  activated_at: Date | null;
  created_by_client_id: string | null;
  initial_password_expires_at: Date | null;
  first_name: string;
}

describe('an invitation', () => {
  let foyer: MailedApp;
  let database: Database;
  let client: BuiltClient;
  let elsewhere: BuiltClient;
  let channel: BuiltChannel;
  let owner: Person;
  let as: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    foyer = await startMailedApp();
    database = foyer.get(Database);
    as = callerOf(foyer);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    ({ client, elsewhere, channel, owner } = await aWorkplace(foyer));
  });

  const invite = (person: Person, body: object, to = client) => as(person).post(`/clients/${to.id}/invite`, body);
  const accountOf = async (email: string) =>
    (await database.query<AccountRow>('SELECT * FROM users WHERE email = $1', [email]))[0]!;
  const rolesOf = (id: string) =>
    database.query<{ client_id: string; role: string }>(
      'SELECT client_id, role FROM user_roles WHERE user_id = $1 ORDER BY client_id = $2 DESC',
      [id, client.id],
    );
  const ownersOf = async ({ id }: BuiltClient) =>
    (
      await database.query<{ user_id: string }>(
        `SELECT user_id FROM user_roles WHERE client_id = $1 AND role = 'owner'`,
        [id],
      )
    ).map(({ user_id }) => user_id);

  it('makes an account that its mailed link opens, and a role at once', async () => {
    const form = aNewcomer({ email: ' Ann.HALL@Example.org ', firstName: '\u202eAnn\n', lastName: 'Hall  Marsh' });
    const { body } = await invite(owner, form).expect(201);
    expect(body).toMatchObject({
      message: 'User Invited',
      user: {
        email: 'ann.hall@example.org',
        firstName: 'Ann',
        lastName: 'Hall Marsh',
        role: 'host',
        whitelist: null,
        isInvited: true,
        isYou: false,
        abilities: { canOpen: true, canEditAccount: true, canRemove: true, canSeeLink: true, canManageTokens: false },
      },
    });
    const text = await foyer.mailTo('ann.hall@example.org', /^You're invited to /);
    expect(text).toContain('Hello Ann');
    expect(text).toContain(
      `Ada Lovelace invited you to help run ${client.name} as a host. Choose your password within 7 days:`,
    );
    const { userId, code, clientId } = codeIn(text);
    expect([userId, clientId]).toEqual([body.user.id, client.id]);
    const [row] = await database.query<{ user_id: string; purpose: string; hours: string }>(
      'SELECT user_id, purpose, extract(epoch FROM expires_at - created_at) / 3600 AS hours FROM account_codes WHERE code_hash = $1',
      [hashOfCode(code)],
    );
    expect(row).toMatchObject({ user_id: userId, purpose: 'activation' });
    expect(Number(row!.hours)).toBe(7 * 24);
    expect(await accountOf('ann.hall@example.org')).toMatchObject({
      password_hash: null,
      activated_at: null,
      created_by_client_id: client.id,
    });
    const everything = await database.query<{ text: string }>(
      'SELECT to_jsonb(t)::text AS text FROM account_codes t UNION ALL SELECT to_jsonb(t)::text FROM audit_entries t UNION ALL SELECT to_jsonb(t)::text FROM mail_outbox t',
    );
    expect(everything.map(({ text }) => text).join()).not.toContain(code);
  });

  it('says so when a first password was set, and keeps it for seven days', async () => {
    const form = aNewcomer({ password: PASSWORD });
    const { body } = await invite(owner, form).expect(201);
    expect(body.message).toBe('User Invited - Please send them their email and password.');
    const account = await accountOf(form.email);
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    expect(account.initial_password_expires_at!.getTime() - foyer.clock.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
  });

  it('gives someone who has an account access, and leaves the account alone', async () => {
    const known = await aStaff(database).in(elsewhere, 'admin').with({ first_name: 'Joanna' }).build();
    const before = await accountOf(known.email);
    const { body } = await invite(owner, aNewcomer({ email: known.email, password: PASSWORD })).expect(201);
    expect(body).toMatchObject({ message: 'User Invited', user: { id: known.id, firstName: 'Ann', isInvited: false } });
    expect(await accountOf(known.email)).toEqual(before);
    expect(await rolesOf(known.id)).toEqual([
      { client_id: client.id, role: 'host' },
      { client_id: elsewhere.id, role: 'admin' },
    ]);
    const text = await foyer.mailTo(known.email, /^You now have access to /);
    expect(text).toContain(
      `Ada Lovelace gave you access to ${client.name} as a host. Sign in with your existing account:`,
    );
    expect(text).toContain('Hello Joanna,');
    expect(text).not.toContain('/signup/');
  });

  it('leaves the password and the links of the organization that made the account alone', async () => {
    const form = aNewcomer({ password: PASSWORD });
    await invite(await aStaffMember(foyer, elsewhere, 'admin'), form, elsewhere).expect(201);
    const first = codeIn(await foyer.mailTo(form.email, /invited/));
    const before = await accountOf(form.email);
    const { body } = await invite(owner, { ...form, password: 'Other-Harbour-9!' }).expect(201);
    expect(body).toMatchObject({
      message: 'User Invited',
      user: { isInvited: true, abilities: { canEditAccount: false } },
    });
    expect(await accountOf(form.email)).toEqual(before);
    const live = await database.query<{ code_hash: Buffer }>(
      'SELECT code_hash FROM account_codes WHERE user_id = $1 AND used_at IS NULL ORDER BY id',
      [body.user.id],
    );
    expect(live).toHaveLength(2);
    expect(live[0]!.code_hash).toEqual(hashOfCode(first.code));
  });

  it('is sent once when two send it at the same time', async () => {
    const form = aNewcomer();
    const admin = await aStaffMember(foyer, client, 'admin');
    const answers = await Promise.all([owner, admin, owner, admin].map((person) => invite(person, form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'user_exists',
      message: 'A user with this email address already exists in this client.',
    });
    const { id } = await accountOf(form.email);
    expect(await rolesOf(id)).toHaveLength(1);
    const mails = await database.query('SELECT 1 FROM mail_outbox WHERE person_id = $1', [id]);
    expect(mails).toHaveLength(1);
  });

  it('says first that someone is here already, whatever it knows of the owner', async () => {
    const { uid } = await aStaffMember(foyer, client, 'host');
    const { email } = (await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [uid]))[0]!;
    for (const clientOwnerId of [owner.uid, null, randomUUID()]) {
      const { body } = await invite(owner, aNewcomer({ email, role: 'owner', clientOwnerId })).expect(409);
      const message = 'A user with this email address already exists in this client.';
      expect(body).toMatchObject({ code: 'user_exists', message });
    }
    expect(await ownersOf(client)).toEqual([owner.uid]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First Name Required'],
    [{ lastName: '' }, 'lastName', 'Last Name Required'],
    [{ email: undefined }, 'email', 'Email Required'],
    [{ email: 'ann' }, 'email', 'Email Invalid'],
    [{ role: undefined }, 'role', 'Role Required'],
    [{ role: 'king' }, 'role', 'Role Required'],
    [{ password: 'short' }, 'password', expect.stringMatching(/^Must Contain 8 Characters/)],
    [{ clientId: randomUUID() }, 'clientId', 'This does not match the id in the URL.'],
    [{ whitelistChannelIds: [randomUUID()] }, 'whitelistChannelIds', 'Channel not found.'],
  ])('with %j is refused at %s', async (changes, path, message) => {
    const { body } = await invite(owner, aNewcomer(changes)).expect(400);
    expect(body.errors).toEqual([{ path, message }]);
  });

  it('limits nobody to channels of another organization, or deleted ones', async () => {
    const foreign = await aChannel(database, elsewhere).build();
    const deleted = await aChannel(database, client).deleted().build();
    for (const { id } of [foreign, deleted]) {
      const { body } = await invite(owner, aNewcomer({ whitelistChannelIds: [channel.id, id] })).expect(400);
      expect(body.errors).toEqual([{ path: 'whitelistChannelIds', message: 'Channel not found.' }]);
    }
    const { body } = await invite(owner, aNewcomer({ whitelistChannelIds: [channel.id.toUpperCase()] })).expect(201);
    expect(body.user.whitelist).toEqual([channel.id]);
  });

  it('fills nobody’s mailbox: someone who is removed and invited over and over', async () => {
    const form = aNewcomer();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { status, body } = await invite(owner, form);
      statuses.push(status);
      if (status === 201) await as(owner).delete(`/clients/${client.id}/users/${body.user.id}`).expect(200);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
