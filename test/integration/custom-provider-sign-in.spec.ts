import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { callbackPath } from '../../contracts/domain/sign-in-providers.js';
import { aChannel } from '../factories/channel.factory.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { aPerson } from '../support/callers.js';
import { type GoogleApp, HOME, startGoogleApp } from '../support/google-app.js';
import type { OpenidProvider } from '../support/openid-provider.js';
import { outcomeOf, type WindowOptions } from '../support/provider-window.js';
import { aClientForm, settingsCaller } from './client-settings.helper.js';
import { aClientWithProvider, aWindow, customProviderOf, spendProof } from './provider.helper.js';
import { anEmail, cookieIn } from './users.helper.js';

/** Its administrators control what such a provider says: of addresses, of names, of everything. */
describe('an organization’s own sign-in provider', () => {
  let foyer: GoogleApp;
  let provider: OpenidProvider;
  let database: Database;
  let client: BuiltClient;

  beforeAll(async () => {
    foyer = await startGoogleApp();
    provider = foyer.google;
    database = foyer.get(Database);
    client = await anClient();
  });
  afterAll(() => foyer.close());
  beforeEach(() => {
    provider.claims = { sub: unique('person'), name: 'Jane Doe' };
    provider.faults = {};
  });

  const anClient = (columns: object = {}, own: object = {}) => aClientWithProvider(database, provider, columns, own);
  const ownWindow = (options: Partial<WindowOptions> = {}) =>
    aWindow(foyer, { provider: 'own', clientId: client.id, ...options });
  const visit = (authorisation: URL) => provider.visit(authorisation);
  const signIn = async (options: Partial<WindowOptions> = {}) => {
    const opened = ownWindow(options);
    const { code } = await opened.through(visit);
    return spendProof(foyer, { code, verifier: opened.verifier });
  };
  const ask = (token: string, path: string) =>
    request(foyer.url).get(`/api${path}`).set('authorization', `Bearer ${token}`);

  it('asks as a public client with PKCE, and has an address of its own to come back to', async () => {
    const asked = new URL((await ownWindow().start()).headers.location!);
    expect(asked.host).toBe(provider.host);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'harbour',
      code_challenge_method: 'S256',
      redirect_uri: HOME + callbackPath({ domain: provider.host }),
    });
    for (const strength of ['acr_values', 'max_age', 'claims']) expect(asked.searchParams.has(strength)).toBe(false);
  });

  it('is not told what comes back from another one, to which it sent someone on', async () => {
    const opened = ownWindow();
    const begun = await opened.start();
    const asks = provider.tokenRequests;
    for (const path of [
      callbackPath({ domain: 'login.lighthouse.example' }),
      callbackPath('google'),
      '/api/session/providers/own/callback',
      callbackPath({ domain: `x${provider.host}` }),
    ]) {
      const back = await visit(new URL(begun.headers.location!));
      back.pathname = path;
      const answer = await opened.comeBack(back);
      expect(outcomeOf(answer)?.code).toBeUndefined();
      expect(answer.status === 400 || outcomeOf(answer)?.error === 'sign_in_failed').toBe(true);
    }
    expect(provider.tokenRequests).toBe(asks);
    const back = await visit(new URL(begun.headers.location!));
    expect(outcomeOf(await opened.comeBack(back))?.code).toBeDefined();
  });

  it('knows the same subject at two organizations as two people, each at home in one', async () => {
    const other = await anClient();
    const [here, there] = [await signIn(), await signIn({ clientId: other.id })];
    expect(here.body.user).toMatchObject({ kind: 'registered', clientId: client.id, displayName: 'Jane Doe' });
    expect(there.body.user).toMatchObject({ kind: 'registered', clientId: other.id });
    expect(here.body.user.uid).not.toBe(there.body.user.uid);
    expect((await signIn()).body.user.uid).toBe(here.body.user.uid);
  });

  it('cannot take an account over by saying its address', async () => {
    const victim = await aStaff(database).in(client, 'owner').build();
    const global = await aStaff(database).global('owner').build();
    for (const { id, email } of [victim, global]) {
      provider.claims = { sub: unique('thief'), email, email_verified: true, name: 'Jane Doe' };
      const { body } = await signIn();
      expect(body.user).toMatchObject({ clientId: client.id, globalRole: null, isStaff: false, email: null });
      expect(body.user.uid).not.toBe(id);
      expect(await database.query('SELECT 1 FROM user_identities WHERE user_id = $1', [id])).toEqual([]);
      const [row] = await database.query('SELECT email, contact_email, home_client_id FROM users WHERE id = $1', [
        body.user.uid,
      ]);
      expect(row).toEqual({ email: null, contact_email: email, home_client_id: client.id });
      await ask(body.accessToken, `/clients/${client.id}`).expect(404);
    }
  });

  it('opens of a person who linked it no more than that organization', async () => {
    const other = await anClient();
    const channel = await aChannel(database, other).build();
    const content = await aContent(database, channel, foyer.clock.now()).build();
    const staff = await aStaff(database).global('owner').in(client, 'admin').in(other, 'owner').build();
    const now = new Date();
    await insertRow(database, 'user_identities', {
      id: v7(),
      user_id: staff.id,
      provider: 'own',
      client_id: client.id,
      issuer: provider.issuer,
      subject: provider.claims.sub,
      created_at: now,
    });
    const { body } = await signIn();
    const { accessToken: token } = body;
    expect(body.user).toMatchObject({ uid: staff.id, clientId: client.id, globalRole: null, isStaff: true });
    expect((await ask(token, '/clients')).body.map(({ id }: { id: string }) => id)).toEqual([client.id]);
    await ask(token, `/clients/${client.id}`).expect(200);
    await ask(token, `/clients/${other.id}`).expect(404);
    await ask(token, `/contents/${content.id}`).expect(404);
    expect((await ask(token, `/users/me/${staff.id}`)).body).toMatchObject({
      globalRole: null,
      isScoped: true,
      clients: { [client.id]: 'admin' },
    });
    const post = await request(foyer.url)
      .post(`/api/contents/${content.id}/chat/messages`)
      .set('authorization', `Bearer ${token}`)
      .send({ id: v7({ msecs: foyer.clock.now() }), text: 'Good evening' });
    expect([post.status, post.body.code]).toEqual([403, 'sign_in_required']);
    const change = await request(foyer.url)
      .patch(`/api/users/${staff.id}`)
      .set('authorization', `Bearer ${token}`)
      .send({ firstName: 'Mallory' });
    expect(change.status).toBe(403);
  });

  it('is asked nothing where it is off, not told completely, of another organization, or gone', async () => {
    const gone = await anClient({ version_code: 'deleted1' });
    const archived = await anClient({ is_archived: true });
    const off = await anClient({}, { enabled: false });
    const partial = await anClient({}, { clientId: '' });
    for (const { id } of [gone, archived, off, partial, { id: v7() }]) {
      const outcome = outcomeOf(await ownWindow({ clientId: id }).start());
      expect(outcome).toMatchObject({ error: 'sign_in_failed' });
    }
    expect(outcomeOf(await aWindow(foyer, { provider: 'own' }).start())).toMatchObject({
      error: 'sign_in_failed',
    });
  });

  it('signs nobody in when it was turned off meanwhile', async () => {
    const fickle = await anClient();
    const opened = ownWindow({ clientId: fickle.id });
    const back = await visit(new URL((await opened.start()).headers.location!));
    await database.query(`UPDATE clients SET auth_providers = '{"auth0":{"enabled":false}}' WHERE id = $1`, [
      fickle.id,
    ]);
    expect(outcomeOf(await opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
  });

  it('ends the sessions that came through it when it is another one or off, and no others', async () => {
    const organization = await anClient();
    const owner = await aPerson(foyer, { roles: [{ clientId: organization.id, role: 'owner' }] });
    const save = async (own: object) => {
      const body = aClientForm(organization.key, {
        authProviders: {
          auth0: customProviderOf(provider, own),
        },
      });
      const params = { clientId: organization.id };
      expect((await settingsCaller(foyer)('saveClientSettings', owner.token, { params, body })).status).toBe(200);
    };
    const resume = async (answer: request.Response) => {
      const cookie = cookieIn(answer, 'foyer_refresh')!;
      return (await request(foyer.url).post('/api/session').set('Cookie', cookie).send({})).body.user.kind;
    };
    const signInHere = () => signIn({ clientId: organization.id });
    const [first, elsewhere, google] = [
      await signInHere(),
      await signIn(),
      await signIn({ provider: 'google', clientId: organization.id }),
    ];
    await save({ buttonText: 'Harbour people' });
    expect(await resume(first)).toBe('registered');
    await save({ clientId: 'lighthouse' });
    expect(await resume(first)).toBe('anonymous');
    const second = await signInHere();
    const opened = ownWindow({ clientId: organization.id });
    const { code } = await opened.through(visit);
    await save({ enabled: false });
    expect(await resume(second)).toBe('anonymous');
    expect((await spendProof(foyer, { code, verifier: opened.verifier })).status).toBe(410);
    expect([await resume(elsewhere), await resume(google)]).toEqual(['registered', 'registered']);
  });

  it('ends no session with its own, and hears of none that ends here', async () => {
    const cookie = cookieIn(await signIn(), 'foyer_refresh')!;
    provider.faults = { refusal: { error: 'login_required', description: 'Signed out' } };
    const resumed = await request(foyer.url).post('/api/session').set('Cookie', cookie).send({});
    expect(resumed.body.user.kind).toBe('registered');
    provider.faults = {};
    const present = cookieIn(resumed, 'foyer_refresh') ?? cookie;
    const left = await request(foyer.url).delete('/api/session').set('Cookie', present);
    expect([left.status, left.headers.location]).toEqual([204, undefined]);
    expect((await signIn()).body.user.kind).toBe('registered');
  });

  it.each(['169.254.169.254', '127.0.0.1', 'localhost', '[::1]', '10.0.0.1', 'metadata.google.internal', 'x y', ''])(
    'is never looked for inside its own network: %j',
    async (domain) => {
      const sly = await anClient({}, { domain });
      const outcome = outcomeOf(await ownWindow({ clientId: sly.id }).start());
      expect(outcome?.error).toMatch(/upstream_failed|sign_in_failed/);
      expect(outcome?.message).not.toContain(domain || 'nothing');
    },
  );

  it('keeps an anonymous person’s id', async () => {
    const browser = request.agent(foyer.url);
    const before = await browser.post('/api/session').set('Host', 'localhost').send({});
    provider.claims = { ...provider.claims, email: anEmail() };
    const opened = ownWindow();
    const { code } = await opened.through(visit);
    const cookie = cookieIn(before, 'foyer_anon')!;
    const answer = await spendProof(foyer, { code, verifier: opened.verifier }).set('Cookie', cookie);
    expect(answer.body.user.uid).toBe(before.body.user.uid);
  });
});
