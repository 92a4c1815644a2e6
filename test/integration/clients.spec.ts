import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClientReadModel, ClientRepository, toPublicClientDto } from '../../backend/src/clients/clients.public.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { aClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';

describe('organizations', () => {
  let test: TestApp;
  let database: Database;
  let clients: ClientReadModel;

  beforeAll(async () => {
    test = await startTestApp();
    database = test.get(Database);
    clients = test.get(ClientReadModel);
  });
  afterAll(() => test.close());

  const known = async (client: { id: string; key: string }, domain: string) => [
    (await clients.byId(client.id))?.id,
    (await clients.byKey(client.key.toUpperCase()))?.id,
    (await clients.byCustomDomain(`${domain.toUpperCase()}:3000`))?.id,
  ];

  it('are found by id, key and custom domain, whatever the case', async () => {
    const domain = `${randomUUID()}.example.org`;
    const client = await aClient(database).with({ custom_domain: domain }).build();
    expect(await known(client, domain)).toEqual([client.id, client.id, client.id]);
  });

  it.each([
    ['deleted', { version_code: 'abcdefgh' }],
    ['archived', { is_archived: true }],
  ])('are not there when %s', async (_, columns) => {
    const domain = `${randomUUID()}.example.org`;
    const client = await aClient(database)
      .with({ custom_domain: domain, ...columns })
      .build();
    expect(await known(client, domain)).toEqual([undefined, undefined, undefined]);
    expect((await clients.list(null)).map(({ id }) => id)).not.toContain(client.id);
    expect(await clients.list([client.id])).toEqual([]);
  });

  it.each(['', '%', '_', "' OR 1=1 --", '\0', 'x'.repeat(5000), '💒'])('are not found by %j', async (text) => {
    expect(await Promise.all([clients.byId(text), clients.byKey(text), clients.byCustomDomain(text)])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('show everyone only what they chose to show', async () => {
    const row = await test.get(UnitOfWork).run((transaction) =>
      test.get(ClientRepository).insert(transaction, {
        key: 'harbour',
        name: 'Harbour',
        theme: { backgroundColor: '#112233' },
        isDemo: true,
      }),
    );
    const stored = await clients.byId(row.id);
    expect(toPublicClientDto(stored!)).toEqual({
      id: row.id,
      key: 'harbour',
      name: 'Harbour',
      logoImage: null,
      homeUrl: null,
      timeZoneName: 'America/Chicago',
      theme: {
        textColor: null,
        backgroundColor: '#112233',
        buttonTextColor: null,
        buttonBackgroundColor: null,
        buttonHoverBackgroundColor: null,
        wellTextColor: null,
        wellBackgroundColor: null,
        navBackgroundColor: null,
        navLinkColor: null,
        navLinkHoverColor: null,
        backgroundImage: null,
      },
      links: [],
      authProviders: { google: { enabled: true }, facebook: { enabled: true }, own: null },
    });
  });
});
