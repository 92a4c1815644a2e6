import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { PASSWORD_ELSEWHERE } from '../../contracts/domain/account-messages.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { HOME } from '../support/google-app.js';
import { spendProof } from './provider.helper.js';
import { cookieIn } from './users.helper.js';

const PATH = '/api/session/providers/password';

describe('a password for a page on an organization’s own domain', () => {
  let foyer: TestApp;
  let database: Database;
  let own: BuiltClient;
  let host: string;
  let staff: BuiltStaff;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { PUBLIC_URL: HOME } });
    database = foyer.get(Database);
    host = `${unique('live')}.example.org`.toLowerCase();
    own = await aClient(database).with({ name: 'Harbour', custom_domain: host }).build();
    staff = await aStaff(database).global('owner').in(own, 'admin').build();
  });
  afterAll(() => foyer.close());

  /** A page that opens a window, with what it keeps to itself. */
  async function aWindow(returnTo = `http://${host}:0`) {
    const [flow, verifier] = [randomUUID(), randomUUID() + randomUUID()];
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const begun = await request(foyer.url).get(`${PATH}/start`).query({ challenge, flow, returnTo });
    const cookie = (begun.headers['set-cookie']?.[0] ?? '').split(';', 1)[0]!;
    return { flow, verifier, begun, cookie };
  }
  type Window = Awaited<ReturnType<typeof aWindow>>;
  const submit = ({ flow, cookie }: Window, form: object, at = 'localhost') =>
    request(foyer.url)
      .post(`${PATH}/window`)
      .set('Host', at)
      .set('Cookie', cookie)
      .send({ flow, ...form });
  const codeIn = ({ body }: request.Response) =>
    new URLSearchParams(new URL(body.location).hash.slice(1)).get('code') ?? undefined;
  const right = () => ({ email: staff.email, password: staff.password });
  const spend = (window: Window, code: string | undefined, at = host, surface = 'dashboard') =>
    spendProof(foyer, { code, verifier: window.verifier, surface }).set('Host', at);
  const signedIn = async () => {
    const window = await aWindow();
    return spend(window, codeIn(await submit(window, right())));
  };

  it('is typed in a window at the product’s own address, and comes back as a code for that page alone', async () => {
    const window = await aWindow();
    expect(window.begun.headers.location).toBe(`${HOME}/dashboard/window?flow=${window.flow}`);
    const described = await request(foyer.url)
      .get(`${PATH}/window`)
      .query({ flow: window.flow })
      .set('Cookie', window.cookie);
    expect(described.body).toEqual({ host, clientName: 'Harbour' });
    const left = await submit(window, right());
    expect(left.status).toBe(200);
    expect(new URL(left.body.location).href).toMatch(`http://${host}:0/signed-in#flow=${window.flow}&code=`);
    expect(cookieIn(left, 'foyer_refresh')).toBeUndefined();
    const code = codeIn(left);
    expect((await spend(window, code, 'localhost')).status).toBe(410);
    expect((await spend({ ...window, verifier: 'x'.repeat(72) }, code)).status).toBe(410);
    const answer = await spend(window, code);
    expect(answer.body.user).toMatchObject({ uid: staff.id, clientId: own.id, globalRole: null, isStaff: true });
    expect((await spend(window, code)).status).toBe(410);
  });

  it('proves nobody when it is wrong, or not the account’s anymore', async () => {
    const window = await aWindow();
    expect((await submit(window, { ...right(), password: 'Wrong-1!' })).body.code).toBe('invalid_credentials');
    expect((await submit(window, { email: 'nobody@example.org', password: 'Wrong-1!' })).body.code).toBe(
      'invalid_credentials',
    );
    const other = await aStaff(database).in(own, 'host').build();
    const code = codeIn(await submit(window, { email: other.email, password: other.password }));
    await database.query("UPDATE users SET password_hash = 'another' WHERE id = $1", [other.id]);
    expect((await spend(window, code, host, 'viewer')).body.code).toBe('invalid_credentials');
  });

  it('lets nobody in that counts in another organization only', async () => {
    const client = await aClient(database).build();
    const invited = await aStaff(database).in(client, 'host').build();
    await database.query('UPDATE users SET activated_at = NULL, created_by_client_id = $2 WHERE id = $1', [
      invited.id,
      client.id,
    ]);
    const window = await aWindow();
    const refused = await spend(
      window,
      codeIn(await submit(window, { email: invited.email, password: invited.password })),
    );
    expect(refused.body).toMatchObject({ code: 'unverified_user' });
    expect(cookieIn(refused, 'foyer_refresh')).toBeUndefined();
  });

  it('is asked for by nobody else’s page', async () => {
    for (const returnTo of [HOME, 'http://strange.example:0', `https://${host}`])
      expect((await aWindow(returnTo)).begun.status).toBe(400);
    const window = await aWindow();
    expect((await submit({ ...window, cookie: '' }, right())).status).toBe(410);
    expect((await submit(window, right(), host)).status).toBe(403);
    const moved = await aClient(database)
      .with({ custom_domain: `${unique('moved')}.example.org`.toLowerCase() })
      .build();
    const [row] = await database.query<{ domain: string }>(
      'SELECT custom_domain AS domain FROM clients WHERE id = $1',
      [moved.id],
    );
    const begun = await aWindow(`http://${row!.domain}:0`);
    await database.query('UPDATE clients SET custom_domain_verified_at = NULL WHERE id = $1', [moved.id]);
    expect((await submit(begun, right())).status).toBe(410);
  });

  it('is taken nowhere on the domain itself, no matter whose it is', async () => {
    const { body, headers } = await signedIn();
    expect(headers['set-cookie']).toBeDefined();
    const uid = body.user.uid;
    const post = (method: 'post' | 'put', path: string, form: object) =>
      request(foyer.url)[method](path).set('Host', host).set('authorization', `Bearer ${body.accessToken}`).send(form);
    const viewer = await aStaff(database).build();
    const answers = await Promise.all([
      post('post', '/api/session/sign-in', right()),
      post('post', '/api/session/sign-in', { email: viewer.email, password: viewer.password }),
      post('post', '/api/session/sign-in', { email: 'nobody@example.org', password: 'Wrong-1!' }),
      post('post', '/api/users/setPassword', { userId: uid, resetCode: 'x'.repeat(43), password: 'Quiet-Harbour-8!' }),
      post('post', '/api/users/activate', { userId: uid, verificationCode: 'x', password: 'Quiet-Harbour-8!' }),
      post('post', `/api/users/${uid}/confirmation`, { password: staff.password }),
    ]);
    for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([403, PASSWORD_ELSEWHERE]);
    const own = [
      post('put', `/api/users/${uid}/password`, { currentPassword: staff.password }),
      post('post', `/api/users/${uid}/email`, { currentPassword: staff.password, email: 'a@example.org' }),
    ];
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual([403, 403]);
  });

  it('confirms there who one is', async () => {
    const { body } = await signedIn();
    const bearer = { authorization: `Bearer ${body.accessToken}` };
    const path = `/api/users/${staff.id}/confirmation`;
    const ways = await request(foyer.url).get(path).set('Host', host).set(bearer);
    expect(ways.body).toEqual({ password: false, passwordWindow: true, providers: [] });
    const confirm = async (form: { email: string; password: string }) => {
      const window = await aWindow();
      const code = codeIn(await submit(window, form));
      return request(foyer.url).post(path).set('Host', host).set(bearer).send({ code, verifier: window.verifier });
    };
    expect((await confirm(right())).status).toBe(204);
    const other = await aStaff(database).in(own, 'host').build();
    expect((await confirm({ email: other.email, password: other.password })).body.code).toBe(
      'reauthentication_required',
    );
    const atHome = await request(foyer.url).get(path).set(bearer);
    expect(atHome.body).toMatchObject({ password: true, passwordWindow: false });
  });
});
