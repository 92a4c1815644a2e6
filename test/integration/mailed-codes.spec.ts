import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { SignInHints } from '../../backend/src/sign-in/sign-in-hints.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { insertRow } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { waitingForLocks } from '../support/database/waiting-for-locks.js';
import { eventually } from '../support/eventually.js';
import { drainJobs } from '../support/jobs.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';

const PASSWORD = 'Quiet-Harbour-8!';

describe('codes that were mailed', () => {
  let foyer: MailedApp;
  let database: Database;
  let client: BuiltClient;

  beforeAll(async () => {
    foyer = await startMailedApp();
    database = foyer.get(Database);
    client = await aClient(database).build();
  });
  afterAll(() => foyer.close());

  beforeEach(() => database.query('DELETE FROM rate_limits'));

  const post = (path: string, body: object) => supertest(foyer.url).post(`/api${path}`).send(body);
  const signIn = (email: string, password: string) =>
    post('/session/sign-in', { email, password }).set('origin', foyer.url).set('sec-fetch-site', 'same-origin');
  const somebody = () => aStaff(database).in(client, 'admin').build();
  const invited = () => aStaff(database).with({ activated_at: null }).in(client, 'admin').build();
  const reset = (userId: string, resetCode: string) =>
    post('/users/setPassword', { userId, resetCode, password: PASSWORD });
  const activate = ({ id, email }: Pick<BuiltStaff, 'id' | 'email'>, verificationCode: string) =>
    post('/users/activate', { userId: id, verificationCode, email, password: PASSWORD, verification: PASSWORD });
  const mailsTo = (email: string) => foyer.mailbox.mails.filter(({ recipients }) => recipients.includes(email));

  /** Gives the account another address in a transaction that ends only when `work` has met it. */
  async function whileEdited({ id, email }: BuiltStaff, work: () => Promise<unknown>): Promise<string> {
    const edited = `edited-${email}`;
    let meeting: Promise<unknown> | undefined;
    let isOver = false;
    await foyer.get(UnitOfWork).run(async (transaction) => {
      await transaction.query('UPDATE users SET email = $2 WHERE id = $1', [id, edited]);
      meeting = work().finally(() => (isOver = true));
      await eventually('the work meets it', async () => isOver || (await waitingForLocks(database)) > 0);
    });
    await meeting;
    await drainJobs(foyer);
    return edited;
  }

  it('open nothing when the account has another address than the one they went to', async () => {
    const [staff, newcomer] = [await somebody(), await invited()];
    const mailedTo = 'former@example.org';
    const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset', mailedTo });
    await post('/users/setPassword/check', { userId: staff.id, resetCode }).expect(410);
    await reset(staff.id, resetCode).expect(410);
    const verificationCode = await aMailedCode(database, { userId: newcomer.id, purpose: 'activation', mailedTo });
    await post('/users/activate/check', { userId: newcomer.id, verificationCode }).expect(410);
    await activate(newcomer, verificationCode).expect(410);
    await signIn(staff.email, staff.password).expect(200);
  });

  it('for a new password belong to the only organization that the person works for', async () => {
    const clientOf = async ({ id }: BuiltStaff) => {
      const resetCode = await aMailedCode(database, { userId: id, purpose: 'reset' });
      return (await post('/users/setPassword/check', { userId: id, resetCode }).expect(200)).body.client;
    };
    const more = await aClient(database).build();
    const ofSeveral = await aStaff(database).in(client, 'admin').in(more, 'host').build();
    const ofProduct = await aStaff(database).with({ global_role: 'admin' }).in(client, 'admin').build();
    expect(await clientOf(await somebody())).toEqual({ name: client.name, logoImage: null, theme: null });
    expect([await clientOf(ofSeveral), await clientOf(ofProduct)]).toEqual([null, null]);
  });

  it('end when the address is edited after the link was opened', async () => {
    const staff = await somebody();
    const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset' });
    await post('/users/setPassword/check', { userId: staff.id, resetCode }).expect(200);
    await database.query('UPDATE users SET email = $2 WHERE id = $1', [staff.id, `edited-${staff.email}`]);
    await reset(staff.id, resetCode).expect(410);
    await database.query('UPDATE users SET email = $2 WHERE id = $1', [staff.id, staff.email]);
    await reset(staff.id, resetCode).expect(200);
  });

  it('are not made for an address that is just being edited', async () => {
    const staff = await somebody();
    await post('/users/reset', { email: staff.email }).expect(200);
    await whileEdited(staff, () => drainJobs(foyer));
    expect(mailsTo(staff.email)).toEqual([]);
    expect(await database.query('SELECT 1 FROM account_codes WHERE user_id = $1', [staff.id])).toEqual([]);
  });

  it('go to the new address when an invitation is mailed again meanwhile', async () => {
    const newcomer = await invited();
    const edited = await whileEdited(newcomer, () => foyer.get(SignInHints).mailActivation(newcomer.id, 'localhost'));
    const text = await foyer.mailTo(edited, /./);
    expect(mailsTo(newcomer.email)).toEqual([]);
    const [, code] = new RegExp(`/signup/${newcomer.id}/([^/\\s]+)`).exec(text)!;
    await activate({ ...newcomer, email: edited }, code!).expect(200);
  });

  it('unlink every other way to sign in with a forgotten password, and say so in the log', async () => {
    const staff = await somebody();
    for (const provider of ['google', 'facebook'])
      await insertRow(database, 'user_identities', {
        id: randomUUID(),
        user_id: staff.id,
        provider,
        issuer: `https://${provider}.example`,
        subject: randomUUID(),
        created_at: new Date(),
      });
    await reset(staff.id, await aMailedCode(database, { userId: staff.id, purpose: 'reset' })).expect(200);
    expect(await database.query('SELECT 1 FROM user_identities WHERE user_id = $1', [staff.id])).toEqual([]);
    const entries = await database.query<{ action: string }>(
      'SELECT action FROM audit_entries WHERE actor_id = $1 ORDER BY id',
      [staff.id],
    );
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'account.identity-unlinked',
      'account.identity-unlinked',
      'account.password-set',
    ]);
  });

  describe('let in whom strangers have locked out by guessing', () => {
    async function lockOut(email: string): Promise<void> {
      for (let guess = 0; guess < 10; guess += 1) await signIn(email, 'Wrong-Harbour-8!').expect(401);
      await signIn(email, 'Wrong-Harbour-8!').expect(429);
    }

    it('with a forgotten password', async () => {
      const staff = await somebody();
      await lockOut(staff.email);
      await reset(staff.id, await aMailedCode(database, { userId: staff.id, purpose: 'reset' })).expect(200);
      await signIn(staff.email, PASSWORD).expect(200);
    });

    it('with an activation', async () => {
      const newcomer = await invited();
      await lockOut(newcomer.email);
      await activate(newcomer, await aMailedCode(database, { userId: newcomer.id, purpose: 'activation' })).expect(200);
      await signIn(newcomer.email, PASSWORD).expect(200);
    });
  });
});
