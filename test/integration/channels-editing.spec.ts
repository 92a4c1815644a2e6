import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { anImage } from '../factories/image.factory.js';
import { unique } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aForm, staffToken } from './contents.helper.js';

type Caller = ReturnType<typeof api>;

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const GIVING = 'https://pay.example.org/give';

describe('editing channels', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let foreign: BuiltClient;
  let kids: BuiltChannel;
  let owner: Caller;
  let kidsAdmin: Caller;
  let stranger: Caller;

  beforeAll(async () => {
    foyer = await startTestApp({ environment: { PAPERLESS_TRANSACTIONS_URL: GIVING } });
    const database = foyer.get(Database);
    client = await aClient(database).build();
    foreign = await aClient(database).build();
    kids = await aChannel(database, client).build();
    const caller = async (staff: Parameters<typeof staffToken>[1]) => api(foyer, await staffToken(foyer, staff));
    owner = await caller({ clientId: client.id, role: 'owner' });
    kidsAdmin = await caller({ clientId: client.id, role: 'admin', whitelist: [kids.id] });
    stranger = await caller({ clientId: foreign.id, role: 'owner' });
  });
  afterAll(() => foyer.close());

  const listPath = (of = client) => `/clients/${of.id}/channels`;
  const pathOf = ({ id }: { id: string }, of = client) => `${listPath(of)}/${id}`;
  const form = (changes: object = {}) => ({
    name: 'Sunday',
    key: unique('sunday').toLowerCase(),
    timeZoneName: 'America/Chicago',
    ...changes,
  });
  const create = async (changes: object = {}) => (await owner.post(listPath(), form(changes)).expect(201)).body;
  const entriesOf = (id: string) =>
    foyer
      .get(Database)
      .query<{ action: string; changes: { field: string; after?: unknown }[] }>(
        'SELECT action, changes FROM audit_entries WHERE subject_id = $1 ORDER BY id',
        [id],
      );

  it('creates a channel with everything that its form has, and its page shows it', async () => {
    const link = { text: 'Give', url: { url: 'https://give.example.org', target: 'newTab' } };
    const sent = {
      description: 'Every Sunday at ten.\n\nYou are welcome.',
      theme: { textColor: 'FFF' },
      links: [link, { ...link, text: 'Off', enabled: false }],
      defaultVideo: {
        enabled: true,
        videoProvider: 'other',
        src: '<iframe src="https://player.example.org/1" onload="x()"></iframe>',
      },
      chatWidget: { enabled: true, provider: 'helpscout', embedId: GUID },
      analytics: { google: [{ trackingId: 'G-AB12' }, { trackingId: ' ' }] },
    };
    const channel = await create(sent);
    expect(channel).toMatchObject({
      ...sent,
      clientId: client.id,
      isPrivate: false,
      theme: { textColor: '#ffffff' },
      links: [{ text: 'Give' }, { text: 'Off' }],
      defaultVideo: {
        src: expect.stringMatching(/^<iframe src="https:\/\/player\.example\.org\/1" allow="[^"]*"><\/iframe>$/),
      },
      analytics: { google: [{ trackingId: 'G-AB12' }] },
    });
    expect((await owner.get(pathOf(channel)).expect(200)).body).toEqual(channel);
    const page = `/api/public/channels/${client.id}/${channel.id}`;
    const shown = (await request(foyer.url).get(page).expect(200)).body.data;
    expect(shown).toMatchObject({
      name: 'Sunday',
      links: [{ text: 'Give', address: 'https://give.example.org' }],
      chatWidget: { provider: 'helpscout', embedId: GUID },
    });
    expect(shown).not.toHaveProperty('analytics');
    const [entry] = await entriesOf(channel.id);
    expect(entry!.action).toBe('channel.created');
    const recorded = Object.fromEntries(entry!.changes.map(({ field, after }) => [field, after]));
    expect(recorded).toMatchObject({ name: 'Sunday', 'theme.textColor': '#ffffff', googleTrackingIds: ['G-AB12'] });
    expect(entry!.changes).toContainEqual({ field: 'defaultVideo.src' });
    expect(JSON.stringify(entry)).not.toContain('player.example.org');
  });

  it('answers every mistake at once, and stores nothing', async () => {
    const wrong = { name: '', key: 'a', chatWidget: { enabled: true }, timeZoneName: 'Mars' };
    const { body } = await owner.post(listPath(), wrong).expect(400);
    expect(body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'key', message: 'URL needs to be at least 2 characters' },
      { path: 'timeZoneName', message: 'Unknown time zone' },
      { path: 'chatWidget.provider', message: 'Provider Required on Chat Widget' },
      { path: 'chatWidget.embedId', message: 'Key Required on Chat Widget' },
    ]);
  });

  it('sanitizes the HTML of links', async () => {
    const channel = await create({ links: [{ text: 'Info', html: '<p>Hi<script>alert(1)</script></p>' }] });
    expect(channel.links[0].html).toBe('<p>Hi</p>');
  });

  it('completes the path of a giving page where the operator says where these are, in contents too', async () => {
    const link = { text: 'Give', icon: { weight: 'solid', name: 'heart' }, codeProvider: 'paperlessTransactions' };
    const paths = ['grace/building', `${GIVING}/choir`, '../grace'];
    const [path, address, odd] = paths.map((code) => ({ ...link, code }));
    const channel = await create({ links: [path, address] });
    const whole = [`${GIVING}/grace/building`, `${GIVING}/choir`];
    expect(channel.links.map(({ code }: { code: string }) => code)).toEqual(whole);
    const content = aForm([channel.id], foyer.clock.now(), { links: [path] });
    const saved = await owner.post(`/clients/${client.id}/contents`, content).expect(201);
    expect(saved.body.links[0].code).toBe(whole[0]);
    const refused = await owner.post(listPath(), form({ links: [odd] })).expect(400);
    expect(refused.body.errors).toEqual([
      { path: 'links.0.code', message: '(Link 1) A code provider key must be provided' },
    ]);
  });

  it('keeps keys unique in the organization, whatever their case, also if two people take one at once', async () => {
    const key = unique('Vespers').toLowerCase();
    const taken = [{ path: 'key', message: 'URL is already taken' }];
    const answers = await Promise.all(
      [key, key.toUpperCase(), key].map((each) => owner.post(listPath(), form({ key: each }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(body.errors).toEqual(taken);
    const holder = answers.find(({ status }) => status === 201)!.body;
    expect(holder.key).toBe(key);

    const other = await create();
    const { body } = await owner.put(pathOf(other), form({ key: key.toUpperCase() })).expect(400);
    expect(body.errors).toEqual(taken);
    await owner.put(pathOf(holder), form({ key })).expect(200);
    await stranger.post(listPath(foreign), form({ key })).expect(201);

    const isTaken = async (query: string, as = owner) =>
      (await as.get(`${listPath()}/key-check?${query}`).expect(200)).body.isTaken;
    expect(await isTaken(`key=${key.toUpperCase()}`)).toBe(true);
    expect(await isTaken(`key=${key}&channelId=${holder.id}`)).toBe(false);
    expect(await isTaken('key=API')).toBe(true);
    expect(await isTaken(`key=${unique('free').toLowerCase()}`, kidsAdmin)).toBe(false);
  });

  it('saves over what was loaded, and not over what someone else saved', async () => {
    const channel = await create();
    const key = channel.key;
    const first = (await owner.put(pathOf(channel), form({ key, name: 'One', revision: channel.revision })).expect(200))
      .body;
    expect(first.revision).toBeGreaterThan(channel.revision);
    await owner.put(pathOf(channel), form({ key, name: 'Two', revision: channel.revision })).expect(409);
    await owner.put(pathOf(channel), form({ key, name: 'Three' })).expect(200);
    expect((await owner.get(pathOf(channel))).body.name).toBe('Three');
    expect((await entriesOf(channel.id)).map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.saved',
      'channel.saved',
    ]);
    await owner.put(`/clients/${client.id}/settings`, {
      name: 'Renamed',
      key: client.key,
      logoImage: 'https://media.example.org/logo.png',
      timeZoneName: 'America/Chicago',
    });
    const { revision } = (await owner.get(pathOf(channel))).body;
    await owner.put(pathOf(channel), form({ key, revision })).expect(200);
  });

  it('keeps the time when the channel next becomes available or unavailable', async () => {
    const at = (minutes: number) => new Date(foyer.clock.now() + minutes * 60_000).toISOString();
    const channel = await create({ showAt: at(10), hideAt: at(20) });
    const boundary = async () => {
      const [row] = await foyer
        .get(Database)
        .query<{ at: Date | null }>('SELECT next_boundary_at AS at FROM channels WHERE id = $1', [channel.id]);
      return row!.at?.toISOString() ?? null;
    };
    expect(await boundary()).toBe(channel.showAt);
    const showAt = at(30);
    await owner.put(pathOf(channel), form({ key: channel.key, showAt })).expect(200);
    expect(await boundary()).toBe(showAt);
    await owner.put(pathOf(channel), form({ key: channel.key })).expect(200);
    expect(await boundary()).toBeNull();
  });

  it('counts the images that it shows, until it is deleted', async () => {
    const database = foyer.get(Database);
    const id = await anImage(database, client).build();
    const [image] = await database.query<{ name: string }>('SELECT file_name AS name FROM images WHERE id = $1', [id]);
    const address = `/media/images/${id}/${image!.name}`;
    const channel = await create({
      thumbImage: address,
      headerImage: address,
      logoImage: address,
      theme: { backgroundImage: address },
    });
    const fieldsOf = async () =>
      (
        await database.query<{ field: string }>(
          'SELECT field FROM image_uses WHERE image_id = $1 AND subject_id = $2 ORDER BY field',
          [id, channel.id],
        )
      ).map(({ field }) => field);
    expect(await fieldsOf()).toEqual(['backgroundImage', 'headerImage', 'logoImage', 'thumbImage']);
    const listed = (await owner.get(`/clients/${client.id}/images`).expect(200)).body.images.find(
      (each: { id: string }) => each.id === id,
    );
    expect(listed.usedIn).toEqual([{ type: 'channel', id: channel.id, name: 'Sunday' }]);
    await owner.put(pathOf(channel), form({ key: channel.key, thumbImage: address })).expect(200);
    expect(await fieldsOf()).toEqual(['thumbImage']);
    await owner.delete(pathOf(channel)).send({ name: 'sunday', contents: 'delete' }).expect(204);
    expect(await fieldsOf()).toEqual([]);
  });

  it('limits admins to the channels in their whitelist, and lets them add none', async () => {
    const other = await create();
    await kidsAdmin.get(pathOf(kids)).expect(200);
    await kidsAdmin.put(pathOf(kids), form({ key: kids.key })).expect(200);
    await kidsAdmin.get(pathOf(other)).expect(403);
    await kidsAdmin.put(pathOf(other), form({ key: other.key })).expect(403);
    await kidsAdmin.delete(pathOf(other)).send({ name: other.name, contents: 'delete' }).expect(403);
    await kidsAdmin.post(listPath(), form()).expect(403);
    const move = { name: 'Sunday', contents: 'move', moveTo: other.id };
    const { body } = await kidsAdmin.delete(pathOf(kids)).send(move).expect(400);
    expect(body.errors).toEqual([{ path: 'moveTo', message: 'Channel not found.' }]);
  });

  it('finds channels of other organizations as little as those that never existed', async () => {
    const theirs = await aChannel(foyer.get(Database), foreign).build();
    for (const path of [pathOf(theirs), pathOf({ id: randomUUID() })]) {
      expect((await owner.get(path).expect(404)).body.message).toBe('Channel not found.');
      await owner.put(path, form()).expect(404);
      await owner.delete(path).send({ name: 'Sunday', contents: 'delete' }).expect(404);
    }
    expect((await stranger.get(pathOf(kids)).expect(404)).body.message).toBe('Channel not found.');
  });
});
