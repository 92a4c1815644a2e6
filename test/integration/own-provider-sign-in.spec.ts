import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson } from '../support/callers.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { outcomeOf, ProviderWindow, type WindowOptions } from '../support/provider-window.js';
import { aClientForm, settingsCaller } from './client-settings.helper.js';
import { anEmail, cookieIn } from './users.helper.js';

const HOME = 'http://localhost:0';

/** Its administrators control what such a provider says: of addresses, of names, of everything. */
describe('an organisation’s own sign-in provider', () => {
  let foyer: TestApp;
  let provider: OpenidProvider;
  let database: Database;
  let client: BuiltClient;

  beforeAll(async () => {
    provider = await OpenidProvider.start();
    foyer = await startTestApp({
      environment: {
        PUBLIC_URL: HOME,
        GOOGLE_ISSUER: provider.issuer,
        GOOGLE_CLIENT_ID: 'foyer',
        GOOGLE_CLIENT_SECRET: 'secret',
        OUTBOUND_ALLOWED_HOSTS: provider.host,
      },
    });
    database = foyer.get(Database);
    client = await anOrganisation();
  });
  afterAll(async () => {
    await foyer.close();
    await provider.close();
  });
  beforeEach(() => {
    provider.claims = { sub: unique('person'), name: 'Jane Doe' };
    provider.faults = {};
  });

  const anOrganisation = (columns: object = {}, own: object = {}) =>
    aClient(database)
      .with({
        auth_providers: {
          google: { enabled: true },
          auth0: { enabled: true, domain: provider.host, clientId: 'harbour', buttonText: 'Harbour ID', ...own },
        },
        ...columns,
      })
      .build();
  const aWindow = (options: Partial<WindowOptions> = {}) =>
    new ProviderWindow(foyer.url, { provider: 'own', clientId: client.id, returnTo: HOME, ...options });
  const visit = (authorisation: URL) => provider.visit(authorisation);
  const spend = (code: string | undefined, verifier: string, host = 'localhost') =>
    request(foyer.url).post('/api/session/provider').set('Host', host).send({ code, verifier, surface: 'viewer' });
  const signIn = async (options: Partial<WindowOptions> = {}, host?: string) => {
    const opened = aWindow(options);
    const { code } = await opened.through(visit);
    return spend(code, opened.verifier, host);
  };
  const ask = (token: string, path: string) =>
    request(foyer.url).get(`/api${path}`).set('authorization', `Bearer ${token}`);

  it('asks as a public client with PKCE, at one address for all organisations', async () => {
    const asked = new URL((await aWindow().start()).headers.location!);
    expect(asked.host).toBe(provider.host);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'harbour',
      code_challenge_method: 'S256',
      redirect_uri: `${HOME}/api/session/providers/own/callback`,
    });
  });

  it('knows the same subject at two organisations as two people, each at home in one', async () => {
    const other = await anOrganisation();
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

  it('opens of a person who linked it no more than that organisation', async () => {
    const other = await anOrganisation();
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

  it('is asked nothing where it is off, not told completely, of another organisation, or gone', async () => {
    const gone = await anOrganisation({ version_code: 'deleted1' });
    const archived = await anOrganisation({ is_archived: true });
    const off = await anOrganisation({}, { enabled: false });
    const partial = await anOrganisation({}, { clientId: '' });
    for (const { id } of [gone, archived, off, partial, { id: v7() }]) {
      const outcome = outcomeOf(await aWindow({ clientId: id }).start());
      expect(outcome).toMatchObject({ error: 'sign_in_failed' });
    }
    expect(outcomeOf(await new ProviderWindow(foyer.url, { provider: 'own', returnTo: HOME }).start())).toMatchObject({
      error: 'sign_in_failed',
    });
  });

  it('signs nobody in when it was turned off meanwhile', async () => {
    const fickle = await anOrganisation();
    const opened = aWindow({ clientId: fickle.id });
    const back = await visit(new URL((await opened.start()).headers.location!));
    await database.query(`UPDATE clients SET auth_providers = '{"auth0":{"enabled":false}}' WHERE id = $1`, [
      fickle.id,
    ]);
    expect(outcomeOf(await opened.comeBack(back))).toMatchObject({ error: 'sign_in_failed' });
  });

  it('ends the sessions that came through it when it is another one or off, and no others', async () => {
    const organisation = await anOrganisation();
    const owner = await aPerson(foyer, { roles: [{ clientId: organisation.id, role: 'owner' }] });
    const save = async (own: object) => {
      const body = aClientForm(organisation.key, {
        authProviders: {
          auth0: { enabled: true, domain: provider.host, clientId: 'harbour', buttonText: 'Harbour ID', ...own },
        },
      });
      const params = { clientId: organisation.id };
      expect((await settingsCaller(foyer)('saveClientSettings', owner.token, { params, body })).status).toBe(200);
    };
    const resume = async (answer: request.Response) => {
      const cookie = cookieIn(answer, 'foyer_refresh')!;
      return (await request(foyer.url).post('/api/session').set('Cookie', cookie).send({})).body.user.kind;
    };
    const signInHere = () => signIn({ clientId: organisation.id });
    const [first, elsewhere, google] = [
      await signInHere(),
      await signIn(),
      await signIn({ provider: 'google', clientId: organisation.id }),
    ];
    await save({ buttonText: 'Harbour people' });
    expect(await resume(first)).toBe('registered');
    await save({ clientId: 'lighthouse' });
    expect(await resume(first)).toBe('anonymous');
    const second = await signInHere();
    const opened = aWindow({ clientId: organisation.id });
    const { code } = await opened.through(visit);
    await save({ enabled: false });
    expect(await resume(second)).toBe('anonymous');
    expect((await spend(code, opened.verifier)).status).toBe(410);
    expect([await resume(elsewhere), await resume(google)]).toEqual(['registered', 'registered']);
  });

  it.each(['169.254.169.254', '127.0.0.1', 'localhost', '[::1]', '10.0.0.1', 'metadata.google.internal', 'x y', ''])(
    'is never looked for inside the own network: %j',
    async (domain) => {
      const sly = await anOrganisation({}, { domain });
      const outcome = outcomeOf(await aWindow({ clientId: sly.id }).start());
      expect(outcome?.error).toMatch(/upstream_failed|sign_in_failed/);
      expect(outcome?.message).not.toContain(domain || 'nothing');
    },
  );

  describe('on the organisation’s own domain', () => {
    let host: string;
    let own: BuiltClient;
    beforeAll(async () => {
      host = `${unique('live')}.example.org`;
      own = await anOrganisation({ custom_domain: host });
    });
    const there = () => ({ clientId: own.id, returnTo: `http://${host}:0` });

    it('tells its pages of itself', async () => {
      const { body } = await request(foyer.url).get('/api/public/product').set('Host', host).expect(200);
      expect(body.data).toMatchObject({
        publicUrl: HOME,
        providers: { google: true, facebook: false, own: { clientId: own.id, buttonText: 'Harbour ID' } },
      });
    });

    it.each(['own', 'google'] as const)('brings back what counts there and nowhere else: %s', async (name) => {
      const opened = aWindow({ ...there(), provider: name });
      const outcome = await opened.through(visit);
      expect(outcome.origin).toBe(`http://${host}:0`);
      expect((await spend(outcome.code, opened.verifier)).status).toBe(410);
      expect((await spend(outcome.code, opened.verifier, 'strange.example.org')).status).toBe(410);
      const answer = await spend(outcome.code, opened.verifier, host);
      expect(answer.body.user).toMatchObject({ kind: 'registered', clientId: own.id });
    });

    it('makes sessions that are worth nothing on another host, and end when they are tried there', async () => {
      const cookie = cookieIn(await signIn(there(), host), 'foyer_refresh')!;
      const resume = (at: string, refresh = cookie) =>
        request(foyer.url).post('/api/session').set('Host', at).set('Cookie', refresh).send({});
      const again = await resume(host);
      expect(again.body.user).toMatchObject({ kind: 'registered', clientId: own.id });
      const next = cookieIn(again, 'foyer_refresh')!;
      expect((await resume('localhost', next)).body.user.kind).toBe('anonymous');
      expect((await resume(host, next)).body.user.kind).toBe('anonymous');
    });

    it('makes sessions that end when the domain is another organisation’s', async () => {
      const moving = `${unique('move')}.example.org`;
      const [former, next] = [await anOrganisation({ custom_domain: moving }), await anOrganisation()];
      const cookie = cookieIn(
        await signIn({ clientId: former.id, returnTo: `http://${moving}:0` }, moving),
        'foyer_refresh',
      )!;
      const move = async (from: BuiltClient, to: BuiltClient) => {
        await database.query(
          'UPDATE clients SET custom_domain = NULL, custom_domain_verified_at = NULL WHERE id = $1',
          [from.id],
        );
        await database.query('UPDATE clients SET custom_domain = $2, custom_domain_verified_at = now() WHERE id = $1', [
          to.id,
          moving,
        ]);
        await sleep(1100);
      };
      await move(former, next);
      const resume = () => request(foyer.url).post('/api/session').set('Host', moving).set('Cookie', cookie).send({});
      expect((await resume()).body.user.kind).toBe('anonymous');
      await move(next, former);
      expect((await resume()).body.user.kind).toBe('anonymous');
    });

    it('takes no cookie of the product either', async () => {
      const cookie = cookieIn(await signIn(), 'foyer_refresh')!;
      const answer = await request(foyer.url).post('/api/session').set('Host', host).set('Cookie', cookie).send({});
      expect(answer.body.user.kind).toBe('anonymous');
    });

    it('limits a sign-in with a password too', async () => {
      const staff = await aStaff(database).global('owner').in(own, 'admin').in(client, 'host').build();
      const withPassword = (at: string) =>
        request(foyer.url)
          .post('/api/session/sign-in')
          .set('Host', at)
          .send({ email: staff.email, password: staff.password });
      expect((await withPassword(host)).body.user).toMatchObject({ clientId: own.id, globalRole: null, isStaff: true });
      expect((await withPassword('strange.example.org')).status).toBe(403);
      expect((await withPassword('localhost')).body.user).toMatchObject({ clientId: null, globalRole: 'owner' });
    });

    it('offers no other organisation’s provider', async () => {
      expect(outcomeOf(await aWindow({ ...there(), clientId: client.id }).start())).toMatchObject({
        error: 'sign_in_failed',
      });
    });

    it('is told nothing while the domain is not proven', async () => {
      const claimed = `${unique('claimed')}.example.org`;
      await anOrganisation({ custom_domain: claimed, custom_domain_verified_at: null });
      expect((await aWindow({ returnTo: `http://${claimed}:0` }).start()).status).toBe(400);
    });
  });

  it('keeps an anonymous person’s id', async () => {
    const browser = request.agent(foyer.url);
    const before = await browser.post('/api/session').set('Host', 'localhost').send({});
    provider.claims = { ...provider.claims, email: anEmail() };
    const opened = aWindow();
    const { code } = await opened.through(visit);
    const cookie = cookieIn(before, 'foyer_anon')!;
    const answer = await spend(code, opened.verifier).set('Cookie', cookie);
    expect(answer.body.user.uid).toBe(before.body.user.uid);
  });
});
