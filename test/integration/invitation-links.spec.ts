import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { aPerson, type Person } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { aStaffMember, callerOf, codeIn, invite, postFromPage, shownCode } from './people.helper.js';

const GIVEN = 'Given-Harbour-7!';
const CHOSEN = 'Quiet-Harbour-8!';
const LAST = 'Other-Harbour-9!';

describe('links of people who are invited', () => {
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
    client = await aClient(database).with({ name: 'Harbour Church' }).build();
    elsewhere = await aClient(database).with({ name: 'Lighthouse Church' }).build();
    owner = await aStaffMember(foyer, client, 'owner');
    foreignOwner = await aStaffMember(foyer, elsewhere, 'owner');
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    await forgetLimits();
    email = `${randomUUID()}@example.org`;
  });

  const forgetLimits = () => database.query('DELETE FROM rate_limits');
  const post = (path: string, body: object) => postFromPage(foyer, path, body);
  const inviteAs = (by: Person, to: BuiltClient, changes: object = {}) =>
    invite(as(by), to, { email, role: 'admin', ...changes });
  const mailed = async (subject: RegExp) => codeIn(await foyer.mailTo(email, subject));
  const shown = (userId: string) => shownCode(as(owner), client, userId);
  const check = ({ userId, code }: { userId: string; code: string }) =>
    post('/users/activate/check', { userId, verificationCode: code });
  const inviterIn = async (link: { userId: string; code: string }) =>
    (await check(link).expect(200)).body.data.client?.name ?? null;

  it('say which organization it is, however they came', async () => {
    const id = await inviteAs(owner, client);
    expect(await inviterIn(await mailed(/^You're invited to Harbour Church$/))).toBe('Harbour Church');
    expect(await inviterIn(await shown(id))).toBe('Harbour Church');
    await database.query('DELETE FROM account_codes WHERE user_id = $1', [id]);
    foyer.mailbox.mails.length = 0;
    await as(owner).post(`/clients/${client.id}/users/${id}/resend`).expect(202);
    expect(await inviterIn(await mailed(/./))).toBe('Harbour Church');
  });

  it('say so too when they are mailed again to someone who cannot sign in yet', async () => {
    const id = await inviteAs(owner, client, { password: GIVEN });
    await mailed(/^You're invited to /);
    await database.query('UPDATE users SET initial_password_expires_at = created_at WHERE id = $1', [id]);
    foyer.mailbox.mails.length = 0;
    expect((await post('/session/sign-in', { email, password: GIVEN }).expect(403)).body.code).toBe('unverified_user');
    expect(await inviterIn(await mailed(/./))).toBe('Harbour Church');
  });

  it('name no organization that has taken the role away', async () => {
    const id = await inviteAs(owner, client);
    const first = await mailed(/Harbour/);
    await inviteAs(foreignOwner, elsewhere);
    const second = await mailed(/Lighthouse/);
    await as(owner).delete(`/clients/${client.id}/users/${id}`).expect(200);
    expect([await inviterIn(first), await inviterIn(second)]).toEqual([null, 'Lighthouse Church']);
  });

  it('name none when the product itself invites', async () => {
    const boss = await aPerson(foyer, { globalRole: 'owner' });
    const form = { email, firstName: 'Gil', lastName: 'Global', role: 'admin' };
    await as(boss).post('/users/globalUsers', form).expect(201);
    expect(await inviterIn(await mailed(/^You're invited to Foyer$/))).toBeNull();
  });

  it('are not ended by others who have more of them made', async () => {
    const id = await inviteAs(owner, client);
    const link = await mailed(/^You're invited to Harbour Church$/);
    for (let time = 0; time < 6; time += 1) {
      await forgetLimits();
      await inviteAs(foreignOwner, elsewhere);
      await as(foreignOwner).delete(`/clients/${elsewhere.id}/users/${id}`).expect(200);
      await as(owner).post(`/clients/${client.id}/users/${id}/resend`).expect(202);
      await shown(id);
    }
    await check(link).expect(200);
  });

  it('are not ended by strangers who ask for a new password over and over', async () => {
    const staff = await aStaff(database).in(client, 'admin').build();
    const ask = async () => {
      await post('/users/reset', { email: staff.email }).expect(200);
      await drainJobs(foyer);
    };
    await ask();
    const { text = '' } = await foyer.mailbox.waitFor(staff.email, /^Reset your password$/);
    const [, resetCode] = new RegExp(`/reset/${staff.id}/([\\w-]+)`).exec(text)!;
    for (let time = 0; time < 6; time += 1) {
      await forgetLimits();
      await ask();
    }
    const live = await database.query('SELECT 1 FROM account_codes WHERE user_id = $1 AND used_at IS NULL', [staff.id]);
    expect(live).toHaveLength(7);
    await post('/users/setPassword', { userId: staff.id, resetCode, password: CHOSEN }).expect(200);
  });

  it('that are shown end with the sixth', async () => {
    const id = await inviteAs(owner, client);
    const first = await shown(id);
    for (let time = 0; time < 4; time += 1) await shown(id);
    await check(first).expect(200);
    await shown(id);
    await check(first).expect(410);
  });

  it('are still to be opened by someone who came in with a given password, and is not called invited anymore', async () => {
    const id = await inviteAs(owner, client, { password: GIVEN });
    const seen = async () => (await as(owner).get(`/clients/${client.id}/users/${id}`).expect(200)).body;
    expect(await seen()).toMatchObject({ isInvited: true, isVerified: false, invitedAt: expect.any(String) });
    const first = { email, password: GIVEN, newPassword: CHOSEN, verification: CHOSEN };
    await post('/session/sign-in', first).expect(200);
    expect(await seen()).toMatchObject({ isInvited: false, isVerified: false, invitedAt: null });
    const { userId, code } = await mailed(/^You're invited to /);
    const form = { userId, verificationCode: code, email, password: LAST, verification: LAST };
    await post('/users/activate', form).expect(200);
    expect(await seen()).toMatchObject({ isInvited: false, isVerified: true, invitedAt: null });
  });
});
