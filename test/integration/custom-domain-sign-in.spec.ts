import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { type GoogleApp, HOME, startGoogleApp } from '../support/google-app.js';
import type { OpenidProvider } from '../support/openid-provider.js';
import { outcomeOf, type WindowOptions } from '../support/provider-window.js';
import { aClientWithProvider, aWindow, spendProof } from './provider.helper.js';
import { cookieIn } from './users.helper.js';

describe('on the custom domain of an organization', () => {
  let foyer: GoogleApp;
  let provider: OpenidProvider;
  let database: Database;
  let client: BuiltClient;
  let own: BuiltClient;
  let host: string;

  beforeAll(async () => {
    foyer = await startGoogleApp();
    provider = foyer.google;
    database = foyer.get(Database);
    client = await anClient();
    host = `${unique('live')}.example.org`;
    own = await anClient({ custom_domain: host });
  });
  afterAll(() => foyer.close());
  beforeEach(() => {
    provider.claims = { sub: unique('person'), name: 'Jane Doe' };
  });

  const anClient = (columns: object = {}) => aClientWithProvider(database, provider, columns);
  const ownWindow = (options: Partial<WindowOptions> = {}) =>
    aWindow(foyer, { provider: 'own', clientId: client.id, ...options });
  const visit = (authorisation: URL) => provider.visit(authorisation);
  const spend = (code: string | undefined, verifier: string, at = 'localhost') =>
    spendProof(foyer, { code, verifier }).set('Host', at);
  const signIn = async (options: Partial<WindowOptions> = {}, at?: string) => {
    const opened = ownWindow(options);
    const { code } = await opened.through(visit);
    return spend(code, opened.verifier, at);
  };
  const there = () => ({ clientId: own.id, returnTo: `http://${host}:0` });

  it('tells its pages of itself', async () => {
    const { body } = await request(foyer.url).get('/api/public/product').set('Host', host).expect(200);
    expect(body.data).toMatchObject({
      publicUrl: HOME,
      providers: { google: true, facebook: false, own: { clientId: own.id, buttonText: 'Harbour ID' } },
    });
  });

  it.each(['own', 'google'] as const)('brings back what counts there and nowhere else: %s', async (name) => {
    const opened = ownWindow({ ...there(), provider: name });
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

  it('makes sessions that end when the domain is another organization’s', async () => {
    const moving = `${unique('move')}.example.org`;
    const [former, next] = [await anClient({ custom_domain: moving }), await anClient()];
    const cookie = cookieIn(
      await signIn({ clientId: former.id, returnTo: `http://${moving}:0` }, moving),
      'foyer_refresh',
    )!;
    const move = async (from: BuiltClient, to: BuiltClient) => {
      await database.query('UPDATE clients SET custom_domain = NULL, custom_domain_verified_at = NULL WHERE id = $1', [
        from.id,
      ]);
      await database.query('UPDATE clients SET custom_domain = $2, custom_domain_verified_at = now() WHERE id = $1', [
        to.id,
        moving,
      ]);
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

  it('takes no password, which counts without limits elsewhere', async () => {
    const staff = await aStaff(database).global('owner').in(own, 'admin').in(client, 'host').build();
    const withPassword = (at: string) =>
      request(foyer.url)
        .post('/api/session/sign-in')
        .set('Host', at)
        .send({ email: staff.email, password: staff.password });
    expect((await withPassword(host)).status).toBe(403);
    expect((await withPassword('strange.example.org')).status).toBe(403);
    expect((await withPassword('localhost')).body.user).toMatchObject({ clientId: null, globalRole: 'owner' });
  });

  it('takes no proof of another organization’s provider for a way in, when the domain moves meanwhile', async () => {
    const moving = `${unique('moving')}.example.org`;
    const [former, next] = [await anClient({ custom_domain: moving }), await anClient()];
    const opened = ownWindow({ clientId: former.id, returnTo: `http://${moving}:0` });
    const back = await visit(new URL((await opened.start()).headers.location!));
    await database.query('UPDATE clients SET custom_domain = NULL, custom_domain_verified_at = NULL WHERE id = $1', [
      former.id,
    ]);
    await database.query('UPDATE clients SET custom_domain = $2, custom_domain_verified_at = now() WHERE id = $1', [
      next.id,
      moving,
    ]);
    const { code } = outcomeOf(await opened.comeBack(back))!;
    expect((await spend(code, opened.verifier, moving)).status).toBe(403);
  });

  it('offers no other organization’s provider', async () => {
    expect(outcomeOf(await ownWindow({ ...there(), clientId: client.id }).start())).toMatchObject({
      error: 'sign_in_failed',
    });
  });

  it('is told nothing while the domain is not proven', async () => {
    const claimed = `${unique('claimed')}.example.org`;
    await anClient({ custom_domain: claimed, custom_domain_verified_at: null });
    expect((await ownWindow({ returnTo: `http://${claimed}:0` }).start()).status).toBe(400);
  });
});
