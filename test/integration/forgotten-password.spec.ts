import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { RESET_REQUESTED } from '../../contracts/domain/account-messages.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { insertRow } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';

const NEW_PASSWORD = 'Quiet-Harbour-8!';
const HOUR_MS = 3_600_000;
const INVALID = { code: 'invalid_link', message: 'Looks like that link is no longer valid.' };

describe('a forgotten password', () => {
  let foyer: MailedApp;
  let client: BuiltClient;

  beforeAll(async () => {
    foyer = await startMailedApp();
    client = await aClient(foyer.get(Database)).build();
  });
  afterAll(() => foyer.close());

  beforeEach(() => foyer.get(Database).query('DELETE FROM rate_limits'));

  const post = (path: string, body: object) => supertest(foyer.url).post(`/api${path}`).send(body);
  const signIn = (email: string, password: string) =>
    post('/session/sign-in', { email, password }).set('origin', foyer.url).set('sec-fetch-site', 'same-origin');
  const somebody = () => aStaff(foyer.get(Database)).in(client, 'admin').build();

  async function linkOf(staff: BuiltStaff): Promise<{ userId: string; resetCode: string; text: string }> {
    await post('/users/reset', { email: staff.email }).expect(200);
    const text = await foyer.mailTo(staff.email, /^Reset your password$/);
    const [, userId, resetCode] = /\/reset\/([^/\s]+)\/([^/\s]+)/.exec(text)!;
    return { userId: userId!, resetCode: resetCode!, text };
  }

  it('can be asked for by hundreds of people behind one address', async () => {
    const ask = () => post('/users/reset', { email: 'nobody-here@example.org' });
    for (let person = 0; person < 120; person += 1) await ask().expect(200);
  });

  it('is replaced through a mailed link, which works once and ends every session', async () => {
    const staff = await somebody();
    const session = await signIn(staff.email, staff.password).expect(200);
    const { text, ...code } = await linkOf(staff);
    expect(text).toContain('Choose a new password within one hour:');
    for (let look = 0; look < 5; look += 1)
      await post('/users/setPassword/check', code).expect(200, {
        ok: true,
        email: staff.email,
        removes: [],
        client: { name: client.name, logoImage: null, theme: null },
      });
    await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(200, {
      status: 'success',
      data: 'Your password was reset! Redirecting to the dashboard...',
    });
    expect((await post('/users/setPassword/check', code).expect(410)).body).toMatchObject(INVALID);
    expect((await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(410)).body).toMatchObject(
      INVALID,
    );
    foyer.clock.advance(5000);
    await supertest(foyer.url)
      .get(`/api/users/me/${staff.id}`)
      .set('authorization', `Bearer ${session.body.accessToken}`)
      .expect(401);
    await signIn(staff.email, staff.password).expect(401);
    await signIn(staff.email, NEW_PASSWORD).expect(200);
    await drainJobs(foyer);
    expect((await foyer.mailbox.waitFor(staff.email, /^Your password was changed$/)).text).toContain('127.0.0.1');
    const entries = await foyer
      .get(Database)
      .query<{ actor_id: string; subject_id: string }>(
        `SELECT actor_id, subject_id FROM audit_entries WHERE action = 'account.password-set' AND actor_id = $1`,
        [staff.id],
      );
    expect(entries).toEqual([{ actor_id: staff.id, subject_id: staff.id }]);
  });

  it('says on the page and by mail that other ways to sign in end with it', async () => {
    const staff = await somebody();
    const issuer = 'https://www.facebook.com';
    await insertRow(foyer.get(Database), 'user_identities', {
      id: v7(),
      user_id: staff.id,
      provider: 'facebook',
      issuer,
      subject: staff.id,
      created_at: foyer.clock.date(),
    });
    const { text: _text, ...code } = await linkOf(staff);
    const { body } = await post('/users/setPassword/check', code).expect(200);
    expect(body.removes).toEqual(['Facebook']);
    await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(200);
    const mail = await foyer.mailTo(staff.email, /^Your password was changed$/);
    expect(mail).toContain('You can no longer sign in with Facebook.');
    const left = 'SELECT 1 FROM user_identities WHERE user_id = $1';
    expect(await foyer.get(Database).query(left, [staff.id])).toEqual([]);
  });

  it('answers the same for every address, and mails nobody who has no account', async () => {
    const staff = await somebody();
    const answers = [];
    for (const email of [staff.email, 'nobody@example.org', ` ${staff.email.toUpperCase()} `])
      answers.push((await post('/users/reset', { email }).expect(200)).body);
    expect(answers).toEqual(Array(3).fill({ status: 'success', data: RESET_REQUESTED }));
    await drainJobs(foyer);
    await foyer.mailbox.waitFor(staff.email, /Reset/);
    await foyer.mailbox.waitFor(staff.email, /Reset/);
    expect(foyer.mailbox.mails.filter(({ subject }) => subject?.startsWith('Reset'))).toEqual([]);
  });

  it.each([
    [{}, 'Email Required'],
    [{ email: '  ' }, 'Email Required'],
    [{ email: 'ann' }, 'Email must be in the correct format.'],
  ])('%j is refused: %s', async (body, message) => {
    const answer = await post('/users/reset', body).expect(400);
    expect(answer.body.errors).toEqual([{ path: 'email', message }]);
  });

  it('is given to one of fifty who use the same code at once', async () => {
    const staff = await somebody();
    const { text: _, ...code } = await linkOf(staff);
    const attempts = Array.from({ length: 50 }, (_, index) =>
      post('/users/setPassword', { ...code, password: `Quiet-Harbour-${index}!` }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 410, 429].includes(status))).toBe(true);
  });

  it('is not used up by programs that open the link before its person does', async () => {
    const { text: _, ...code } = await linkOf(await somebody());
    const page = `/reset/${code.userId}/${code.resetCode}`;
    for (const path of [page, page, '/api/users/setPassword', '/api/users/setPassword/check', '/api/users/reset'])
      for (const method of ['get', 'head'] as const) await supertest(foyer.url)[method](path);
    await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(200);
  });

  it('keeps the code when the password is refused', async () => {
    const { text: _, ...code } = await linkOf(await somebody());
    const answer = await post('/users/setPassword', { ...code, password: 'short' }).expect(400);
    expect(answer.body.errors[0].message).toMatch(/^Must Contain 8 Characters/);
    await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(200);
  });

  it('ends every other link with the one that was used, and each after an hour', async () => {
    const staff = await somebody();
    const [first, second] = [await linkOf(staff), await linkOf(staff)];
    await post('/users/setPassword', { ...second, text: undefined, password: NEW_PASSWORD }).expect(200);
    await post('/users/setPassword/check', { userId: first.userId, resetCode: first.resetCode }).expect(410);
    const { text: _, ...late } = await linkOf(await somebody());
    foyer.clock.advance(HOUR_MS);
    await post('/users/setPassword/check', late).expect(410);
    await post('/users/setPassword', { ...late, password: NEW_PASSWORD }).expect(410);
  });

  it('still works for its person when someone else has tried codes for that account', async () => {
    const { text: _, ...code } = await linkOf(await somebody());
    for (let attempt = 0; attempt < 12; attempt += 1)
      await post('/users/setPassword/check', { ...code, resetCode: 'x'.repeat(43) }).expect(410);
    await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(200);
  });

  it('is nobody else’s: the code of one person opens no other account', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { resetCode } = await linkOf(ann);
    await post('/users/setPassword', { userId: bob.id, resetCode, password: NEW_PASSWORD }).expect(410);
    await signIn(bob.email, bob.password).expect(200);
  });

  it('mails one person three links an hour, no matter who asks', async () => {
    const staff = await somebody();
    for (let time = 0; time < 5; time += 1) await post('/users/reset', { email: staff.email }).expect(200);
    await drainJobs(foyer);
    for (let time = 0; time < 3; time += 1) await foyer.mailbox.waitFor(staff.email, /Reset/);
    expect(foyer.mailbox.mails.filter(({ recipients }) => recipients.includes(staff.email))).toEqual([]);
  });

  it('proves the mailbox of someone who was invited and never came', async () => {
    const staff = await aStaff(foyer.get(Database)).with({ activated_at: null }).in(client, 'admin').build();
    const { text: _, ...code } = await linkOf(staff);
    await post('/users/setPassword', { ...code, password: NEW_PASSWORD }).expect(200);
    const session = await signIn(staff.email, NEW_PASSWORD).expect(200);
    expect(session.body.user.isStaff).toBe(true);
  });

  it('leaves no code and no address behind in the database', async () => {
    const staff = await somebody();
    const { resetCode } = await linkOf(staff);
    const rows = await foyer.get(Database).query<{ text: string }>(
      `SELECT to_jsonb(t)::text AS text FROM account_codes t
       UNION ALL SELECT to_jsonb(t)::text FROM mail_outbox t UNION ALL SELECT to_jsonb(t)::text FROM graphile_worker._private_jobs t`,
    );
    const everything = rows.map(({ text }) => text).join('\n');
    expect(everything).not.toContain(resetCode);
    expect(everything).not.toContain(staff.email);
  });
});

