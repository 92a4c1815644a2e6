import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aSession } from '../support/callers.js';

const PASSWORD = 'Quiet-Harbour-8!';
const INVALID = { code: 'invalid_link', message: 'Looks like that link is no longer valid.' };

describe('the activation of an account', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let staff: BuiltStaff;
  let link: { userId: string; verificationCode: string };

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    client = await aClient(database).with({ name: 'Harbour Church' }).build();
  });
  afterAll(() => foyer.close());

  beforeEach(async () => {
    await database.query('DELETE FROM rate_limits');
    staff = await invited();
    link = await linkFor(staff);
  });

  const invited = () => aStaff(database).with({ activated_at: null }).in(client, 'admin').build();
  const linkFor = async ({ id }: BuiltStaff, clientId = client.id) => ({
    userId: id,
    verificationCode: await aMailedCode(database, { userId: id, purpose: 'activation', clientId }),
  });
  const post = (path: string, body: object) => supertest(foyer.url).post(`/api${path}`).send(body);
  const check = (code: object = link) => post('/users/activate/check', code);
  const activate = (more: object = {}) =>
    post('/users/activate', { ...link, email: staff.email, password: PASSWORD, verification: PASSWORD, ...more });
  const signIn = (password: string) =>
    post('/session/sign-in', { email: staff.email, password })
      .set('origin', foyer.url)
      .set('sec-fetch-site', 'same-origin');
  const isActivated = async () => {
    const [row] = await database.query<{ yes: boolean }>(
      'SELECT activated_at IS NOT NULL AS yes FROM users WHERE id = $1',
      [staff.id],
    );
    return row!.yes;
  };

  it('sets the password, proves the mailbox, ends what was known before, and leaves an entry', async () => {
    const before = await aSession(foyer, staff.id);
    for (let look = 0; look < 5; look += 1)
      expect((await check().expect(200)).body).toEqual({
        ok: true,
        data: {
          email: staff.email,
          firstName: 'Dana',
          lastName: expect.any(String),
          client: { name: 'Harbour Church', logoImage: null, theme: null },
        },
      });
    await activate({ email: ` ${staff.email.toUpperCase()} `, firebaseId: staff.id }).expect(200, { ok: true });
    expect(await isActivated()).toBe(true);
    await signIn(staff.password).expect(401);
    expect((await signIn(PASSWORD).expect(200)).body.user.isStaff).toBe(true);
    const live = await database.query<{ id: string }>(
      'SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL',
      [staff.id],
    );
    expect(live.map(({ id }) => id)).not.toContain(before);
    expect(
      await database.query('SELECT actor_id, subject_id FROM audit_entries WHERE action = $1 AND actor_id = $2', [
        'account.activated',
        staff.id,
      ]),
    ).toEqual([{ actor_id: staff.id, subject_id: staff.id }]);
    expect((await activate().expect(410)).body).toMatchObject(INVALID);
    expect((await check().expect(410)).body).toMatchObject(INVALID);
  });

  it('is not done by looking at the link: GET and HEAD of the page and of the API change nothing', async () => {
    const page = `/signup/${link.userId}/${link.verificationCode}/${client.id}`;
    for (const path of [page, page, '/api/users/activate', '/api/users/activate/check'])
      for (const method of ['get', 'head'] as const) await supertest(foyer.url)[method](path);
    const answer = await supertest(foyer.url).get(page);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.text).toContain('@media (prefers-color-scheme:light){:root{--first-page:#f6f7f8;');
    await activate().expect(200);
  });

  it('leaves the code as it was when the form is refused', async () => {
    const cases: [object, object[]][] = [
      [
        { password: 'short', verification: 'short' },
        [
          {
            path: 'password',
            message:
              'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character (@,$,!,%,*,?,&,=,~,*,#)',
          },
        ],
      ],
      [
        { password: 'Password1!', verification: 'Password1!' },
        [{ path: 'password', message: 'That password is too easy to guess.' }],
      ],
      [{ verification: 'Another-Harbour-8!' }, [{ path: 'verification', message: 'Your passwords are mismatched.' }]],
      [{ email: '' }, [{ path: 'email', message: 'Email Required' }]],
      [{ email: 'ann' }, [{ path: 'email', message: 'Email must be in the correct format.' }]],
      [{ email: 'ann@example.org' }, [{ path: 'email', message: 'This link belongs to another email address.' }]],
    ];
    for (const [more, errors] of cases) expect((await activate(more).expect(400)).body.errors).toEqual(errors);
    expect((await activate({ password: null }).expect(400)).body.errors[0].message).toBe('Password Required');
    await activate({ verification: undefined }).expect(200);
  });

  const codeFor = (userId: string, more: object = {}) =>
    aMailedCode(database, { userId, purpose: 'activation', ...more });
  const others: [string, () => Promise<Partial<typeof link>>][] = [
    ['after its time', async () => ({ verificationCode: await codeFor(staff.id, { expiresAt: new Date() }) })],
    ['with the code of another person', async () => ({ verificationCode: await codeFor((await invited()).id) })],
    ['for another person', async () => ({ userId: (await invited()).id })],
    [
      'with a code of another purpose',
      async () => ({ verificationCode: await codeFor(staff.id, { purpose: 'reset' }) }),
    ],
    [
      'for an organization that is gone',
      async () => {
        const { id: clientId } = await aClient(database).with({ version_code: 'deleted1' }).build();
        return { verificationCode: await codeFor(staff.id, { clientId }) };
      },
    ],
    [
      'for a person who is gone',
      async () => {
        await database.query('DELETE FROM users WHERE id = $1', [staff.id]);
        return {};
      },
    ],
  ];
  it.each(others)('is refused %s', async (_, other) => {
    link = { ...link, ...(await other()) };
    expect((await check().expect(410)).body).toMatchObject(INVALID);
    expect((await activate().expect(410)).body).toMatchObject(INVALID);
    const rows = await database.query('SELECT 1 FROM users WHERE id = $1 AND activated_at IS NOT NULL', [staff.id]);
    expect(rows).toHaveLength(0);
  });

  it('is done by one of thirty who use the same code at once', async () => {
    const attempts = Array.from({ length: 30 }, (_, index) =>
      activate({ password: `Quiet-Harbour-${index}!`, verification: undefined }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410 || status === 409)).toHaveLength(29);
  });

  it('is done once when two links that both work are used at the same time, and the other one ends', async () => {
    const second = await linkFor(staff);
    const answers = await Promise.all([activate(), activate(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    await check(link).expect(410);
    await check(second).expect(410);
  });

  it('tells the person who has an account of their own already to sign in', async () => {
    await database.query('UPDATE users SET activated_at = now() WHERE id = $1', [staff.id]);
    const told = {
      code: 'account_exists',
      message: 'An account already exists with this email address. Please sign in with the correct password',
    };
    expect((await check().expect(409)).body).toMatchObject(told);
    expect((await activate().expect(409)).body).toMatchObject(told);
    await signIn(staff.password).expect(200);
  });

  it('ends with a reset of the password, which proves the mailbox as well', async () => {
    const resetCode = await aMailedCode(database, { userId: staff.id, purpose: 'reset' });
    await post('/users/setPassword', { userId: staff.id, resetCode, password: PASSWORD }).expect(200);
    await check().expect(410);
  });

  it('is never slowed down for people of one address whose links work', async () => {
    for (let attempt = 0; attempt < 310; attempt += 1) await check().expect(200);
    await activate().expect(200);
  });

  it('is slowed down for who tries codes, not for those of the same address whose links work', async () => {
    const wrong = { ...link, verificationCode: 'x'.repeat(43) };
    for (let attempt = 0; attempt < 300; attempt += 1) await check(wrong).expect(410);
    expect((await check(wrong).expect(429)).body.message).toBe('Too many requests. Please wait a moment.');
    await check().expect(200);
    await activate().expect(200);
    await check().expect(429);
  });

  it.each([
    [{ userId: 'x' }],
    [{ verificationCode: 'short' }],
    [{ verificationCode: null }],
    [{ password: 7 }],
    [{ isAdmin: true }],
  ])('refuses what is no such form: %j', async (more) => {
    await activate(more).expect(400);
    expect(await isActivated()).toBe(false);
  });
});
