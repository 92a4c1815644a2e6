import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { aPerson } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { MyAccount, type SignedIn, WRONG_PASSWORD } from './my-account.helper.js';

const HOUR_MS = 3_600_000;

describe('the email address of one’s own account', () => {
  let foyer: MailedApp;
  let database: Database;
  let account: MyAccount;
  let staff: BuiltStaff;
  let here: SignedIn;

  beforeAll(async () => {
    foyer = await startMailedApp();
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(async () => {
    account = await MyAccount.open(foyer);
    ({ staff, here } = account);
  });

  const newAddress = () => `new-${staff.email}`;
  const request = (email: string | null = newAddress(), more: object = {}) =>
    account.ask('post', '/email', { email, currentPassword: staff.password, ...more });
  const confirm = (code: object, token = here.token) =>
    supertest(foyer.url).post('/api/users/confirm-email').set('authorization', `Bearer ${token}`).send(code);
  const tokenAs = async (email: string, password = staff.password): Promise<string> =>
    (await account.trySignIn(password, 'x', email).expect(200)).body.accessToken;
  async function mailedCode(to = newAddress()) {
    const text = await foyer.mailTo(to, /^Confirm your email address$/);
    const [, userId, code] = /\/dashboard\/email\/([^/\s]+)\/([^/\s]+)/.exec(text)!;
    return { userId: userId!, code: code!, text };
  }

  it('changes when the new mailbox confirms it: the old one is told, everything else ends', async () => {
    const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset' });
    await request(` ${newAddress().toUpperCase()} `).expect(202);
    const { text, ...code } = await mailedCode();
    expect(text).toContain('Confirm within one hour that the new address is yours:');
    expect(text).toContain(
      `You asked to change the email address of your account from ${staff.email} to ${newAddress()}.`,
    );
    await supertest(foyer.url).get(`/dashboard/email/${code.userId}/${code.code}`);
    await account.trySignIn(staff.password).expect(200);
    await confirm(code).expect(200, { ok: true });
    expect(await account.isLive(here)).toBe(false);
    await account.trySignIn(staff.password).expect(401);
    await confirm(code, await tokenAs(newAddress())).expect(410);
    await supertest(foyer.url).post('/api/users/setPassword/check').send({ userId: staff.id, resetCode }).expect(410);
    const told = await foyer.mailTo(staff.email, /^Your email address was changed$/);
    expect(told).toContain(`The email address of your account is now ${newAddress()}.`);
    expect(await account.actions()).toEqual([{ action: 'account.email-changed' }]);
    const changes = await database.query<{ changes: unknown }>(
      'SELECT changes FROM audit_entries WHERE actor_id = $1',
      [staff.id],
    );
    expect(changes).toEqual([{ changes: [{ field: 'email' }] }]);
  });

  it('of someone else is answered the same, and only its mailbox learns why', async () => {
    const somebody = await aStaff(database)
      .in(await aClient(database).build(), 'host')
      .build();
    const [free, taken] = [await request(), await request(somebody.email)];
    expect([free.status, free.text, taken.status, taken.text]).toEqual([202, '', 202, '']);
    const told = await foyer.mailTo(somebody.email, /^Your email address is already in use at /);
    expect(told).toContain('but it already belongs to yours.');
    expect(told).not.toContain('/email/');
    await mailedCode();
  });

  it.each([
    [null, 'Email Required'],
    ['ann', 'Email must be in the correct format.'],
  ])('%j is refused: %s', async (email, message) => {
    expect((await request(email).expect(400)).body.errors).toEqual([{ path: 'email', message }]);
  });

  it('is not changed to itself, nor by anyone who does not know the password', async () => {
    expect((await request(staff.email).expect(400)).body.errors[0].message).toBe("That's already your email address.");
    expect((await request(newAddress(), { currentPassword: 'wrong' }).expect(403)).body).toMatchObject({
      message: 'There was an issue changing your email address',
      errors: WRONG_PASSWORD,
    });
    await drainJobs(foyer);
    expect(foyer.mailbox.mails.filter(({ recipients }) => recipients.includes(newAddress()))).toEqual([]);
  });

  it('goes to one of two who confirm it at the same time', async () => {
    const first = { userId: staff.id, code: await codeTo(staff) };
    const rival = await aStaff(database).build();
    const second = { userId: rival.id, code: await codeTo(rival) };
    const rivalToken = await tokenAs(rival.email, rival.password);
    const statuses = (await Promise.all([confirm(first), confirm(second, rivalToken)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
    const rows = await database.query('SELECT 1 FROM users WHERE email = $1', [`contested-${staff.email}`]);
    expect(rows).toHaveLength(1);
  });
  const codeTo = ({ id }: BuiltStaff) =>
    aMailedCode(database, { userId: id, purpose: 'email', newEmail: `contested-${staff.email}` });

  it('is confirmed by nobody but who is signed in to the account', async () => {
    const code = { userId: staff.id, code: await codeTo(staff) };
    const stranger = await aStaff(database).build();
    await supertest(foyer.url).post('/api/users/confirm-email').send(code).expect(401);
    await confirm(code, await tokenAs(stranger.email, stranger.password)).expect(410);
    await confirm(code, (await aPerson(foyer, { kind: 'anonymous' })).token).expect(410);
    await confirm(code).expect(200);
  });

  it('is confirmed once, by one of ten at the same time, and another code ends with it', async () => {
    const code = { userId: staff.id, code: await codeTo(staff) };
    const other = { userId: staff.id, code: await codeTo(staff) };
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => confirm(code)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await confirm(other, await tokenAs(`contested-${staff.email}`)).expect(410);
  });

  it.each([
    ['after an hour', async () => ({ code: await late() })],
    ['with a code of another purpose', async () => ({ code: await codeOf('reset') })],
    ['for somebody else', async () => ({ userId: (await aStaff(database).build()).id })],
  ])('is not confirmed %s', async (_, other) => {
    await confirm({ userId: staff.id, code: await codeTo(staff), ...(await other()) }).expect(410);
  });
  const codeOf = (purpose: 'reset') => aMailedCode(database, { userId: staff.id, purpose });
  const late = () =>
    aMailedCode(database, {
      userId: staff.id,
      purpose: 'email',
      newEmail: newAddress(),
      expiresAt: new Date(foyer.clock.now() - 1),
    });

  it('is asked for five times an hour at most, and leaves no code in the database', async () => {
    for (let time = 0; time < 5; time += 1) await request().expect(202);
    await request().expect(429);
    const { code } = await mailedCode();
    const rows = await database.query<{ text: string }>(
      `SELECT to_jsonb(t)::text AS text FROM account_codes t UNION ALL SELECT to_jsonb(t)::text FROM mail_outbox t
       UNION ALL SELECT to_jsonb(t)::text FROM graphile_worker._private_jobs t`,
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(code);
    foyer.clock.advance(HOUR_MS);
    here = await account.signIn(staff.password);
    await confirm({ userId: staff.id, code }).expect(410);
  });
});
