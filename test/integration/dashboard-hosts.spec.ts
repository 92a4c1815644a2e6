import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { startTestApp, type TestApp } from '../support/app.js';

describe('the dashboard', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp({
      environment: {
        PUBLIC_URL: 'https://foyer.example',
        WHITE_LABEL_HOST: 'Harbour.Example',
        WHITE_LABEL_NAME: 'Harbour',
        SUPPORT_URL: 'https://help.example/',
      },
    });
  });
  afterAll(() => foyer.close());

  const open = (host: string, path = '/dashboard') => request(foyer.url).get(path).set('Host', host);
  const anOwnDomain = async (auth0: object, columns: object = {}) => {
    const host = `${unique('live')}.example.org`;
    await aClient(foyer.get(Database))
      .with({ custom_domain: host, auth_providers: { auth0 }, ...columns })
      .build();
    return host;
  };
  const OWN = { enabled: true, domain: 'id.example.org', clientId: 'foyer', buttonText: 'Harbour ID' };

  it('is shown on the product’s hosts, and where an organisation has a provider of its own', async () => {
    const own = await anOwnDomain(OWN);
    for (const host of ['localhost', 'foyer.example', 'harbour.example', own])
      expect([host, (await open(host)).status]).toEqual([host, 200]);
  });

  it('is found in capitals too, and nothing else that begins like it', async () => {
    const answer = await open('foyer.example', '/Dashboard/x1?tab=Links');
    expect([answer.status, answer.headers.location]).toEqual([302, '/dashboard/x1?tab=Links']);
    expect((await open('foyer.example', '/DASHBOARD')).headers.location).toBe('/dashboard');
    expect((await open('foyer.example', '/Dashboards')).status).toBe(404);
  });

  it('tells no other site the codes of mailed links, however their addresses are written', async () => {
    for (const path of ['/reset/person/code', '/Reset/person/code', '/SIGNUP/person/code/client', '/signup/a/b/']) {
      const { status, headers } = await open('foyer.example', path);
      expect([path, status, headers['referrer-policy']]).toEqual([path, 200, 'no-referrer']);
    }
  });

  it('sends whoever comes by another host to the product’s own, with a page for browsers that do not follow', async () => {
    const hosts = [
      'strange.example',
      await anOwnDomain({ ...OWN, enabled: false }),
      await anOwnDomain({ ...OWN, domain: '' }),
      await anOwnDomain(OWN, { custom_domain_verified_at: null }),
      await anOwnDomain(OWN, { is_archived: true }),
    ];
    for (const host of hosts) {
      const answer = await open(host, '/dashboard/profile?tab="><script>');
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        'https://foyer.example/dashboard/profile?tab=%22%3E%3Cscript%3E',
      ]);
      expect(answer.text).toContain('Open Dashboard');
      expect(answer.text).not.toContain('<script');
    }
  });

  it('is called otherwise on the second host name', async () => {
    const nameAt = async (host: string) =>
      (await request(foyer.url).get('/api/public/product').set('Host', host)).body.data;
    for (const [host, name] of [
      ['harbour.example', 'Harbour'],
      ['foyer.example', 'Foyer'],
    ] as const) {
      const { text } = await open(host);
      expect(text).toContain(`<title>${name}</title>`);
      expect(text).toContain(`<meta name="application-name" content="${name}">`);
    }
    expect(await nameAt('harbour.example')).toMatchObject({ name: 'Harbour', supportUrl: 'https://help.example/' });
    expect(await nameAt('localhost')).toMatchObject({ name: 'Foyer', supportUrl: 'https://help.example/' });
  });
});
