import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { Passwords } from '../../backend/src/users/passwords/passwords.service.js';
import { aMailedCode } from '../factories/code.factory.js';
import type { BuiltStaff } from '../factories/staff.factory.js';
import { aPerson } from '../support/callers.js';
import { waitingForLocks } from '../support/database/waiting-for-locks.js';
import { eventually } from '../support/eventually.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { MyAccount, type SignedIn, WRONG_PASSWORD } from './my-account.helper.js';

const PASSWORD = 'Quiet-Harbour-8!';

describe('how one’s own account is signed in to', () => {
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

  const change = (more: object = {}, token = here.token) =>
    account.ask(
      'put',
      '/password',
      { currentPassword: staff.password, password: PASSWORD, verification: PASSWORD, ...more },
      token,
    );

  describe('the password', () => {
    it('is changed by the person who knows the present one; other browsers and mailed links end, this one goes on', async () => {
      const elsewhere = await account.signIn(staff.password);
      const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset' });
      await change().expect(200, { message: 'Password saved!' });
      expect(await account.isLive(here)).toBe(true);
      expect(await account.isLive(elsewhere)).toBe(false);
      await supertest(foyer.url).post('/api/users/setPassword/check').send({ userId: staff.id, resetCode }).expect(410);
      await account.trySignIn(staff.password).expect(401);
      await account.trySignIn(PASSWORD).expect(200);
      expect(await foyer.mailTo(staff.email, /^Your password was changed$/)).toContain('127.0.0.1');
      expect(await account.actions()).toEqual([{ action: 'account.password-changed' }]);
    });

    it('ends also a session that is being opened with the old one at that moment', async () => {
      const passwords = foyer.get(Passwords);
      const original = passwords.verify.bind(passwords);
      jest.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
        const isRight = await original(hash, password);
        await change().expect(200);
        return isRight;
      });
      expect((await account.trySignIn(staff.password).expect(401)).body.code).toBe('invalid_credentials');
      const live = await database.query('SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [staff.id]);
      expect(live).toHaveLength(1);
      expect(await account.isLive(here)).toBe(true);
    });

    it('is waited for by a session that is about to begin', async () => {
      let begun!: Promise<supertest.Response>;
      await foyer.get(UnitOfWork).run(async (transaction) => {
        await transaction.query('UPDATE users SET password_hash = $2 WHERE id = $1', [staff.id, 'another']);
        begun = account.trySignIn(staff.password).then((answer) => answer);
        await eventually('the sign-in waits', async () => (await waitingForLocks(database)) > 0);
      });
      expect((await begun).status).toBe(401);
    });

    it.each([
      [{ currentPassword: 'nonsense' }],
      [{ currentPassword: '' }],
      [{ currentPassword: null }],
      [{ currentPassword: undefined }],
    ])('is not changed with %j', async (more) => {
      expect((await change(more).expect(403)).body).toMatchObject({
        code: 'reauthentication_required',
        message: 'There was an issue updating your password',
        errors: WRONG_PASSWORD,
      });
      await account.trySignIn(staff.password).expect(200);
    });

    it.each([
      [{ password: '', verification: '' }, ['Password Required', 'Password Verification Required']],
      [{ password: null, verification: null }, ['Password Required', 'Password Verification Required']],
      [{ verification: 'Other-Harbour-8!' }, ['Passwords Must Match']],
      [{ password: 'Password1!', verification: 'Password1!' }, ['That password is too easy to guess.']],
    ])('%j is refused before the present one is looked at', async (more, messages) => {
      const { body } = await change({ ...more, currentPassword: 'wrong' }).expect(400);
      expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
    });

    it('is not found by trying, and who tries locks nobody out of signing in', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await change({ currentPassword: 'wrong' }).expect(403);
      await change().expect(429);
      await account.trySignIn(staff.password).expect(200);
    });

    it('is changed once when two browsers do it at the same time', async () => {
      const elsewhere = await account.signIn(staff.password);
      const answers = await Promise.all([
        change(),
        change({ password: 'Other-Harbour-8!', verification: 'Other-Harbour-8!' }, elsewhere.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([403, 409, 401]).toContain(answers.find(({ status }) => status !== 200)!.status);
    });

    it('is added to an account without one, while signing in is less than ten minutes ago', async () => {
      const person = await aPerson(foyer);
      const add = () =>
        supertest(foyer.url)
          .put(`/api/users/${person.uid}/password`)
          .set('authorization', `Bearer ${person.token}`)
          .send({ password: PASSWORD, verification: PASSWORD });
      await database.query(`UPDATE sessions SET created_at = created_at - interval '11 minutes' WHERE user_id = $1`, [
        person.uid,
      ]);
      expect((await add().expect(403)).body).toMatchObject({
        code: 'reauthentication_required',
        message: 'There was an issue adding your password for this account',
      });
      await database.query('UPDATE sessions SET authenticated_at = $2 WHERE user_id = $1', [
        person.uid,
        new Date(foyer.clock.now() - 60_000),
      ]);
      for (const method of ['guest', null]) {
        await database.query('UPDATE sessions SET method = $2 WHERE user_id = $1', [person.uid, method]);
        await add().expect(403);
      }
      await database.query(`UPDATE sessions SET method = 'google' WHERE user_id = $1`, [person.uid]);
      await add().expect(200, { message: 'Password added!' });
      await add().expect(403);
    });

    it('does not prove the mailbox of an account that was not activated', async () => {
      await database.query('UPDATE users SET activated_at = NULL WHERE id = $1', [staff.id]);
      await change().expect(200);
      expect(await database.query('SELECT activated_at FROM users WHERE id = $1', [staff.id])).toEqual([
        { activated_at: null },
      ]);
    });
  });

  describe('sessions', () => {
    interface Listed {
      id: string;
      userAgent: string;
      isCurrent: boolean;
    }
    const list = async (): Promise<Listed[]> => (await account.ask('get', '/sessions').expect(200)).body;

    it('are listed with what the browsers say of themselves, and end one by one', async () => {
      const elsewhere = await account.signIn(staff.password, 'Lighthouse/2.0');
      const sessions = await list();
      expect(sessions).toHaveLength(2);
      expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
        ['Harbour/1.0', true],
        ['Lighthouse/2.0', false],
      ]);
      expect(sessions[0]).toEqual({
        id: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        userAgent: expect.any(String),
        network: '127.0.0.x',
        clientName: null,
        isCurrent: expect.any(Boolean),
      });
      const other = sessions.find(({ isCurrent }) => !isCurrent)!;
      await account.ask('delete', `/sessions/${other.id}`).expect(204);
      await account.ask('delete', `/sessions/${other.id}`).expect(404);
      expect(await account.isLive(elsewhere)).toBe(false);
      await supertest(foyer.url)
        .post('/api/session')
        .set({ 'sec-fetch-site': 'same-origin', origin: foyer.url, cookie: elsewhere.cookie });
      expect(await list()).toHaveLength(1);
      expect(await account.actions()).toEqual([{ action: 'account.session-ended' }]);
    });

    it('know from where they were used last', async () => {
      await database.query(`UPDATE sessions SET network = '203.0.113.x' WHERE user_id = $1`, [staff.id]);
      expect((await list())[0]).toMatchObject({ isCurrent: true, network: '203.0.113.x' });
      await supertest(foyer.url)
        .post('/api/session')
        .set({ 'sec-fetch-site': 'same-origin', origin: foyer.url, cookie: here.cookie })
        .expect(200);
      expect((await list())[0]).toMatchObject({ isCurrent: true, network: '127.0.0.x' });
    });

    it('end all at once, but for this one', async () => {
      const others = [await account.signIn(staff.password), await account.signIn(staff.password)];
      await account.ask('delete', '/sessions').expect(204);
      expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
      for (const other of others) expect(await account.isLive(other)).toBe(false);
      expect(await account.isLive(here)).toBe(true);
    });

    it('of other people cannot be ended', async () => {
      const [somebody] = await database.query<{ id: string }>('SELECT id FROM sessions WHERE user_id <> $1 LIMIT 1', [
        staff.id,
      ]);
      await account.ask('delete', `/sessions/${somebody!.id}`).expect(404);
    });
  });
});
