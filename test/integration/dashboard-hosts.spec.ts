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
  const aCustomDomain = async (auth0: object, columns: object = {}) => {
    const host = `${unique('live')}.example.org`;
    await aClient(foyer.get(Database))
      .with({ custom_domain: host, auth_providers: { auth0 }, ...columns })
      .build();
    return host;
  };
  const OWN = { enabled: true, domain: 'id.example.org', clientId: 'foyer', buttonText: 'Harbour ID' };

  it('is shown on the product’s hosts and on the domains of organizations', async () => {
    const domains = [await aCustomDomain(OWN), await aCustomDomain({ ...OWN, enabled: false })];
    for (const host of ['localhost', 'foyer.example', 'harbour.example', ...domains])
      expect([host, (await open(host)).status]).toEqual([host, 200]);
  });

  it('stands beside the pages of organizations, which say what kind of host they came from', async () => {
    const client = await aClient(foyer.get(Database))
      .with({ custom_domain: `${unique('live')}.example.org` })
      .build();
    const siteAt = async (host: string, path: string) => {
      const { status, text } = await open(host, path);
      const json = /id="foyer-bootstrap">(.*)<\/script>/s.exec(text)?.[1] ?? 'null';
      const { site, page } = JSON.parse(json);
      return [status, site, page?.data.id];
    };
    const [row] = await foyer
      .get(Database)
      .query<{ domain: string }>('SELECT custom_domain AS domain FROM clients WHERE id = $1', [client.id]);
    const product = { kind: 'product', clientKey: null };
    expect(await siteAt('foyer.example', `/${client.key}`)).toEqual([200, product, client.id]);
    expect(await siteAt('localhost', `/${client.key}`)).toEqual([200, product, client.id]);
    const whiteLabel = { kind: 'white-label', clientKey: null };
    expect(await siteAt('harbour.example', `/${client.key}`)).toEqual([200, whiteLabel, client.id]);
    const own = { kind: 'custom-domain', clientKey: client.key.toLowerCase() };
    expect(await siteAt(row!.domain, '/')).toEqual([200, own, client.id]);
    expect(await siteAt(row!.domain, '/nothing')).toEqual([404, own, undefined]);
    const unknown = { kind: 'unknown', clientKey: null };
    expect(await siteAt('strange.example', `/${client.key}`)).toEqual([404, unknown, undefined]);
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
    // A reminder ends where it was asked for; accounts are the product's.
    for (const host of ['foyer.example', await aCustomDomain(OWN)]) {
      const { status, headers } = await open(host, '/reminders/reminder/code');
      expect([host, status, headers['referrer-policy']]).toEqual([host, 200, 'no-referrer']);
    }
  });

  it('sends the person who comes by another host to the product’s own, with a page for browsers that do not follow', async () => {
    const hosts = [
      'strange.example',
      await aCustomDomain(OWN, { custom_domain_verified_at: null }),
      await aCustomDomain(OWN, { is_archived: true }),
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
