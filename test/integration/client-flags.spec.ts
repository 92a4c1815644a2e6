import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { monthlyPartition, upcomingMonths } from '../../backend/src/platform/database/monthly-partitions.js';
import { RetentionJob } from '../../backend/src/retention/retention.job.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { aViewerEvent, aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { typesOf } from '../support/frames.js';
import { drainJobs } from '../support/jobs.js';
import { StreamTap } from '../support/stream-tap.js';
import { settingsCaller } from './client-settings.helper.js';

describe('flags and retention of an organization', () => {
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

  it('reduces what is older than the owner wants to keep to counts, after saying what that is', async () => {
    const database = foyer.get(Database);
    foyer.clock.advance(60_000);
    const now = foyer.clock.now();
    const day = 1440;
    const old = await aContent(database, channel, now)
      .timed(-100 * day, -100 * day, -99.9 * day)
      .build();
    const recent = await aContent(database, channel, now)
      .timed(-20 * day, -20 * day, -19.9 * day)
      .build();
    const month = new Date(now - 100 * day * 60_000);
    const [first] = upcomingMonths(month, 0, 0);
    for (const table of ['presence_entries', 'viewer_events']) await database.query(monthlyPartition(table, first!));
    const partition = `presence_entries_${month.toISOString().slice(0, 7).replace('-', '')}`;
    const uid = v7();
    const viewerId = await aViewing(database, old, now, { uid, from: -99.99 * day, to: -99.95 * day });
    await aViewing(database, recent, now, { from: -19.99 * day, to: -19.95 * day });
    await aViewerEvent(database, old, now, { viewerId });
    for (const { id, clientId } of [old, recent])
      await insertRow(database, 'chat_messages', {
        ...{ id: v7(), room_id: id, client_id: clientId, position: 1, revision: 1, sent_hash: '', author_id: uid },
        ...{ author_name: 'Ann', text: 'Amen', sent_at: month },
      });
    await storeChatRequest(database, old);
    const ownerOf = api(foyer, owner.token);
    const path = `/clients/${client.id}/retention`;
    const figures = async () => (await ownerOf.get(`/contents/${old.id}/analytics`).expect(200)).body;
    await figures();
    await drainJobs(foyer);
    const before = await figures();
    expect(before).toMatchObject({ state: 'processed', uniqueViewers: 1, chatsSent: 1 });

    const limits = { names: 60, chat: 60, presence: 60 };
    await api(foyer, staff.token).put(path, limits).expect(403);
    const refused = await ownerOf.put(path, { ...limits, chat: 7 }).expect(400);
    expect(refused.body.errors).toMatchObject([{ path: 'chat' }]);
    const countOf = ({ body }: { body: { removed: { step: string; count: number }[] } }) =>
      Object.fromEntries(body.removed.map(({ step, count }) => [step, count]));
    const told = countOf(await ownerOf.post(`${path}/preview`, limits).expect(200));
    expect(told).toMatchObject({ viewers: 1, messages: 1, directMessages: 1, stays: 1, events: 1, watched: 1 });
    await foyer.get(RetentionJob).queueDue();
    await drainJobs(foyer);
    expect((await ownerOf.get(`/contents/${old.id}/analytics/viewers`).expect(200)).body.total).toBe(1);

    await ownerOf.put(path, limits).expect(204);
    await foyer.get(RetentionJob).queueDue();
    // While it runs, nothing follows it.
    const jobs = 'graphile_worker._private_jobs';
    const key = `retention:${client.id}`;
    await database.query(`UPDATE ${jobs} SET locked_at = now(), locked_by = 'another' WHERE key = $1`, [key]);
    await foyer.get(RetentionJob).queueDue();
    expect(await database.query(`SELECT FROM ${jobs} WHERE payload ->> 'clientId' = $1`, [client.id])).toHaveLength(1);
    await database.query(`UPDATE ${jobs} SET locked_at = NULL, locked_by = NULL WHERE key = $1`, [key]);
    await drainJobs(foyer);
    // A second one of the same night says nothing of what the first removed.
    await foyer.get(RetentionJob).run({ clientId: client.id });
    const [left] = await database.query<{ gone: boolean }>('SELECT to_regclass($1) IS NULL AS gone', [partition]);
    expect(left).toEqual({ gone: true });
    for (const [table, column] of [
      ['presence_entries', 'content_id'],
      ['viewer_events', 'content_id'],
      ['content_viewers', 'content_id'],
      ['chat_messages', 'room_id'],
      ['direct_chats', 'room_id'],
    ])
      expect([table, await database.query(`SELECT FROM ${table} WHERE ${column} = $1`, [old.id])]).toEqual([table, []]);
    expect(await figures()).toMatchObject({ ...before, canGenerate: false });
    expect((await ownerOf.get(`/contents/${old.id}/analytics/viewers`).expect(200)).body.total).toBe(0);
    const counts = (await ownerOf.get(`/clients/${client.id}/viewers?contentIds=${old.id}`).expect(200)).body;
    expect(counts).toEqual([{ contentId: old.id, viewers: 1 }]);
    await api(foyer, staff.token).post(`/contents/${old.id}/analytics`, {}).expect(409);
    for (const table of ['presence_entries', 'chat_messages'])
      expect(
        await database.query(
          `SELECT FROM ${table} WHERE ${table === 'chat_messages' ? 'room_id' : 'content_id'} = $1`,
          [recent.id],
        ),
      ).toHaveLength(1);
    const saved = (await ownerOf.get(path).expect(200)).body;
    expect(saved).toMatchObject({ ...limits, ranAt: expect.any(String) });
    expect(countOf({ body: saved })).toMatchObject({ messages: 1, stays: 1 });
    const audited = await database.query(`SELECT FROM audit_entries WHERE action = 'client.retention-saved'`);
    expect(audited).toHaveLength(1);
  });
});
