import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { ContentKeys } from '../../backend/src/contents/content-keys.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aForm, staffToken } from './contents.helper.js';

type Caller = ReturnType<typeof api>;

/** The same key three times, then fresh ones. */
class RepeatingKeys extends ContentKeys {
  repeat = 0;

  override nextKey(): string {
    this.repeat -= 1;
    return this.repeat >= 0 ? 'aaaaaaaaaa' : super.nextKey();
  }
}

describe('editing contents', () => {
  const keys = new RepeatingKeys();
  let foyer: TestApp;
  let client: BuiltClient;
  let main: BuiltChannel;
  let kids: BuiltChannel;
  let owner: Caller;
  let kidsAdmin: Caller;
  let host: Caller;
  let stranger: Caller;
  let globalOwner: Caller;

  beforeAll(async () => {
    foyer = await startTestApp({ customise: (builder) => builder.overrideProvider(ContentKeys).useValue(keys) });
    const database = foyer.get(Database);
    client = await aClient(database).build();
    main = await aChannel(database, client).with({ display_order: 1, name: 'Main' }).build();
    kids = await aChannel(database, client).with({ display_order: 2 }).build();
    const foreign = await aClient(database).build();
    const caller = async (staff: Parameters<typeof staffToken>[1]) => api(foyer, await staffToken(foyer, staff));
    owner = await caller({ clientId: client.id, role: 'owner' });
    kidsAdmin = await caller({ clientId: client.id, role: 'admin', whitelist: [kids.id] });
    host = await caller({ clientId: client.id, role: 'host' });
    stranger = await caller({ clientId: foreign.id, role: 'owner' });
    globalOwner = await caller({ globalRole: 'owner' });
  });
  afterAll(() => foyer.close());

  const listPath = () => `/clients/${client.id}/contents`;
  const form = (changes: object = {}) => aForm([main.id], foyer.clock.now(), changes);
  const create = async (changes: object = {}) => (await owner.post(listPath(), form(changes)).expect(201)).body;
  const built = () => aContent(foyer.get(Database), main, foyer.clock.now());
  const pathOf = (content: { id: string }) => `/contents/${content.id}`;

  it('creates a content that its page and the list show', async () => {
    const content = await create({ duration: 90, prePlayDuration: 30 });
    expect(content).toMatchObject({
      clientId: client.id,
      channelIds: [main.id],
      channelKey: main.key,
      phase: 'scheduled',
    });
    expect(content.key).toMatch(/^[a-z0-9]{10}$/);
    expect(Date.parse(content.opensAt)).toBe(Date.parse(content.startsAt) - 30 * 60_000);
    expect(Date.parse(content.closesAt)).toBe(Date.parse(content.startsAt) + 90 * 60_000);
    expect(content.abilities).toEqual({ canEdit: true, canDelete: true, reason: null });
    const page = `/api/public/clients/${client.key}/channels/${main.key}/contents/${content.key}`;
    expect((await request(foyer.url).get(page).expect(200)).body.data.content.id).toBe(content.id);
    const listed = (await owner.get(listPath()).expect(200)).body.contents.find(
      (each: { id: string }) => each.id === content.id,
    );
    expect(listed).toMatchObject({ channelKey: main.key, abilities: { canEdit: true, canDelete: true } });
  });

  it('finds another key when one is taken', async () => {
    keys.repeat = 3;
    expect((await create()).key).toBe('aaaaaaaaaa');
    const second = await create();
    expect(second.key).not.toBe('aaaaaaaaaa');
    expect(keys.repeat).toBe(-1);
  });

  it('saves over what was loaded, and not over what someone else saved', async () => {
    const content = await create();
    const path = pathOf(content);
    const first = (await owner.put(path, form({ name: 'One', revision: content.revision })).expect(200)).body;
    expect(first.revision).toBeGreaterThan(content.revision);
    const stale = await owner.put(path, form({ name: 'Two', revision: content.revision })).expect(409);
    expect(stale.body.code).toBe('conflict');
    expect((await owner.get(path).expect(200)).body.name).toBe('One');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => owner.put(path, form({ name, revision: first.revision }))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    await owner.put(path, form({ name: 'Without revision' })).expect(200);
  });

  it('lets hosts look, strangers not even that, and nobody in without a token', async () => {
    const content = await create();
    const path = pathOf(content);
    expect((await host.get(path).expect(200)).body.abilities).toEqual({
      canEdit: false,
      canDelete: false,
      reason: null,
    });
    expect((await host.get(listPath()).expect(200)).body.contents.length).toBeGreaterThan(0);
    await host.post(listPath(), form()).expect(403);
    await host.put(path, form()).expect(403);
    await host.delete(path).expect(403);
    const missing = `/contents/${randomUUID()}`;
    for (const call of ['get', 'put', 'delete'] as const) {
      const refused = await stranger[call](path, form()).expect(404);
      const unknown = await stranger[call](missing, form()).expect(404);
      expect({ ...refused.body, requestId: '', message: '' }).toEqual({ ...unknown.body, requestId: '', message: '' });
      await request(foyer.url)[call](`/api${path}`).expect(401);
      await owner[call]('/contents/no-uuid', form()).expect(400);
    }
    await stranger.get(listPath()).expect(404);
    await stranger.post(listPath(), form()).expect(404);
    await globalOwner.post(`/clients/${randomUUID()}/contents`, form()).expect(404);
    expect((await owner.get(path).expect(200)).body.revision).toBe(content.revision);
  });

  it('keeps a whitelisted admin to the allowed channels', async () => {
    const ofMain = await create();
    const ofBoth = await create({ channelIds: [main.id, kids.id] });
    const ofKids = (await kidsAdmin.post(listPath(), form({ channelIds: [kids.id] })).expect(201)).body;
    const unknown = [{ path: 'channelIds', message: 'Channel not found.' }];
    for (const id of [main.id, randomUUID()]) {
      const refused = await kidsAdmin.post(listPath(), form({ channelIds: [kids.id, id] })).expect(400);
      expect(refused.body.errors).toEqual(unknown);
    }
    await kidsAdmin.get(pathOf(ofMain)).expect(403);
    await kidsAdmin.put(pathOf(ofMain), form()).expect(403);
    await kidsAdmin.delete(pathOf(ofMain)).expect(403);

    const list = (await kidsAdmin.get(listPath()).expect(200)).body.contents as { id: string; channelKey: string }[];
    expect(list.map((each) => each.id)).not.toContain(ofMain.id);
    const listed = { channelKey: kids.key, channelIds: [kids.id], otherChannelCount: 1 };
    expect(list.find((each) => each.id === ofBoth.id)).toMatchObject(listed);
    const opened = (await kidsAdmin.get(pathOf(ofBoth)).expect(200)).body;
    expect(opened).toMatchObject(listed);
    expect(JSON.stringify([list, opened])).not.toMatch(new RegExp(`${main.id}|"${main.key}"|"Main"`));
    const whole = { channelIds: [main.id, kids.id], otherChannelCount: 0, channelKey: main.key };
    expect((await owner.get(pathOf(ofBoth)).expect(200)).body).toMatchObject(whole);
    await kidsAdmin.get(`${listPath()}?channelId=${main.id}`).expect(403);

    await kidsAdmin.put(pathOf(ofBoth), form({ channelIds: [kids.id], name: 'Same channels' })).expect(200);
    for (const content of [ofBoth, ofKids]) {
      const refused = await kidsAdmin.put(pathOf(content), form({ channelIds: [kids.id, main.id] })).expect(400);
      expect(refused.body.errors).toEqual(unknown);
    }
    const after = (await owner.get(pathOf(ofBoth)).expect(200)).body;
    expect(after).toMatchObject({ channelIds: [main.id, kids.id], name: 'Same channels' });
    const left = (await kidsAdmin.put(pathOf(ofBoth), form({ channelIds: [] })).expect(200)).body;
    expect(left).toMatchObject({ channelIds: [], otherChannelCount: 1, channelKey: null });
    expect((await owner.get(pathOf(ofBoth)).expect(200)).body).toMatchObject({ channelIds: [main.id] });
    await kidsAdmin.get(pathOf(ofBoth)).expect(403);
    const none = await kidsAdmin.put(pathOf(ofKids), form({ channelIds: [] })).expect(400);
    expect(none.body.errors).toEqual([{ path: 'channelIds', message: 'Select at least one channel' }]);
  });

  it('filters by channel', async () => {
    const own = await aChannel(foyer.get(Database), client).build();
    const content = await create({ channelIds: [own.id] });
    const { body } = await owner.get(`${listPath()}?channelId=${own.id}`).expect(200);
    expect(body.contents.map((each: { id: string }) => each.id)).toEqual([content.id]);
    expect((await owner.get(`${listPath()}?channelId=${randomUUID()}`).expect(404)).body.message).toBe(
      'Channel not found.',
    );
    await owner.get(`${listPath()}?channelId=x`).expect(400);
  });

  it('leaves passed content to the global owner', async () => {
    const passed = await built().closed().build();
    const reason = 'This content has passed and can no longer be edited.';
    expect((await owner.get(pathOf(passed)).expect(200)).body.abilities).toEqual({
      canEdit: false,
      canDelete: true,
      reason,
    });
    const refused = await owner.put(pathOf(passed), form()).expect(403);
    expect(refused.body).toMatchObject({ code: 'forbidden', message: reason });
    await globalOwner.put(pathOf(passed), form({ name: 'Corrected' })).expect(200);
    const running = await built().live().build();
    await owner.put(pathOf(running), form({ name: 'Running' })).expect(200);
  });

  it('deletes softly, for everyone and for good', async () => {
    const content = await create({ channelIds: [main.id, kids.id] });
    await kidsAdmin.delete(pathOf(content)).expect(204);
    await owner.delete(pathOf(content)).expect(404);
    await owner.get(pathOf(content)).expect(404);
    await owner.put(pathOf(content), form()).expect(404);
    const [row] = await foyer
      .get(Database)
      .query<{ version_code: string }>('SELECT version_code FROM contents WHERE id = $1', [content.id]);
    expect(row?.version_code).toMatch(/^[a-z0-9]{8}$/);
  });

  it('answers the form of a guest for what can be seen only', async () => {
    const closedToGuests = await built().with({ chat_enable_anonymous: false }).build();
    const early = await built()
      .with({ show_at: new Date(foyer.clock.now() + 60_000) })
      .build();
    const join = async (contentId: string) => {
      const start = await request(foyer.url).post('/api/session').send({});
      const cookie = (start.get('Set-Cookie') ?? []).map((each) => each.split(';', 1)[0]).join('; ');
      return request(foyer.url).post('/api/session/guest').set('cookie', cookie).send({ contentId, name: 'Ann' });
    };
    expect((await join(closedToGuests.id)).body.errors).toEqual([{ path: 'email', message: 'Email Required' }]);
    expect((await join(early.id)).status).toBe(404);
    expect((await join((await built().build()).id)).status).toBe(200);
  });
});
