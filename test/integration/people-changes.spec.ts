import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hashOfCode } from '../../backend/src/platform/auth/one-time-code.js';
import { Database } from '../../backend/src/platform/database/database.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { CalmClock } from '../support/calm-clock.js';
import { eventually } from '../support/eventually.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { StreamTap } from '../support/stream-tap.js';
import { aNewcomer, aStaffMember, aWorkplace, callerOf, codeIn } from './people.helper.js';

const PASSWORD = 'Quiet-Harbour-8!';
/** A change of rights takes effect within this time, milliseconds. */
const LIMIT_MS = 5000;

describe('someone of an organization', () => {
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

  const staff = (role: Role) => aStaffMember(foyer, client, role);
  const edit = (by: Person, userId: string, changes: object) =>
    as(by).post(`/users/edit/${userId}`, { clientId: client.id, firstName: 'Ann', lastName: 'Hall', ...changes });
  const remove = (by: Person, userId: string, from = client) => as(by).delete(`/clients/${from.id}/users/${userId}`);
  const pathOf = (userId: string, act: string) => `/clients/${client.id}/users/${userId}/${act}`;
  const accountOf = async (id: string) =>
    (await database.query<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [id]))[0]!;
  const hasLiveCode = async (code: string) =>
    (await database.query('SELECT 1 FROM account_codes WHERE code_hash = $1 AND used_at IS NULL', [hashOfCode(code)]))
      .length > 0;
  const actionsAbout = async (id: string) => {
    const sql = 'SELECT action, changes FROM audit_entries WHERE subject_id = $1 ORDER BY id';
    const entries = await database.query<{ action: string; changes: unknown }>(sql, [id]);
    return entries.map(({ action, changes }) => [action, changes]);
  };

  async function anInvited(by = owner, changes: object = {}) {
    const form = aNewcomer(changes);
    const { body } = await as(by).post(`/clients/${client.id}/invite`, form).expect(201);
    const link = codeIn(await foyer.mailTo(form.email, /invited/));
    return { ...link, id: body.user.id as string, email: form.email };
  }

  it('is called by the organization’s name for the person, and the account stays the person’s', async () => {
    const { uid } = await staff('host');
    const before = await accountOf(uid);
    const { body } = await edit(owner, uid, { firstName: ' Joanna  M. ', role: 'superhost' }).expect(200);
    expect(body).toMatchObject({
      message: 'User Updated',
      user: { firstName: 'Joanna M.', lastName: 'Hall', role: 'superhost' },
    });
    expect(await accountOf(uid)).toEqual(before);
    expect(await actionsAbout(uid)).toEqual([
      [
        'user.edited',
        [{ field: 'role', before: 'host', after: 'superhost' }, { field: 'firstName' }, { field: 'lastName' }],
      ],
    ]);
  });

  it('keeps what is left out, channels that are gone by now included', async () => {
    const gone = await aChannel(database, client).deleted().build();
    const { id } = await anInvited();
    await database.query('UPDATE user_roles SET whitelist_channel_ids = $2 WHERE user_id = $1', [id, [gone.id]]);
    const { body } = await as(owner).post(`/users/edit/${id}`, { clientId: client.id, role: 'superhost' }).expect(200);
    expect(body.user).toMatchObject({ firstName: 'Ann', role: 'superhost', whitelist: [gone.id] });
    const both = [channel.id, gone.id].sort();
    await edit(owner, id, { whitelistChannelIds: both }).expect(200);
    await edit(owner, id, { whitelistChannelIds: null }).expect(200);
    await edit(owner, id, { whitelistChannelIds: both }).expect(400);
  });

  it('keeps the email and the password that are proven', async () => {
    const { uid } = await staff('host');
    const before = await accountOf(uid);
    for (const [path, changes] of [
      ['email', { email: 'somebody-else@example.org' }],
      ['password', { password: PASSWORD }],
    ] as const) {
      const { body } = await edit(owner, uid, { role: 'superhost', ...changes }).expect(403);
      const message = "You don't have permission to edit this user.";
      expect(body).toMatchObject({ code: 'permission_level', message, errors: [{ path, message }] });
    }
    await edit(owner, uid, { email: `  ${String(before.email).toUpperCase()} ` }).expect(200);
    expect(await accountOf(uid)).toEqual(before);
  });

  it('gets a new link at a new address while nobody has proven the old one', async () => {
    const { id, code } = await anInvited();
    const email = `${randomUUID()}@example.org`;
    const { body } = await edit(owner, id, { email, firstName: 'Anna', password: PASSWORD }).expect(200);
    expect(body.user).toMatchObject({ email, firstName: 'Anna', displayName: 'Anna Hall' });
    expect(await hasLiveCode(code)).toBe(false);
    const fresh = codeIn(await foyer.mailTo(email, /invited/));
    expect(await hasLiveCode(fresh.code)).toBe(true);
    expect((await accountOf(id)).password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await actionsAbout(id))).not.toContain(email);
  });

  it('gets no address that someone else has', async () => {
    const { id } = await anInvited();
    const { email } = await anInvited();
    const { body } = await edit(owner, id, { email }).expect(409);
    expect(body).toMatchObject({
      code: 'user_exists',
      errors: [{ path: 'email', message: 'A user with this email address already exists in this client.' }],
    });
  });

  it.each(['superhost', 'admin'] as const)('has an account that no %s takes', async (role) => {
    const { id } = await anInvited();
    const roleElsewhere = { user_id: id, client_id: elsewhere.id, role: 'host' };
    if (role === 'admin') await insertRow(database, 'user_roles', roleElsewhere);
    await edit(await staff(role), id, { email: 'mine@example.org' }).expect(403);
    await edit(await staff(role), id, { password: PASSWORD }).expect(403);
  });

  it('becomes the owner in the place of the other one, who cannot just be demoted', async () => {
    const { uid } = await staff('admin');
    const boss = await aPerson(foyer, { globalRole: 'admin' });
    const demoted = await edit(boss, owner.uid, { role: 'admin' }).expect(409);
    expect(demoted.body).toMatchObject({ code: 'last_owner', message: "The only owner can't be given another role." });
    await edit(owner, uid, { role: 'owner', clientOwnerId: owner.uid, whitelistChannelIds: [channel.id] }).expect(200);
    const { body } = await as(boss).get(`/clients/${client.id}/users`).expect(200);
    const roles = Object.fromEntries(body.map((user: { id: string; role: string }) => [user.id, user.role]));
    expect(roles).toEqual({ [owner.uid]: 'admin', [uid]: 'owner' });
    const address = String((await accountOf(uid)).email);
    expect(await foyer.mailTo(address, / has a new owner$/)).toContain('Ann Hall is now the owner of');
  });

  it('loses bearer, stream and tokens with the last role', async () => {
    const content = await aContent(database, channel, foyer.clock.now()).live().build();
    const host = await staff('host');
    const [tap, bystander] = await Promise.all([open(content, host), open(content, owner)]);
    const tokenOf = (userId: string, createdBy: string) => aToken(database, { userId, createdBy, clientId: client.id });
    const admin = await staff('admin');
    const dead = [await tokenOf(host.uid, owner.uid), await tokenOf(admin.uid, host.uid)];
    const alive = await tokenOf(admin.uid, owner.uid);
    for (const token of [dead[0]!, alive]) await as(token).get(`/clients/${client.id}`).expect(200);
    const calm = new CalmClock(database);
    expect((await remove(owner, host.uid).expect(200)).body).toEqual({ message: 'User Removed' });
    await tap.ended();
    await eventually('the bearer ends', async () => (await as(host).get('/clients')).status === 401);
    expect(calm.now()).toBeLessThan(LIMIT_MS);
    await calm.stop();
    expect(bystander.isEnded).toBe(false);
    bystander.close();
    for (const token of dead) await as(token).get(`/clients/${client.id}`).expect(401);
    await as(alive).get(`/clients/${client.id}`).expect(200);
    await remove(owner, host.uid).expect(404);
    const change = [{ field: 'role', before: 'host', after: null }];
    expect(await actionsAbout(host.uid)).toEqual([['user.removed', change]]);
  });

  it('goes on working elsewhere', async () => {
    const other = await aChannel(database, elsewhere).build();
    const content = await aContent(database, channel, foyer.clock.now()).live().build();
    const contentElsewhere = await aContent(database, other, foyer.clock.now()).live().build();
    const roles = [client, elsewhere].map(({ id }) => ({ clientId: id, role: 'admin' as const }));
    const person = await aPerson(foyer, { roles });
    const [here, there] = [await open(content, person), await open(contentElsewhere, person)];
    await remove(owner, person.uid).expect(200);
    await here.ended();
    expect(here.frames.at(-1)).toMatchObject({ type: 'goodbye' });
    expect(there.isEnded).toBe(false);
    there.close();
    const { body } = await as(person).get(`/clients/${client.id}/users`).expect(404);
    expect(body.message).toBe('Users not found.');
    await as(person).get(`/clients/${elsewhere.id}/users`).expect(200);
  });

  it('takes the invitation along when it was not accepted', async () => {
    const { id, code } = await anInvited(owner, { password: PASSWORD });
    await remove(owner, id).expect(200);
    expect(await hasLiveCode(code)).toBe(false);
    expect((await accountOf(id)).password_hash).toBeNull();
  });

  it('has a verification link that its owner sees once, while nobody has used one', async () => {
    const { id, code } = await anInvited();
    const { body } = await as(owner).post(pathOf(id, 'verification-link')).expect(201);
    const fresh = codeIn(body.url);
    expect(fresh).toMatchObject({ userId: id, clientId: client.id });
    expect([await hasLiveCode(fresh.code), await hasLiveCode(code)]).toEqual([true, true]);
    expect(new Date(body.expiresAt).getTime() - foyer.clock.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const audit = await actionsAbout(id);
    expect(audit).toContainEqual(['user.verification-link-made', []]);
    expect(JSON.stringify(audit)).not.toContain(fresh.code);
    const admin = await staff('admin');
    const { uid: activated } = await staff('host');
    for (const [by, userId] of [
      [admin, id],
      [owner, activated],
      [owner, owner.uid],
    ] as const)
      expect((await as(by).post(pathOf(userId, 'verification-link')).expect(403)).body.code).toBe('permission_level');
  });

  it('is mailed the invitation again, five times a day', async () => {
    const { id, email } = await anInvited();
    const superhost = await staff('superhost');
    for (let time = 0; time < 4; time += 1) await as(superhost).post(pathOf(id, 'resend')).expect(202);
    const text = await foyer.mailTo(email, /^You're invited to /);
    expect(codeIn(text).userId).toBe(id);
    await as(superhost).post(pathOf(id, 'resend')).expect(429);
    await as(owner)
      .post(pathOf((await staff('host')).uid, 'resend'))
      .expect(403);
  });

  async function open(content: BuiltContent, person: Person): Promise<StreamTap> {
    const tap = await StreamTap.open(`${foyer.url}/api/contents/${content.id}/stream`, person.token);
    await tap.marked();
    return tap;
  }
});
