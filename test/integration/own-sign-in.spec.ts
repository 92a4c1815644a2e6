import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { Passwords } from '../../backend/src/users/passwords.service.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { MailCatcher } from '../support/mail-catcher.js';

const PASSWORD = 'Quiet-Harbour-8!';
const WRONG = [{ path: 'currentPassword', message: 'That is not your current password.' }];
const HOUR_MS = 3_600_000;

interface SignedIn {
  token: string;
  cookie: string;
}

describe('how one’s own account is signed in to', () => {
  let foyer: TestApp;
  let mailbox: MailCatcher;
  let database: Database;
  let client: BuiltClient;
  let staff: BuiltStaff;
  let here: SignedIn;

  beforeAll(async () => {
    mailbox = await MailCatcher.start();
    foyer = await startTestApp({ environment: { SMTP_URL: mailbox.urlOf() } });
    database = foyer.get(Database);
    client = await aClient(database).build();
  });
  afterAll(async () => {
    await foyer.close();
    await mailbox.close();
  });

  beforeEach(async () => {
    await database.query('DELETE FROM rate_limits');
    staff = await aStaff(database).in(client, 'admin').build();
    here = await signIn(staff.password, 'Harbour/1.0');
  });

  const fromHere = { 'sec-fetch-site': 'same-origin' };
  const trySignIn = (password: string, agent = 'Lighthouse/2.0', email = staff.email) =>
    supertest(foyer.url)
      .post('/api/session/sign-in')
      .set({ ...fromHere, origin: foyer.url, 'user-agent': agent })
      .send({ email, password });
  async function signIn(password: string, agent?: string): Promise<SignedIn> {
    const answer = await trySignIn(password, agent).expect(200);
    return { token: answer.body.accessToken, cookie: String(answer.headers['set-cookie']).split(';', 1)[0]! };
  }
  const ask = (
    method: 'get' | 'put' | 'post' | 'delete',
    path: string,
    body: object | undefined = undefined,
    token = here.token,
  ) => {
    const request = supertest(foyer.url)
      [method](`/api/users/${staff.id}${path}`)
      .set('authorization', `Bearer ${token}`);
    return body ? request.send(body) : request;
  };
  const change = (more: object = {}, token = here.token) =>
    ask(
      'put',
      '/password',
      { currentPassword: staff.password, password: PASSWORD, verification: PASSWORD, ...more },
      token,
    );
  const isLive = async ({ token }: SignedIn) => {
    foyer.clock.advance(3000);
    const { status } = await supertest(foyer.url)
      .get(`/api/users/me/${staff.id}`)
      .set('authorization', `Bearer ${token}`);
    return status === 200;
  };
  const actions = () =>
    database.query<{ action: string }>('SELECT action FROM audit_entries WHERE actor_id = $1 ORDER BY id', [staff.id]);

  describe('the password', () => {
    it('is changed by whoever knows the present one; other browsers and mailed links end, this one goes on', async () => {
      const elsewhere = await signIn(staff.password);
      const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset' });
      await change().expect(200, { message: 'Password saved!' });
      expect(await isLive(here)).toBe(true);
      expect(await isLive(elsewhere)).toBe(false);
      await supertest(foyer.url).post('/api/users/setPassword/check').send({ userId: staff.id, resetCode }).expect(410);
      await trySignIn(staff.password).expect(401);
      await trySignIn(PASSWORD).expect(200);
      await drainJobs(foyer);
      expect((await mailbox.waitFor(staff.email, /^Your password was changed$/)).text).toContain('127.0.0.1');
      expect(await actions()).toEqual([{ action: 'account.password-changed' }]);
    });

    it('ends also a session that is being opened with the old one at that moment', async () => {
      const passwords = foyer.get(Passwords);
      const original = passwords.verify.bind(passwords);
      jest.spyOn(passwords, 'verify').mockImplementationOnce(async (hash, password) => {
        const isRight = await original(hash, password);
        await change().expect(200);
        return isRight;
      });
      expect((await trySignIn(staff.password).expect(401)).body.code).toBe('invalid_credentials');
      const live = await database.query('SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [staff.id]);
      expect(live).toHaveLength(1);
      expect(await isLive(here)).toBe(true);
    });

    it('is waited for by a session that is about to begin', async () => {
      let begun!: Promise<supertest.Response>;
      await foyer.get(UnitOfWork).run(async (transaction) => {
        await transaction.query('UPDATE users SET password_hash = $2 WHERE id = $1', [staff.id, 'another']);
        begun = trySignIn(staff.password).then((answer) => answer);
        await sleep(500);
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
        errors: WRONG,
      });
      await trySignIn(staff.password).expect(200);
    });

    it.each([
      [{ password: '', verification: '' }, ['Password Required', 'Password Verification Required']],
      [{ password: null, verification: null }, ['Password Required', 'Password Verification Required']],
      [{ verification: 'Other-Harbour-8!' }, ['Passwords Must Match']],
      [{ password: 'Password1!', verification: 'Password1!' }, ['That password is too common.']],
    ])('%j is refused before the present one is looked at', async (more, messages) => {
      const { body } = await change({ ...more, currentPassword: 'wrong' }).expect(400);
      expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
    });

    it('is not found by trying, and who tries locks nobody out of signing in', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) await change({ currentPassword: 'wrong' }).expect(403);
      await change().expect(429);
      await trySignIn(staff.password).expect(200);
    });

    it('is changed once when two browsers do it at the same time', async () => {
      const elsewhere = await signIn(staff.password);
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
        message: 'There was an issue adding your password for ths account',
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
    const list = async (): Promise<Listed[]> => (await ask('get', '/sessions').expect(200)).body;

    it('are listed with what the browsers say of themselves, and end one by one', async () => {
      const elsewhere = await signIn(staff.password, 'Lighthouse/2.0');
      const sessions = await list();
      expect(sessions).toHaveLength(2);
      expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent]).sort()).toEqual([
        ['Harbour/1.0', true],
        ['Lighthouse/2.0', false],
      ]);
      expect(sessions[0]).toEqual({
        id: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        userAgent: expect.any(String),
        clientName: null,
        isCurrent: expect.any(Boolean),
      });
      const other = sessions.find(({ isCurrent }) => !isCurrent)!;
      await ask('delete', `/sessions/${other.id}`).expect(204);
      await ask('delete', `/sessions/${other.id}`).expect(404);
      expect(await isLive(elsewhere)).toBe(false);
      await supertest(foyer.url)
        .post('/api/session')
        .set({ ...fromHere, origin: foyer.url, cookie: elsewhere.cookie });
      expect(await list()).toHaveLength(1);
      expect(await actions()).toEqual([{ action: 'account.session-ended' }]);
    });

    it('end all at once, but for this one', async () => {
      const others = [await signIn(staff.password), await signIn(staff.password)];
      await ask('delete', '/sessions').expect(204);
      expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
      for (const other of others) expect(await isLive(other)).toBe(false);
      expect(await isLive(here)).toBe(true);
    });

    it('of other people cannot be ended', async () => {
      const [somebody] = await database.query<{ id: string }>('SELECT id FROM sessions WHERE user_id <> $1 LIMIT 1', [
        staff.id,
      ]);
      await ask('delete', `/sessions/${somebody!.id}`).expect(404);
    });
  });

  describe('the email address', () => {
    const newAddress = () => `new-${staff.email}`;
    const request = (email: string | null = newAddress(), more: object = {}) =>
      ask('post', '/email', { email, currentPassword: staff.password, ...more });
    const confirm = (code: object, token = here.token) =>
      supertest(foyer.url).post('/api/users/confirm-email').set('authorization', `Bearer ${token}`).send(code);
    const tokenAs = async (email: string, password = staff.password): Promise<string> =>
      (await trySignIn(password, 'x', email).expect(200)).body.accessToken;
    async function mailedCode(to = newAddress()) {
      await drainJobs(foyer);
      const { text = '' } = await mailbox.waitFor(to, /^Confirm your email address$/);
      const [, userId, code] = /\/dashboard\/email\/([^/\s]+)\/([^/\s]+)/.exec(text)!;
      return { userId: userId!, code: code!, text };
    }

    it('changes when the new mailbox confirms it: the old one is told, everything else ends', async () => {
      const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset' });
      await request(` ${newAddress().toUpperCase()} `).expect(202);
      const { text, ...code } = await mailedCode();
      expect(text).toContain(`Confirm that ${newAddress()} is yours within one hour:`);
      expect(text).toContain(`The account of ${staff.email} is to have this address`);
      await supertest(foyer.url).get(`/dashboard/email/${code.userId}/${code.code}`);
      await trySignIn(staff.password).expect(200);
      await confirm(code).expect(200, { ok: true });
      expect(await isLive(here)).toBe(false);
      await trySignIn(staff.password).expect(401);
      await confirm(code, await tokenAs(newAddress())).expect(410);
      await supertest(foyer.url).post('/api/users/setPassword/check').send({ userId: staff.id, resetCode }).expect(410);
      await drainJobs(foyer);
      const told = await mailbox.waitFor(staff.email, /^Your email address was changed$/);
      expect(told.text).toContain(`The email address of your account is ${newAddress()} now.`);
      expect(await actions()).toEqual([{ action: 'account.email-changed' }]);
      const changes = await database.query<{ changes: unknown }>(
        'SELECT changes FROM audit_entries WHERE actor_id = $1',
        [staff.id],
      );
      expect(changes).toEqual([{ changes: [{ field: 'email' }] }]);
    });

    it('of somebody else is answered the same, and only its mailbox learns why', async () => {
      const somebody = await aStaff(database).in(client, 'host').build();
      const [free, taken] = [await request(), await request(somebody.email)];
      expect([free.status, free.text, taken.status, taken.text]).toEqual([202, '', 202, '']);
      await drainJobs(foyer);
      const told = await mailbox.waitFor(somebody.email, /^Your address at /);
      expect(told.text).toContain('It has an account already.');
      expect(told.text).not.toContain('/email/');
      await mailedCode();
    });

    it.each([
      [null, 'Email Required'],
      ['ann', 'Email must be in the correct format.'],
    ])('%j is refused: %s', async (email, message) => {
      expect((await request(email).expect(400)).body.errors).toEqual([{ path: 'email', message }]);
    });

    it('is not changed to itself, nor by whoever does not know the password', async () => {
      expect((await request(staff.email).expect(400)).body.errors[0].message).toBe(
        'That is your email address already.',
      );
      expect((await request(newAddress(), { currentPassword: 'wrong' }).expect(403)).body).toMatchObject({
        message: 'There was an issue changing your email address',
        errors: WRONG,
      });
      await drainJobs(foyer);
      expect(mailbox.mails.filter(({ recipients }) => recipients.includes(newAddress()))).toEqual([]);
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
      here = await signIn(staff.password);
      await confirm({ userId: staff.id, code }).expect(410);
    });
  });
});
