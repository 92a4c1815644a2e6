import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ClientReadModel } from '../../backend/src/clients/clients.public.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { PageMetadata } from '../../backend/src/platform/http/page-metadata.js';
import { Sites } from '../../backend/src/platform/sites/sites.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { sendRaw } from '../support/raw-request.js';

describe('pages of hosts', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  beforeAll(async () => {
    foyer = await startTestApp();
    client = await aClient(foyer.get(Database))
      .with({ name: 'Harbour', custom_domain: 'live.harbour.example' })
      .build();
  });
  afterAll(() => foyer.close());

  it('cost no look-up of their own where someone invents the host', async () => {
    const describePage = async (host: string) =>
      foyer.get(PageMetadata).describe({ site: await foyer.get(Sites).ofHost(host), path: '/' });
    const lookUp = jest.spyOn(foyer.get(ClientReadModel), 'byId');
    for (const name of ['a', 'b', 'c']) expect(await describePage(`${name}.invented.example`)).toBeNull();
    expect(lookUp).not.toHaveBeenCalled();
    expect(await describePage('live.harbour.example')).toMatchObject({ title: 'Harbour' });
    expect(await describePage('LIVE.harbour.example.')).toMatchObject({ title: 'Harbour' });
    lookUp.mockRestore();
  });

  it('give an organization its manifest, for the host that asks', async () => {
    for (const [host, start] of [
      ['localhost', `/${client.key}/`],
      ['live.harbour.example', '/'],
    ] as const) {
      const path = `/api/public/clients/${client.id}/manifest`;
      const { headers, text } = await sendRaw(`${foyer.url}${path}`, { method: 'GET', headers: { host } });
      expect(headers['content-type']).toContain('application/manifest+json');
      expect(JSON.parse(text)).toMatchObject({
        name: 'Harbour',
        start_url: start,
        scope: start,
        theme_color: '#0e1013',
      });
    }
    const theirs = { method: 'GET', headers: { host: 'live.harbour.example' } };
    const other = await aClient(foyer.get(Database)).build();
    expect(await sendRaw(`${foyer.url}/api/public/clients/${other.id}/manifest`, theirs)).toMatchObject({
      status: 404,
    });
  });

  it.each([
    '/share//evil.example',
    '//evil.example',
    '/%2f%2fevil.example',
    '/share/%5cevil.example',
    '/dashboard//evil',
  ])('%s leads nowhere else', async (path) => {
    const { headers } = await sendRaw(`${foyer.url}${path}`, { method: 'GET' });
    expect(headers.location).toBeUndefined();
    expect(headers.refresh).toBeUndefined();
  });
});
