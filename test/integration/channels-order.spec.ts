import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { anImage } from '../factories/image.factory.js';
import { insertRow } from '../factories/rows.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { waitingForLocks } from '../support/database/waiting-for-locks.js';
import { eventually } from '../support/eventually.js';
import { aForm, staffToken } from './contents.helper.js';

type Caller = ReturnType<typeof api>;

describe('ordering and deleting channels', () => {
  let foyer: TestApp;
  let database: Database;
  let client: BuiltClient;
  let owner: Caller;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    client = await aClient(database).build();
    owner = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'owner' }));
  });
  afterAll(() => foyer.close());

  const listPath = (of = client) => `/clients/${of.id}/channels`;
  const pathOf = ({ id }: { id: string }) => `${listPath()}/${id}`;
  const channel = () => aChannel(database, client).with({ name: 'Sunday' }).build();
  const contentIn = async (...channels: BuiltChannel[]): Promise<BuiltContent> => {
    const [first, ...others] = channels;
    const content = await aContent(database, first!, foyer.clock.now()).build();
    for (const { id } of others)
      await insertRow(database, 'content_channels', { content_id: content.id, channel_id: id });
    return content;
  };
  const remove = (target: BuiltChannel, body: object = {}) =>
    owner.delete(pathOf(target)).send({ name: 'SUNDAY ', contents: 'delete', ...body });
  const channelsOf = async ({ id }: BuiltContent): Promise<string[] | null> => {
    const { status, body } = await owner.get(`/contents/${id}`);
    return status === 200 ? body.channelIds.sort() : null;
  };
  const actionsOf = async (id: string) =>
    (await database.query<{ action: string }>('SELECT action FROM audit_entries WHERE subject_id = $1', [id])).map(
      ({ action }) => action,
    );

  it('takes the whole list, once for several people, and puts new channels first', async () => {
    const own = await aClient(database).build();
    const caller = api(foyer, await staffToken(foyer, { clientId: own.id, role: 'admin' }));
    const channels = [];
    for (let index = 0; index < 3; index += 1) channels.push(await aChannel(database, own).build());
    const [a, b, c] = channels.map(({ id }) => id) as [string, string, string];
    const order = async () =>
      (await caller.get(listPath(own)).expect(200)).body.map(({ id }: { id: string }) => id) as string[];
    const put = (channelIds: string[], by = caller) => by.put(`${listPath(own)}/order`, { channelIds });

    await put([c, a.toUpperCase(), b]).expect(204);
    expect(await order()).toEqual([c, a, b]);
    expect(await actionsOf(own.id)).toEqual(['channel.reordered']);
    const answers = await Promise.all([put([b, a, c]), put([a, b, c])]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect([
      [b, a, c],
      [a, b, c],
    ]).toContainEqual(await order());

    await put([a, b]).expect(409);
    await put([a, b, a]).expect(400);
    const added = await aChannel(database, own).build();
    await put([a, b, c]).expect(409);
    expect((await order())[0]).toBe(added.id);
    const limited = api(foyer, await staffToken(foyer, { clientId: own.id, role: 'admin', whitelist: [a, b] }));
    const offered = async (caller: typeof limited) =>
      (await caller.get(`/clients/${own.id}/channels`).expect(200)).body.map(
        ({ canMove }: { canMove: boolean }) => canMove,
      );
    await put([added.id, a, b, c], limited).expect(403);
    expect(await offered(limited)).toEqual([false, false]);
    const toAll = { clientId: own.id, whitelist: [added.id, a, b, c] };
    const host = api(foyer, await staffToken(foyer, { ...toAll, role: 'host' }));
    expect(await offered(host)).toEqual([false, false, false, false]);
    const admin = api(foyer, await staffToken(foyer, { ...toAll, role: 'admin' }));
    expect(await offered(admin)).toEqual([true, true, true, true]);
    await put([added.id, a, b, c], admin).expect(204);
  });

  it('deletes the contents in no other channel, and frees the key', async () => {
    const [gone, kept] = [await channel(), await channel()];
    const image = await anImage(database, client).build();
    const single = await contentIn(gone);
    const shared = await contentIn(gone, kept);
    await database.query('INSERT INTO image_uses VALUES ($1, $2, $3, $4, $5)', [
      image,
      client.id,
      'content',
      single.id,
      'thumbImage',
    ]);
    expect((await owner.get(`${pathOf(gone)}/content-counts`).expect(200)).body).toEqual({ onlyHere: 1, elsewhere: 1 });
    expect((await remove(gone, { name: 'Monday' }).expect(400)).body.errors).toEqual([
      { path: 'name', message: 'Type the name of the channel' },
    ]);
    await remove(gone).expect(204);

    await owner.get(pathOf(gone)).expect(404);
    expect(await channelsOf(single)).toBeNull();
    expect(await channelsOf(shared)).toEqual([kept.id]);
    expect(await database.query('SELECT FROM image_uses WHERE image_id = $1', [image])).toHaveLength(0);
    expect(await actionsOf(gone.id)).toEqual(['channel.deleted']);
    expect(await actionsOf(single.id)).toEqual(['content.deleted']);
    expect(await actionsOf(shared.id)).toEqual(['content.saved']);
    const [row] = await database.query<{ code: string }>('SELECT version_code AS code FROM channels WHERE id = $1', [
      gone.id,
    ]);
    expect(row!.code).toMatch(/^[a-z0-9]{8}$/);
    const again = { name: 'Sunday', key: gone.key, timeZoneName: 'America/Chicago' };
    await owner.post(listPath(), again).expect(201);
    await remove(gone).expect(404);
  });

  it('moves all contents to another channel', async () => {
    const [gone, target, other] = [await channel(), await channel(), await channel()];
    const single = await contentIn(gone);
    const shared = await contentIn(gone, other);
    const both = await contentIn(gone, target);
    const wrong = [{ path: 'moveTo', message: 'Choose another channel' }];
    expect((await remove(gone, { contents: 'move' }).expect(400)).body.errors).toEqual(wrong);
    expect((await remove(gone, { contents: 'move', moveTo: gone.id }).expect(400)).body.errors).toEqual(wrong);
    const foreign = await aChannel(database, await aClient(database).build()).build();
    expect((await remove(gone, { contents: 'move', moveTo: foreign.id }).expect(400)).body.errors).toEqual([
      { path: 'moveTo', message: 'Channel not found.' },
    ]);
    await remove(gone, { contents: 'move', moveTo: target.id }).expect(204);
    expect(await channelsOf(single)).toEqual([target.id]);
    expect(await channelsOf(shared)).toEqual([target.id, other.id].sort());
    expect(await channelsOf(both)).toEqual([target.id]);
  });

  it('lets a form that was open know that its content was moved', async () => {
    const [gone, target] = [await channel(), await channel()];
    const content = await contentIn(gone);
    const { revision } = (await owner.get(`/contents/${content.id}`)).body;
    await remove(gone, { contents: 'move', moveTo: target.id }).expect(204);
    await owner.put(`/contents/${content.id}`, aForm([target.id], foyer.clock.now(), { revision })).expect(409);
  });

  it('leaves no content behind that is added meanwhile', async () => {
    const gone = await channel();
    const runner = foyer.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SELECT FROM channels WHERE id = $1 FOR UPDATE', [gone.id]);
      const form = aForm([gone.id], foyer.clock.now());
      const saving = owner.post(`/clients/${client.id}/contents`, form).then((answer) => answer);
      await eventually('the content waits', async () => (await waitingForLocks(database)) > 0);
      await runner.query("UPDATE channels SET version_code = 'deleted1' WHERE id = $1", [gone.id]);
      await runner.commitTransaction();
      expect(await saving).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'channelIds', message: 'Channel not found.' }] },
      });
    } finally {
      await runner.release();
    }
  });

  it('waits for a content that is being saved into the channel, which waits for none of the contents in it', async () => {
    const [gone, target] = [await channel(), await channel()];
    const content = await contentIn(gone);
    const admin = api(foyer, await staffToken(foyer, { clientId: client.id, role: 'admin' }));
    const runner = foyer.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SELECT FROM channels WHERE id = $1 FOR UPDATE', [target.id]);
      const form = aForm([gone.id, target.id], foyer.clock.now());
      const saving = admin.put(`/contents/${content.id}`, form).then(({ status }) => status);
      await eventually('the content waits', async () => (await waitingForLocks(database)) > 0);
      await runner.query("SET LOCAL lock_timeout = '1s'");
      await runner.query('SELECT FROM contents WHERE id = $1 FOR UPDATE', [content.id]);
      await runner.commitTransaction();
      expect(await saving).toBe(200);
    } finally {
      await runner.release();
    }
  });

  it('deletes both of two channels whose contents should move to each other, or neither', async () => {
    const [a, b] = [await channel(), await channel()];
    const content = await contentIn(a);
    const answers = await Promise.all([
      remove(a, { contents: 'move', moveTo: b.id }),
      remove(b, { contents: 'move', moveTo: a.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()[0]).toBe(204);
    const deleted = await Promise.all([a, b].map(async (each) => (await owner.get(pathOf(each))).status === 404));
    expect(deleted.filter(Boolean)).toHaveLength(1);
    expect(await channelsOf(content)).toEqual([(deleted[0] ? b : a).id]);
  });
});
