import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { aClientForm, publicPage, settingsCaller } from './client-settings.helper.js';

const UNREACHABLE = { path: 'authProviders.auth0.domain', message: "We couldn't reach that sign-in provider." };

describe('the custom provider of an organization', () => {
  let provider: OpenidProvider;
  let impostor: Server;
  let inner: Server;
  const asked: string[] = [];
  let foyer: TestApp;
  let call: ReturnType<typeof settingsCaller>;
  let client: BuiltClient;
  let owner: Person;

  const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listen = (server: Server) => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

  beforeAll(async () => {
    provider = await OpenidProvider.start();
    inner = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await listen(inner);
    impostor = createServer((request, response) => {
      if (request.headers['x-redirects'] === undefined && impostorAnswers === 'redirect')
        response.writeHead(302, { location: `http://${hostOf(inner)}/secret` }).end();
      else
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ issuer: 'https://accounts.google.com' }));
    });
    await listen(impostor);
    foyer = await startTestApp({
      environment: { OUTBOUND_ALLOWED_HOSTS: [provider.host, hostOf(impostor)].join(',') },
    });
    call = settingsCaller(foyer);
    client = await aClient(foyer.get(Database)).build();
    owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
  });
  afterAll(async () => {
    await foyer.close();
    impostor.close();
    inner.close();
  });

  let impostorAnswers: 'redirect' | 'foreign' = 'redirect';
  const save = (domain: string, enabled = true, changes: object = {}) =>
    call('saveClientSettings', owner.token, {
      params: { clientId: client.id },
      body: aClientForm(client.key, {
        authProviders: { auth0: { enabled, domain, clientId: 'foyer', buttonText: 'Join with Grace' } },
        ...changes,
      }),
    });

  it.each([
    '127.0.0.1',
    'localhost',
    '10.0.0.8',
    '169.254.169.254',
    '0.0.0.0',
    '2130706433',
    'metadata.google.internal',
    'no-such-host.invalid',
  ])('is not looked for inside our network: %s', async (domain) => {
    const { status, body } = await save(domain);
    expect(status).toBe(400);
    expect(body.errors).toEqual([UNREACHABLE]);
  });

  it('is not followed into our network, and speaks for nobody else', async () => {
    expect((await save(hostOf(inner))).body.errors).toEqual([UNREACHABLE]);
    expect((await save(hostOf(impostor))).body.errors).toEqual([UNREACHABLE]);
    expect(asked).toEqual([]);
    impostorAnswers = 'foreign';
    expect((await save(hostOf(impostor))).body.errors).toEqual([UNREACHABLE]);
  });

  it('is looked for sixty times an hour in the name of one person, and no more', async () => {
    await foyer.get(Database).query('DELETE FROM rate_limits');
    for (let look = 0; look < 60; look += 1) expect((await save('127.0.0.1')).body.errors).toEqual([UNREACHABLE]);
    expect(await save('127.0.0.1')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await save('127.0.0.1', false)).status).toBe(200);
    await foyer.get(Database).query('DELETE FROM rate_limits');
  });

  it('has an icon of the catalogue on its button, wherever that is', async () => {
    const { host } = provider;
    const own = { enabled: true, domain: host, clientId: 'foyer', buttonText: 'Join with Grace' };
    const saveIcon = (icon: object | null) => save(host, true, { authProviders: { auth0: { ...own, icon } } });
    const path = 'authProviders.auth0.icon';
    expect((await saveIcon({ weight: 'solid', name: 'no-such' })).body.errors).toEqual([
      { path, message: 'Unknown icon' },
    ]);
    const icon = { weight: 'light', name: 'heart' };
    expect(await saveIcon(icon)).toMatchObject({ status: 200, body: { authProviders: { auth0: { icon } } } });
    const drawn = { buttonText: 'Join with Grace', icon: { weight: 'regular', name: 'heart' } };
    const page = await publicPage(`${foyer.url}/api/public/clients/${client.id}`);
    expect(page.data.authProviders.own).toEqual(drawn);
    const domain = `live.${unique('grace')}.example`;
    await foyer
      .get(Database)
      .query('UPDATE clients SET custom_domain = $2, custom_domain_verified_at = now() WHERE id = $1', [
        client.id,
        domain,
      ]);
    const { body } = await supertest(foyer.url).get('/api/public/product').set('Host', domain).expect(200);
    expect(body.data.providers.own).toEqual({ clientId: client.id, ...drawn });
    expect((await saveIcon(null)).body.authProviders.auth0.icon).toBeNull();
    await save('', false);
  });

  it('is asked when it is new, and then left alone', async () => {
    const { host } = provider;
    expect((await save('no-such-host.invalid', false)).status).toBe(200);
    expect((await save(host.toUpperCase())).status).toBe(200);
    const page = await publicPage(`${foyer.url}/api/public/clients/${client.id}`);
    expect(page.data.authProviders.own).toEqual({ buttonText: 'Join with Grace', icon: null });
    expect(JSON.stringify(page)).not.toContain(host);
    await provider.close();
    expect((await save(host, true, { name: 'Renamed' })).status).toBe(200);
    expect((await save(host, false)).status).toBe(200);
    expect((await save(host)).body.errors).toEqual([UNREACHABLE]);
  });
});
