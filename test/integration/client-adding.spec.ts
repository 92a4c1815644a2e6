import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { unique } from '../factories/rows.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { aClientForm, publicPage, settingsCaller } from './client-settings.helper.js';

describe('adding an organization', () => {
  let foyer: TestApp;
  let call: ReturnType<typeof settingsCaller>;
  let staff: Person;

  beforeAll(async () => {
    foyer = await startTestApp();
    call = settingsCaller(foyer);
    staff = await aPerson(foyer, { globalRole: 'admin' });
  });
  afterAll(() => foyer.close());

  const create = (key: string, changes: Record<string, unknown> = {}) =>
    call('createClient', staff.token, { body: aClientForm(key, changes) });

  it('makes it with its default channel, whose picture is the logo', async () => {
    const key = unique('new');
    const { status, body } = await create(key);
    expect(status).toBe(201);
    expect(body).toMatchObject({ key, isDemo: false, isArchived: false, revision: 1, customDomain: null });
    expect(body.authProviders).toMatchObject({
      google: { enabled: true },
      facebook: { enabled: true },
      auth0: { enabled: false },
    });
    const channels = await foyer.get(Database).query(
      `SELECT name, key, time_zone_name AS zone, thumb_image AS picture, updated_by AS by, is_private AS "isPrivate"
       FROM channels WHERE client_id = $1`,
      [body.id],
    );
    expect(channels).toEqual([
      {
        name: 'Online',
        key: 'online',
        zone: 'America/Chicago',
        picture: 'https://media.example.org/logo.png',
        by: staff.uid,
        isPrivate: false,
      },
    ]);
    const page = await publicPage(`${foyer.url}/api/public/clients/resolve?key=${key}`);
    expect(page.data).toMatchObject({ name: 'Grace Community', onlyChannelKey: 'online' });
  });

  it('gives a key to one of twenty who want it at the same time', async () => {
    const key = unique('race');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => create(at % 2 === 0 ? key : key.toUpperCase())),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 400);
    expect([made.length, refused.length]).toEqual([1, 19]);
    for (const { body } of refused) expect(body.errors).toEqual([{ path: 'key', message: 'URL is already taken' }]);
    const rows = await foyer.get(Database).query<{ channels: string; entries: string }>(
      `SELECT (SELECT count(*) FROM channels h WHERE h.client_id = o.id) AS channels,
         (SELECT count(*) FROM audit_entries e WHERE e.client_id = o.id AND e.action = 'client.created') AS entries
       FROM clients o WHERE lower(key) = lower($1)`,
      [key],
    );
    expect(rows).toEqual([{ channels: '1', entries: '1' }]);
  });

  it('names everything that is missing at once', async () => {
    const { status, body } = await call('createClient', staff.token, { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'key', message: 'URL is required' },
      { path: 'logoImage', message: 'Logo is required' },
      { path: 'timeZoneName', message: 'Must select a default time zone' },
    ]);
  });

  it('takes thirty whole links, and not one more', async () => {
    const link = {
      text: 'Give',
      icon: { weight: 'solid', name: 'heart' },
      url: { url: 'https://grace.example.org', target: 'newTab' },
      html: null,
      codeProvider: null,
      code: null,
      enabled: true,
    };
    expect((await create(unique('links'), { links: Array(30).fill(link) })).status).toBe(201);
    const { body } = await create(unique('links'), { links: Array(31).fill(link) });
    expect(body.errors).toEqual([{ path: 'links', message: 'There can be at most 30 links' }]);
  });
});
