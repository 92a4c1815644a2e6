import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { Sites } from '../../backend/src/platform/sites/sites.js';
import { ProviderAccounts } from '../../backend/src/sign-in/providers/provider-accounts.service.js';
import type { BuiltClient } from '../factories/client.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { aPerson } from '../support/callers.js';
import { waitingForLocks } from '../support/database/waiting-for-locks.js';
import { eventually } from '../support/eventually.js';
import { type GoogleApp, startGoogleApp } from '../support/google-app.js';
import type { OpenidProvider } from '../support/openid-provider.js';
import type { WindowOptions } from '../support/provider-window.js';
import { aClientForm, settingsCaller } from './client-settings.helper.js';
import { aClientWithProvider, aWindow, customProviderOf, type Proof, spendProof } from './provider.helper.js';
import { cookieIn } from './users.helper.js';

describe('a sign-in while what it rests on is taken away', () => {
  let foyer: GoogleApp;
  let provider: OpenidProvider;
  let database: Database;

  beforeAll(async () => {
    foyer = await startGoogleApp();
    provider = foyer.google;
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());
  beforeEach(() => {
    provider.claims = { sub: unique('person'), name: 'Jane Doe' };
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const anClient = (columns: object = {}) => aClientWithProvider(database, provider, columns);
  const proof = async (options: Partial<WindowOptions> = {}) => {
    const opened = aWindow(foyer, options);
    const { code } = await opened.through((authorisation) => provider.visit(authorisation));
    return { code, verifier: opened.verifier };
  };
  const spend = (form: Proof, host = 'localhost') => spendProof(foyer, form).set('Host', host);
  const resume = async (answer: request.Response) => {
    const cookie = cookieIn(answer, 'foyer_refresh')!;
    return (await request(foyer.url).post('/api/session').set('Cookie', cookie).send({})).body.user.kind;
  };

  /** Has `work` begin as soon as it is settled who signs in: it is done before the session begins, or waits for that. */
  function meanwhile(work: () => Promise<unknown>): () => Promise<unknown> {
    const accounts = foyer.get(ProviderAccounts);
    const settle = accounts.settle.bind(accounts);
    let begun: Promise<unknown> | undefined;
    jest.spyOn(accounts, 'settle').mockImplementationOnce(async (...given) => {
      const outcome = await settle(...given);
      let isDone = false;
      begun = work().finally(() => {
        isDone = true;
      });
      await eventually('the work meets it', async () => isDone || (await waitingForLocks(database)) > 0);
      return outcome;
    });
    return async () => begun;
  }

  it('ends with the organization’s own provider that is turned off', async () => {
    const organization = await anClient();
    const owner = await aPerson(foyer, { roles: [{ clientId: organization.id, role: 'owner' }] });
    const form = await proof({ provider: 'own', clientId: organization.id });
    const body = aClientForm(organization.key, {
      authProviders: { auth0: customProviderOf(provider, { enabled: false }) },
    });
    const params = { clientId: organization.id };
    const saved = meanwhile(() => settingsCaller(foyer)('saveClientSettings', owner.token, { params, body }));
    const answer = await spend(form);
    expect(await saved()).toMatchObject({ status: 200 });
    expect(await resume(answer)).toBe('anonymous');
  });

  it('ends with the linked account that is unlinked', async () => {
    const person = await aPerson(foyer);
    await database.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [person.uid]);
    const identity = { id: v7(), user_id: person.uid, provider: 'google', created_at: new Date() };
    await insertRow(database, 'user_identities', {
      ...identity,
      issuer: provider.issuer,
      subject: provider.claims.sub,
    });
    const unlinked = meanwhile(() =>
      fetch(`${foyer.url}/api/users/${person.uid}/identities/${identity.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${person.token}` },
      }),
    );
    const answer = await spend(await proof());
    expect(answer.body.user.uid).toBe(person.uid);
    expect(await unlinked()).toMatchObject({ status: 204 });
    expect(await resume(answer)).toBe('anonymous');
  });

  it.each(['google', 'facebook'])(
    'is refused when the organization turned %s off after the provider answered',
    async (name) => {
      const organization = await anClient();
      const form = await proof({ clientId: organization.id });
      // What Facebook answers is made of the same proof.
      await database.query('UPDATE provider_proofs SET provider = $1 WHERE page_client_id = $2', [
        name,
        organization.id,
      ]);
      const set = (enabled: boolean) =>
        database.query('UPDATE clients SET auth_providers = $2 WHERE id = $1', [
          organization.id,
          { [name]: { enabled } },
        ]);
      await set(false);
      expect((await spend(form)).status).toBe(410);
      await set(true);
      expect((await spend(form)).status).toBe(200);
    },
  );

  it('goes on where the organization turns Google off while the session begins', async () => {
    const organization = await anClient();
    const owner = await aPerson(foyer, { roles: [{ clientId: organization.id, role: 'owner' }] });
    const form = await proof({ clientId: organization.id });
    const body = aClientForm(organization.key, { authProviders: { google: { enabled: false } } });
    const params = { clientId: organization.id };
    const saved = meanwhile(() => settingsCaller(foyer)('saveClientSettings', owner.token, { params, body }));
    expect((await spend(form)).status).toBe(200);
    expect(await saved()).toMatchObject({ status: 200 });
  });

  describe('on an own domain', () => {
    let host: string;
    let own: BuiltClient;
    beforeEach(async () => {
      host = `${unique('live')}.example.org`;
      own = await anClient({ custom_domain: host });
    });
    const sessionsHere = () => database.query('SELECT 1 FROM sessions WHERE host = $1', [host]);

    it.each(['own', 'google'] as const)('is refused when the domain moved a moment ago: %s', async (name) => {
      const staff = await aStaff(database).in(own, 'admin').build();
      const form = await proof({ provider: name, clientId: own.id, returnTo: `http://${host}:0` });
      const { id: next } = await anClient();
      await database.query('UPDATE clients SET custom_domain = NULL, custom_domain_verified_at = NULL WHERE id = $1', [
        own.id,
      ]);
      await database.query('UPDATE clients SET custom_domain = $2, custom_domain_verified_at = now() WHERE id = $1', [
        next,
        host,
      ]);
      jest
        .spyOn(foyer.get(Sites), 'ofHost')
        .mockResolvedValue({ kind: 'custom-domain', host, clientId: own.id, clientKey: own.key });
      const withPassword = await request(foyer.url)
        .post('/api/session/sign-in')
        .set('Host', host)
        .send({ email: staff.email, password: staff.password });
      expect([withPassword.status, (await spend(form, host)).status]).toEqual([403, 403]);
      expect(await sessionsHere()).toEqual([]);
    });

    it('is refused when Google was turned off there after Google answered', async () => {
      const form = await proof({ clientId: own.id, returnTo: `http://${host}:0` });
      await database.query(`UPDATE clients SET auth_providers = '{"google":{"enabled":false}}' WHERE id = $1`, [
        own.id,
      ]);
      expect((await spend(form, host)).status).toBe(410);
      expect(await sessionsHere()).toEqual([]);
    });
  });
});
