import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { typesOf } from '../support/frames.js';
import { StreamTap } from '../support/stream-tap.js';
import { settingsCaller } from './client-settings.helper.js';

describe('flags of an organization', () => {
  let foyer: TestApp;
  let call: ReturnType<typeof settingsCaller>;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let staff: Person;
  let owner: Person;

  beforeAll(async () => {
    foyer = await startTestApp();
    call = settingsCaller(foyer);
    const database = foyer.get(Database);
    client = await aClient(database).with({ custom_domain: 'live.grace.example' }).build();
    channel = await aChannel(database, client).build();
    staff = await aPerson(foyer, { globalRole: 'admin' });
    owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
  });
  afterAll(() => foyer.close());

  const params = () => ({ clientId: client.id });
  const flag = (body: object) => call('setClientFlags', staff.token, { params: params(), body });
  const statuses = async () => {
    const paths = [
      `/api/public/clients/${client.id}`,
      `/api/public/clients/resolve?key=${client.key}`,
      '/api/public/clients/resolve?host=live.grace.example',
      `/api/public/clients/${client.key}/channels/${channel.key}`,
      '/api/public/domains/live.grace.example',
    ];
    return Promise.all(paths.map(async (path) => (await fetch(`${foyer.url}${path}`)).status));
  };

  it('are true or false, never nothing', async () => {
    for (const flags of [{ isDemo: null }, { isArchived: null }])
      expect(await flag(flags)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: Object.keys(flags)[0] }] },
      });
  });

  it('hide an archived one from everyone but global staff, open pages included, until it is back', async () => {
    const viewer = await aPerson(foyer, { kind: 'anonymous' });
    const tap = await StreamTap.open(`${foyer.url}/api/channels/${channel.id}/stream`, viewer.token);
    await tap.marked();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);

    expect(await flag({ isArchived: true })).toMatchObject({ status: 200, body: { isArchived: true, isDemo: false } });
    await tap.until((frames) => frames.some((frame) => frame.type === 'gone' && frame.entity === 'channel'));
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    foyer.clock.advance(5000);
    expect((await call('getClientSettings', owner.token, { params: params() })).status).toBe(404);
    expect((await call('getClientSettings', staff.token, { params: params() })).body.isArchived).toBe(true);
    const listed = async (person: Person) =>
      ((await call('getClients', person.token)).body as unknown as { id: string }[]).some(({ id }) => id === client.id);
    expect([await listed(owner), await listed(staff)]).toEqual([false, true]);

    expect((await flag({ isArchived: false, isDemo: true })).body).toMatchObject({ isArchived: false, isDemo: true });
    await tap.until((frames) => typesOf(frames).findLast((type) => type !== 'mark') === 'channel');
    tap.close();
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });
});
