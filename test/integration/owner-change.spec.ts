import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import type { BuiltChannel } from '../factories/channel.factory.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { aNewcomer, aStaffMember, aWorkplace, callerOf, codeIn, postFromPage } from './people.helper.js';

const PASSWORD = 'Quiet-Harbour-8!';

describe('the owner of an organization', () => {
  let foyer: MailedApp;
  let database: Database;
  let client: BuiltClient;
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
    ({ client, channel, owner } = await aWorkplace(foyer));
  });

  const aNewOwner = (changes: object = {}) => aNewcomer({ role: 'owner', clientOwnerId: owner.uid, ...changes });
  const invite = (by: Person, body: object) => as(by).post(`/clients/${client.id}/invite`, body);
  const edit = (by: Person, userId: string, changes: object) =>
    as(by).post(`/users/edit/${userId}`, { clientId: client.id, ...changes });
  const remove = (by: Person, userId: string) => as(by).delete(`/clients/${client.id}/users/${userId}`);
  const withdraw = (by: Person, userId: string) =>
    as(by).delete(`/clients/${client.id}/users/${userId}/owner-invitation`);
  const addressOf = async (id: string) =>
    (await database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]!.email;
  const rolesNow = async () => {
    const rows = await database.query<{ user_id: string; role: string; next: boolean }>(
      'SELECT user_id, role, owner_invited_at IS NOT NULL AS next FROM user_roles WHERE client_id = $1',
      [client.id],
    );
    return Object.fromEntries(rows.map(({ user_id, role, next }) => [user_id, next ? `${role}, next owner` : role]));
  };
  const logged = async () => {
    const rows = await database.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE client_id = $1 AND action LIKE 'user.owner%' ORDER BY id`,
      [client.id],
    );
    return rows.map(({ action }) => action);
  };
  const accept = (email: string, { userId, code }: { userId: string; code: string }) =>
    postFromPage(foyer, '/users/activate', { userId, verificationCode: code, email, password: PASSWORD });

  async function anInvitedOwner(changes: object = {}) {
    const form = aNewOwner(changes);
    const { body } = await invite(owner, form).expect(201);
    const mail = await foyer.mailTo(form.email, /invited/);
    return { id: body.user.id as string, email: form.email, mail, link: codeIn(mail), user: body.user };
  }

  it('stays until the person who was invited in their place accepts, and becomes an admin then', async () => {
    const invitee = await anInvitedOwner({ whitelistChannelIds: [channel.id] });
    expect(invitee.user).toMatchObject({ role: 'admin', isNextOwner: true, whitelist: null, isInvited: true });
    expect(invitee.mail).toContain(
      "as its owner. You'll become the owner when you choose your password. The link works for 7 days:",
    );
    expect(await rolesNow()).toEqual({ [owner.uid]: 'owner', [invitee.id]: 'admin, next owner' });
    const told = await foyer.mailTo(await addressOf(owner.uid), /^Ann Hall was invited to become the owner of /);
    expect(told).toContain('Until then, you remain the owner, and you can withdraw the invitation');
    await as(owner).get(`/clients/${client.id}/users/${invitee.id}`).expect(200);

    await accept(invitee.email, invitee.link).expect(200);
    expect(await rolesNow()).toEqual({ [owner.uid]: 'admin', [invitee.id]: 'owner' });
    for (const address of [invitee.email, await addressOf(owner.uid)])
      expect(await foyer.mailTo(address, / has a new owner$/)).toContain(
        `Ann Hall is now the owner of ${client.name}.`,
      );
    expect(await logged()).toEqual(['user.owner-invited', 'user.owner-changed']);
    const [entry] = await database.query<{ actor_id: string; changes: unknown }>(
      `SELECT actor_id, changes FROM audit_entries WHERE action = 'user.owner-changed' AND client_id = $1`,
      [client.id],
    );
    expect(entry).toEqual({
      actor_id: invitee.id,
      changes: [{ field: 'ownerId', before: owner.uid, after: invitee.id }],
    });
    // The former owner is an admin from this moment on.
    await invite(owner, aNewOwner({ clientOwnerId: invitee.id })).expect(403);
  });

  it('changes at once where the new one has a verified account', async () => {
    const known = await aStaff(database).with({ first_name: 'Joanna' }).build();
    const { body } = await invite(owner, aNewOwner({ email: known.email })).expect(201);
    expect(body.user).toMatchObject({ role: 'owner', isNextOwner: false });
    expect(await rolesNow()).toEqual({ [owner.uid]: 'admin', [known.id]: 'owner' });
    expect(await foyer.mailTo(known.email, / has a new owner$/)).toContain('Hello Joanna,');
    expect(await logged()).toEqual(['user.owner-changed']);
  });

  it('changes at once, or when the invitation is accepted, where someone who is there becomes it', async () => {
    const host = await aStaffMember(foyer, client, 'host', [channel.id]);
    const boss = await aPerson(foyer, { globalRole: 'admin' });
    const { body } = await edit(boss, host.uid, {
      firstName: 'Ann',
      lastName: 'Hall',
      role: 'owner',
      clientOwnerId: owner.uid,
    }).expect(200);
    expect(body.user).toMatchObject({ role: 'owner', whitelist: null, isNextOwner: false });
    expect(await rolesNow()).toEqual({ [owner.uid]: 'admin', [host.uid]: 'owner' });

    const form = aNewcomer({ role: 'host', whitelistChannelIds: [channel.id] });
    const { body: invited } = await invite(boss, form).expect(201);
    const { id } = invited.user;
    const change = { role: 'owner', clientOwnerId: host.uid };
    const { body: pending } = await edit(boss, id, change).expect(200);
    expect(pending.user).toMatchObject({ role: 'host', whitelist: [channel.id], isNextOwner: true });
    // What does not concern the role leaves it.
    await edit(boss, id, { firstName: 'Anna' }).expect(200);
    await edit(boss, id, change).expect(200);
    expect(await rolesNow()).toMatchObject({ [host.uid]: 'owner', [id]: 'host, next owner' });
    const { code } = codeIn(await foyer.mailTo(form.email, /invited/));
    await accept(form.email, { userId: id, code }).expect(200);
    expect(await rolesNow()).toEqual({ [owner.uid]: 'admin', [host.uid]: 'admin', [id]: 'owner' });
  });

  it('stays when the invitation is withdrawn, in whatever way', async () => {
    const admin = await aStaffMember(foyer, client, 'admin');
    const first = await anInvitedOwner();
    await withdraw(admin, first.id).expect(403);
    await withdraw(owner, first.id).expect(204);
    await withdraw(owner, first.id).expect(409);
    expect(await foyer.mailTo(first.email, /was withdrawn$/)).toMatch(/You can still join .* as an admin\./);
    expect(await foyer.mailTo(await addressOf(owner.uid), /^You're still the owner of /)).toContain('was withdrawn.');
    const second = await anInvitedOwner();
    await edit(owner, second.id, { role: 'host' }).expect(200);
    expect(await foyer.mailTo(second.email, /was withdrawn$/)).toContain('as a host.');
    const third = await anInvitedOwner();
    await remove(owner, third.id).expect(200);
    for (const invitee of [first, second]) await accept(invitee.email, invitee.link).expect(200);
    await accept(third.email, third.link).expect(410);
    expect(await rolesNow()).toEqual({
      [owner.uid]: 'owner',
      [admin.uid]: 'admin',
      [first.id]: 'admin',
      [second.id]: 'host',
    });
    expect((await remove(owner, owner.uid).expect(403)).body.message).toBe('User could not be removed');
  });

  it('is not taken by an admin who gives the invited person another address, password or code', async () => {
    const admin = await aStaffMember(foyer, client, 'admin');
    const invitee = await anInvitedOwner();
    const { body } = await as(admin).get(`/clients/${client.id}/users`).expect(200);
    const seen = body.find(({ id }: { id: string }) => id === invitee.id);
    expect(seen).toMatchObject({ isNextOwner: true, email: null, abilities: { canOpen: false, canRemove: false } });
    await edit(admin, invitee.id, { email: 'mine@example.org' }).expect(403);
    await edit(admin, invitee.id, { password: PASSWORD }).expect(403);
    await remove(admin, invitee.id).expect(403);
    await as(admin).post(`/clients/${client.id}/users/${invitee.id}/resend`).expect(403);
    await as(admin).post(`/users/${invitee.id}/token`, { name: 'Mine', clientId: client.id }).expect(403);
  });

  it('does not change by a link that was shown, which proves no mailbox', async () => {
    const invitee = await anInvitedOwner();
    const { body } = await as(owner).post(`/clients/${client.id}/users/${invitee.id}/verification-link`).expect(201);
    await accept(invitee.email, codeIn(body.url)).expect(200);
    expect(await rolesNow()).toEqual({ [owner.uid]: 'owner', [invitee.id]: 'admin, next owner' });
    await accept(invitee.email, invitee.link).expect(200);
    expect(await rolesNow()).toEqual({ [owner.uid]: 'admin', [invitee.id]: 'owner' });
  });

  it('is awaited from one person only: a new invitation takes the place of the pending one', async () => {
    const first = await anInvitedOwner();
    const second = await anInvitedOwner();
    expect(await rolesNow()).toEqual({
      [owner.uid]: 'owner',
      [first.id]: 'admin',
      [second.id]: 'admin, next owner',
    });
    await foyer.mailTo(first.email, /was withdrawn$/);
    const known = await aStaff(database).build();
    await invite(owner, aNewOwner({ email: known.email })).expect(201);
    for (const invitee of [first, second]) await accept(invitee.email, invitee.link).expect(200);
    expect(await rolesNow()).toEqual({
      [owner.uid]: 'admin',
      [first.id]: 'admin',
      [second.id]: 'admin',
      [known.id]: 'owner',
    });
  });

  it('is one when several are named, withdrawn and accept at once', async () => {
    const boss = await aPerson(foyer, { globalRole: 'owner' });
    const invitee = await anInvitedOwner();
    const verified = [await aStaff(database).build(), await aStaff(database).build()];
    const answers = await Promise.all([
      accept(invitee.email, invitee.link),
      invite(boss, aNewOwner()),
      withdraw(boss, invitee.id),
      ...verified.map(({ email }) => invite(boss, aNewOwner({ email }))),
      invite(owner, aNewOwner()),
    ]);
    for (const { status } of answers) expect([200, 201, 204, 403, 409]).toContain(status);
    const roles = Object.values(await rolesNow());
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1);
    expect(roles.filter((role) => role.endsWith('next owner')).length).toBeLessThanOrEqual(1);
    expect(Object.keys(await rolesNow())).toContain(owner.uid);
  });

  it('is named by the person who hands the organization over, who is told plainly when it is someone else', async () => {
    const { body: missing } = await invite(owner, aNewOwner({ clientOwnerId: undefined })).expect(400);
    const message = "Provide the current owner's id, or null if there is none.";
    expect(missing.errors).toEqual([{ path: 'clientOwnerId', message }]);
    const { uid } = await aStaffMember(foyer, client, 'host');
    const { body: unknown } = await edit(owner, uid, { firstName: 'Ann', lastName: 'Hall', role: 'owner' }).expect(400);
    expect(unknown.errors).toEqual(missing.errors);
    for (const clientOwnerId of [null, uid]) {
      const { body } = await invite(owner, aNewOwner({ clientOwnerId })).expect(409);
      expect(body).toMatchObject({ code: 'conflict', message: 'Someone else has become the owner in the meantime.' });
    }
    expect(await rolesNow()).toEqual({ [owner.uid]: 'owner', [uid]: 'host' });
  });

  it('is awaited too where nobody is it', async () => {
    const boss = await aPerson(foyer, { globalRole: 'owner' });
    await database.query('DELETE FROM user_roles WHERE client_id = $1', [client.id]);
    const form = aNewOwner({ clientOwnerId: null });
    const { body } = await invite(boss, form).expect(201);
    expect(await rolesNow()).toEqual({ [body.user.id]: 'admin, next owner' });
    await accept(form.email, codeIn(await foyer.mailTo(form.email, /invited/))).expect(200);
    expect(await rolesNow()).toEqual({ [body.user.id]: 'owner' });
  });
});