describe('the outbox of a server without a mail server', () => {
  let foyer: TestApp;

  beforeAll(async () => {
    foyer = await startTestApp();
  });
  afterAll(() => foyer.close());

  it('shows what would have been sent, links and all, to the person who tries the product on this machine', async () => {
    const staff = await aStaff(foyer.get(Database)).build();
    await supertest(foyer.url).post('/api/users/reset').send({ email: staff.email }).expect(200);
    await drainJobs(foyer);
    const { body: session } = await supertest(foyer.url).post('/api/session').expect(200);
    const { body } = await supertest(foyer.url)
      .get('/api/outbox')
      .set('authorization', `Bearer ${session.accessToken}`)
      .expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        kind: 'reset',
        to: staff.email,
        subject: 'Reset your password',
        from: expect.any(String),
      }),
    ]);
    expect(body[0].text).toContain(`/reset/${staff.id}/`);
    expect(body[0].html).toContain(`/reset/${staff.id}/`);
  });

  it.each([
    ['a proxy speaks for somebody', { 'x-forwarded-for': '192.0.2.7' }],
    ['a proxy says so in the new way', { forwarded: 'for=192.0.2.7' }],
    ['a proxy names this machine', { 'x-forwarded-host': 'localhost' }],
    ['the page was asked for by another name', { host: 'events.example.org' }],
  ])('is shown to nobody when %s', async (_, headers) => {
    const { body: session } = await supertest(foyer.url).post('/api/session').expect(200);
    await supertest(foyer.url)
      .get('/api/outbox')
      .set('authorization', `Bearer ${session.accessToken}`)
      .set(headers)
      .expect(404);
  });
});
