import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPageDto } from '../../backend/src/audit/audit.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, aSession, type Person } from '../support/callers.js';
import { drainAllJobs } from './nuke.helper.js';
import { callerOf } from './people.helper.js';

/** Anyone who can type an address could otherwise ask whose it is. */
describe('their own name and image of someone who had an account before', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let owner: Person;
  let as: ReturnType<typeof callerOf>;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    as = callerOf(foyer);
    client = await aClient(database).build();
    owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
  });
  afterAll(() => foyer.close());

  const known = () =>
    aStaff(database)
      .with({ first_name: 'Joanna', last_name: 'Secret', display_name: 'Jo Secret', photo_url: '/media/jo.jpg' })
      .build();
  const invite = (email: string, role: string) =>
    as(owner).post(`/clients/${client.id}/invite`, { email, firstName: 'Ann', lastName: 'Hall', role });

  it('are in no answer and no entry of the log, whatever is done to the person', async () => {
    const { id, email } = await known();
    const invited = await invite(email, 'admin').expect(201);
    expect(invited.body.user).toMatchObject({ firstName: 'Ann', displayName: null, photoUrl: null });
    const body = { clientId: client.id, name: 'Backup' };
    const { body: token } = await as(owner).post(`/users/${id}/token`, body).expect(201);
    const query = new URLSearchParams({ clientId: client.id, token: token.id });
    const edit = { clientId: client.id, role: 'host' };
    const answers = [
      invited.body,
      (await as(owner).get(`/clients/${client.id}/users`).expect(200)).body,
      (await as(owner).delete(`/users/${id}/token?${query}`).expect(200)).body,
      (await as(owner).post(`/users/edit/${id}`, edit).expect(200)).body,
      (await as(owner).delete(`/clients/${client.id}/users/${id}`).expect(200)).body,
      (await as(owner).get(`/clients/${client.id}/audit`).expect(200)).body,
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Joanna|Secret|jo\.jpg/);
    expect(answers.at(-1).names).toEqual([{ id, name: 'Ann Hall' }]);
  });

  it('stand in the log instead of ids, also of who and what is gone', async () => {
    const channel = await aChannel(database, client).with({ name: 'North' }).build();
    const { id, email } = await known();
    await invite(email, 'admin').expect(201);
    const edit = { clientId: client.id, role: 'admin', whitelistChannelIds: [channel.id] };
    await as(owner).post(`/users/edit/${id}`, edit).expect(200);
    await as(owner).post(`/users/${id}/token`, { clientId: client.id, name: 'Backup' }).expect(201);
    await as(owner).delete(`/clients/${client.id}/users/${id}`).expect(200);
    const globalOwner = await aPerson(foyer, { globalRole: 'owner' });
    const query = `clientId=${client.id}&limit=4`;
    const names = async () => {
      const { body } = await as(globalOwner).get(`/audit?${query}`).expect(200);
      return Object.fromEntries((body as AuditPageDto).names.map(({ id: told, name }) => [told, name]));
    };
    expect(await names()).toEqual({ [id]: 'Ann Hall', [channel.id]: 'North' });
    await as(globalOwner).post('/users/nuke', { email }).expect(200);
    await drainAllJobs(foyer);
    expect(await names()).toEqual({ [id]: null, [channel.id]: 'North' });
  });

  it('are seen once the person has signed in', async () => {
    const { id, email } = await known();
    await invite(email, 'host').expect(201);
    await aSession(foyer, id);
    const { body } = await as(owner).get(`/clients/${client.id}/users/${id}`).expect(200);
    expect(body).toMatchObject({ firstName: 'Ann', displayName: 'Jo Secret', photoUrl: '/media/jo.jpg' });
  });
});
