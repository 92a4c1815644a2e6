import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { anImage } from '../factories/image.factory.js';
import { unique } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { aClientForm, type Json, settingsCaller } from './client-settings.helper.js';
import { picture, sendFile } from './images.helper.js';

describe('images of an organization itself', () => {
  let foyer: TestApp;
  let staff: Person;
  let call: ReturnType<typeof settingsCaller>;

  beforeAll(async () => {
    foyer = await startTestApp();
    staff = await aPerson(foyer, { globalRole: 'owner' });
    call = settingsCaller(foyer);
  });
  afterAll(() => foyer.close());

  const draft = async (by: Person, name = 'logo.png') =>
    (await sendFile(foyer, by.token, '/images?square=true', await picture(40, 40), name)).body;
  const create = async (changes: Json) => {
    const { status, body } = await call('createClient', staff.token, {
      body: aClientForm(unique('pictured'), changes),
    });
    expect(status).toBe(201);
    return body;
  };
  const library = async (clientId: string) =>
    (await api(foyer, staff.token).get(`/clients/${clientId}/images`).expect(200)).body.images;

  it('were drafts before it was there, and keep their addresses', async () => {
    const [logo, wall] = [await draft(staff), await draft(staff)];
    expect(wall.fileName).toBe('logo.png');
    const client = await create({ logoImage: logo.url, theme: { backgroundImage: wall.url } });
    const images = await library(client.id);
    expect(images.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual(['logo-1.png', 'logo.png']);
    for (const { url } of [logo, wall]) {
      expect(images.map((image: { url: string }) => image.url)).toContain(url);
      expect((await fetch(`${foyer.url}${url}`)).status).toBe(200);
    }
    const used = images.find(({ id }: { id: string }) => id === logo.id);
    expect(used.uses).toBe(2);
    expect(used.usedIn.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
      ['channel', 'Online'],
      ['client', 'Grace Community'],
    ]);
    const refused = await api(foyer, staff.token).delete(`/clients/${client.id}/images/${logo.id}`).expect(409);
    expect(refused.body.message).toBe('This image is used by “Online” and “Grace Community”.');
  });

  it('are taken from nobody else', async () => {
    const somebody = await aPerson(foyer, { globalRole: 'admin' });
    const theirs = await draft(somebody);
    const client = await create({ logoImage: theirs.url });
    expect(await library(client.id)).toEqual([]);
    const other = await create({ logoImage: 'https://media.example.org/logo.png' });
    const foreign = await anImage(foyer.get(Database), other).build();
    const { id } = await create({ logoImage: `/media/images/${foreign}/image.png` });
    expect(await library(id)).toEqual([]);
    expect((await library(other.id))[0]).toMatchObject({ id: foreign, uses: 0 });
  });

  it('are used from one save of the settings to the next', async () => {
    const client = await create({});
    const upload = async (name: string) =>
      (await sendFile(foyer, staff.token, `/clients/${client.id}/images`, await picture(30, 30), name)).body;
    const [first, second] = [await upload('first.png'), await upload('second.png')];
    const save = async (changes: Json) => {
      const body = aClientForm(client.key, changes);
      expect((await call('saveClientSettings', staff.token, { params: { clientId: client.id }, body })).status).toBe(
        200,
      );
      return Object.fromEntries(
        (await library(client.id)).map((image: { id: string; uses: number }) => [image.id, image.uses]),
      );
    };
    const theme = { backgroundImage: second.url };
    expect(await save({ logoImage: first.url, theme })).toEqual({ [first.id]: 1, [second.id]: 1 });
    expect(await save({ logoImage: second.url, theme })).toEqual({ [first.id]: 0, [second.id]: 1 });
    expect(await save({ logoImage: first.url, theme: {} })).toEqual({ [first.id]: 1, [second.id]: 0 });
  });
});
