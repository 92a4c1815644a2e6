import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { aClientForm, publicPage, settingsCaller } from './client-settings.helper.js';

describe('settings of an organization', () => {
  let foyer: TestApp;
  let database: Database;
  let call: ReturnType<typeof settingsCaller>;
  let client: BuiltClient;
  let owner: Person;
  let admin: Person;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { PUBLIC_URL: 'https://events.example.org' } });
    database = foyer.get(Database);
    call = settingsCaller(foyer);
    client = await aClient(database).build();
    owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
    admin = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'admin', whitelist: [] }] });
  });
  afterAll(() => foyer.close());

  const save = (changes: object = {}, by = owner) =>
    call('saveClientSettings', by.token, {
      params: { clientId: client.id },
      body: aClientForm(client.key, changes as Record<string, unknown>),
    });
  const read = async () => (await call('getClientSettings', owner.token, { params: { clientId: client.id } })).body;

  it('of an organization that one does not work for are those of none', async () => {
    const stranger = await aPerson(foyer, {
      roles: [{ clientId: (await aClient(database).build()).id, role: 'owner' }],
    });
    for (const clientId of [client.id, randomUUID()])
      expect(await call('getClientSettings', stranger.token, { params: { clientId } })).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'Client not found.' },
      });
  });

  it('take no path of a giving page where nobody knows its host', async () => {
    const link = { text: 'Give', codeProvider: 'paperlessTransactions', code: 'grace' };
    expect(await save({ links: [link] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'links.0.code', message: '(Link 1) A code provider key must be provided' }] },
    });
  });

  it('are kept as they were saved, by an admin with any whitelist too', async () => {
    const link = {
      text: ' Give ',
      icon: { weight: 'solid', name: 'heart' },
      codeProvider: 'tithely',
      code: '12345',
    };
    const saved = await save(
      {
        name: '  Grace\u200b  Church ',
        homeUrl: ' https://grace.example ',
        street: ' Hill 1 ',
        region: 'Østlandet',
        postalCode: '0150',
        city: '',
        country: null,
        theme: { backgroundColor: 'ABC', navLinkColor: '#0E1013', textColor: '' },
        links: [link, { text: 'Hello', html: '<p onclick="x()">Hi<script>alert(1)</script></p>', enabled: false }],
        authProviders: { google: { enabled: false } },
      },
      admin,
    );
    expect(saved).toMatchObject({
      status: 200,
      body: {
        message: 'Client saved!',
        name: 'Grace Church',
        logoImage: 'https://media.example.org/logo.png',
        homeUrl: 'https://grace.example',
        street: 'Hill 1',
        region: 'Østlandet',
        postalCode: '0150',
        city: null,
        country: null,
        timeZoneName: 'Europe/Berlin',
        theme: { backgroundColor: '#aabbcc', navLinkColor: '#0e1013', textColor: null, backgroundImage: null },
        links: [
          { ...link, text: 'Give', url: null, html: null, enabled: true },
          { text: 'Hello', icon: null, url: null, html: '<p>Hi</p>', codeProvider: null, code: null, enabled: false },
        ],
        authProviders: {
          google: { enabled: false },
          facebook: { enabled: true },
          auth0: { enabled: false, domain: '', clientId: '', buttonText: '', icon: null },
        },
        customDomain: null,
        abilities: { canEditDomain: false, canEditFlags: false },
      },
    });
    const { message: _, abilities: __, ...kept } = saved.body;
    expect(await read()).toMatchObject({ ...kept, abilities: { canEditDomain: true, canEditFlags: false } });
    const shown = await publicPage(`${foyer.url}/api/public/clients/${client.id}`);
    expect(shown.data.links).toEqual([
      {
        text: 'Give',
        icon: link.icon,
        address: 'https://tithe.ly/give_new/www/#/tithely/give-one-time/12345',
        target: 'iframeModal',
        html: null,
        isGiving: true,
        opensChat: false,
      },
    ]);
  });

  it.each<[string, object, string]>([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(201) }, 'Name cannot be more than 200 characters'],
    ['key', { key: '' }, 'URL is required'],
    ['key', { key: 'a' }, 'URL needs to be at least 2 characters'],
    ['key', { key: 'a'.repeat(51) }, 'URL cannot be more than 50 characters'],
    ['key', { key: 'a b' }, 'URL can only include letters, numbers, and dashes'],
    ['key', { key: 'dashboard' }, 'URL is already taken'],
    ['logoImage', { logoImage: null }, 'Logo is required'],
    ['homeUrl', { homeUrl: 'grace' }, 'Logo URL needs to be a valid URL (ex. events.example.org)'],
    ['timeZoneName', { timeZoneName: 'Mars' }, 'Must select a default time zone'],
    ['theme.textColor', { theme: { textColor: '#12345' } }, 'Please use a valid hexadecimal color code'],
    ['links.0.text', { links: [{ text: '', html: 'x' }] }, '(Link 1) Link Name is required'],
    ['links.0.url.url', { links: [{ text: 'a', url: { target: 'newTab' } }] }, '(Link 1) External Link is required'],
    [
      'links.0.url.url',
      { links: [{ text: 'a', url: { url: 'javascript:alert(1)', target: 'newTab' } }] },
      '(Link 1) External Link needs to be a valid URL (ex. events.example.org)',
    ],
    [
      'links.0.url.target',
      { links: [{ text: 'a', url: { url: 'https://a.example' } }] },
      '(Link 1) Target is required',
    ],
    [
      'links.0.url.target',
      { links: [{ text: 'a', url: { url: 'https://a.example', target: 'popup' } }] },
      '(Link 1) Unknown URL target',
    ],
    ['links.0.codeProvider', { links: [{ text: 'a', code: 'x' }] }, '(Link 1) A code provider must be chosen'],
    [
      'links.0.code',
      { links: [{ text: 'a', codeProvider: 'givelify' }] },
      '(Link 1) A code provider key must be provided',
    ],
    [
      'links.0.html',
      { links: [{ text: 'a', html: '<script>alert(1)</script>' }] },
      '(Link 1) HTML content is required',
    ],
    ['authProviders.auth0.domain', { authProviders: { auth0: { enabled: true } } }, 'Domain is required'],
    ['authProviders.auth0.clientId', { authProviders: { auth0: { enabled: true } } }, 'Client ID is required'],
    ['authProviders.auth0.buttonText', { authProviders: { auth0: { enabled: true } } }, 'Button text is required'],
  ])('are refused: %s %j', async (path, changes, message) => {
    const before = await read();
    const { status, body } = await save(changes);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message });
    expect(await read()).toEqual(before);
  });

  it.each<[string, object]>([
    ['flags', { isDemo: true }],
    ['archiving', { isArchived: true }],
    ['the domain', { customDomain: 'grace.example' }],
    ['the id', { id: randomUUID() }],
    ['times', { createdAt: new Date(0).toISOString() }],
    ['deletion', { versionCode: 'abcdefgh' }],
    ['fields of a link', { links: [{ text: 'a', html: 'x', isGiving: true }] }],
    ['the prototype', JSON.parse('{"__proto__":{"isDemo":true}}')],
  ])('take no orders about %s', async (_, changes) => {
    const before = await read();
    const { status } = await save(changes);
    const { revision: __, ...now } = await read();
    const { revision: ___, ...then } = before;
    if (status !== 200) expect(now).toEqual(then);
    expect([now.isDemo, now.isArchived, now.customDomain, now.id, now.createdAt]).toEqual([
      then.isDemo,
      then.isArchived,
      then.customDomain,
      then.id,
      then.createdAt,
    ]);
    if (_ !== 'the prototype') expect(status).toBe(400);
  });

  it('are not written over those of someone else', async () => {
    const { revision } = await read();
    expect((await save({ name: 'First', revision })).status).toBe(200);
    expect(await save({ name: 'Second', revision }, admin)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await read()).toMatchObject({ name: 'First', revision: revision + 1 });
    const both = await Promise.all(['A', 'B'].map((name) => save({ name, revision: revision + 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('give a key to one of those who want it, in any case', async () => {
    const other = await aClient(database).build();
    expect((await save({ key: other.key.toUpperCase() })).body.errors).toEqual([
      { path: 'key', message: 'URL is already taken' },
    ]);
    expect((await save({ key: client.key.toUpperCase() })).body.key).toBe(client.key);
    const check = async (key: string, clientId?: string) =>
      (await call('checkClientKey', owner.token, { query: { key, clientId } })).body.isTaken;
    expect(await Promise.all([check(other.key), check('API'), check(unique('free'))])).toEqual([true, true, false]);
    expect([await check(client.key), await check(client.key, client.id)]).toEqual([true, false]);
    await database.query("UPDATE clients SET version_code = 'abcdefgh' WHERE id = $1", [other.id]);
    expect(await check(other.key)).toBe(false);
  });

  it('touch every channel when the name changes, and tell all that are there', async () => {
    const channel = await aChannel(database, client).build();
    const gone = await aChannel(database, client).deleted().build();
    const rows = () =>
      database.query<{ id: string; revision: string; by: string | null }>(
        'SELECT id, revision, updated_by AS by FROM channels WHERE client_id = $1',
        [client.id],
      );
    const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)!;
    await save({ name: 'Before' });
    const [before, goneBefore] = [await rowOf(channel.id), await rowOf(gone.id)];
    await save({ name: 'Before' }, admin);
    expect(await rowOf(channel.id)).toEqual(before);
    await save({ name: 'Before', theme: { textColor: '#123456' } }, admin);
    const themed = await rowOf(channel.id);
    expect(themed.by).toBe(before.by);
    expect(Number(themed.revision)).toBeGreaterThan(Number(before.revision));
    await save({ name: 'After' }, admin);
    expect((await rowOf(channel.id)).by).toBe(admin.uid);
    expect(await rowOf(gone.id)).toEqual(goneBefore);
  });
});
