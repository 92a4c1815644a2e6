import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { formatShortDateTime } from '../../contracts/domain/date-text.js';
import { DEFAULT_ARTWORK } from '../../contracts/domain/readiness.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { aViewerEvent, aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { staffToken } from './contents.helper.js';

const MINUTE = 60_000;
/** In minutes. */
const DAY = 1440;

describe('what staff see first', () => {
  let foyer: TestApp;
  let database: Database;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
  });
  afterAll(() => foyer.close());

  const anOrganization = async () => {
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    const caller = async (role: 'owner' | 'host', whitelist?: string[]) =>
      api(foyer, await staffToken(foyer, { clientId: client.id, role, ...(whitelist && { whitelist }) }));
    return { client, channel, caller, built: () => aContent(database, channel, foyer.clock.now()) };
  };
  const todayOf = async (client: BuiltClient, caller: ReturnType<typeof api>) =>
    (await caller.get(`/clients/${client.id}/today`).expect(200)).body;

  /** Someone who watched from one minute to another, counted from now; without an end they are still there. */
  const watched = async (content: BuiltContent, channel: BuiltChannel, from: number, until?: number) => {
    const at = (minutes: number) => new Date(foyer.clock.now() + minutes * MINUTE);
    await insertRow(database, 'presence_entries', {
      id: v7({ msecs: at(from).getTime() }),
      client_id: content.clientId,
      content_id: content.id,
      channel_id: channel.id,
      viewer_id: v7(),
      entered_at: at(from),
      last_seen_at: at(until ?? 0),
      exited_at: until === undefined ? null : at(until),
    });
  };

  it('is the event that is on, with those who watch, the most who did, and the course of both', async () => {
    const { client, channel, caller, built } = await anOrganization();
    const live = await built().live().build();
    const next = await built().startingIn(60).build();
    await watched(live, channel, -30, -25);
    await watched(live, channel, -18);
    await watched(live, channel, -15, -5);
    await watched(live, channel, -14, -5);
    await watched(live, channel, -3);
    const { event, comingUp, isEmpty } = await todayOf(client, await caller('owner'));
    expect(event).toMatchObject({ content: { id: live.id }, audience: { watching: 2, peak: 3 }, readiness: [] });
    expect(event.audience.samples).toHaveLength(40);
    expect([event.audience.samples[0], Math.max(...event.audience.samples), event.audience.samples.at(-1)]).toEqual([
      0, 3, 2,
    ]);
    expect(comingUp.map(({ id }: { id: string }) => id)).toEqual([next.id]);
    expect(isEmpty).toBe(false);
  });

  it('tells editors of the next event what it lacks, and hosts only when it is', async () => {
    const { client, channel, caller, built } = await anOrganization();
    const bare = await built().startingIn(30).with({ thumb_image: DEFAULT_ARTWORK }).build();
    const owner = await caller('owner');
    const states = async () =>
      (await todayOf(client, owner)).event.readiness.map(
        ({ check, isReady }: { check: string; isReady: boolean }) => `${check} ${isReady}`,
      );
    expect(await states()).toEqual(['video true', 'artwork false', 'host false', 'doors false']);
    const elsewhere = await aChannel(database, client).build();
    await aStaff(database).in(client, 'host', [elsewhere]).build();
    expect(await states()).toContain('host false');
    await aStaff(database).in(client, 'host', [channel]).build();
    expect(await states()).toContain('host true');
    const { event } = await todayOf(client, await caller('host'));
    expect(event).toMatchObject({ content: { id: bare.id }, audience: null, readiness: [] });
  });

  it('knows whether there is nothing at all, and nothing of what a whitelist hides', async () => {
    const { client, channel, caller, built } = await anOrganization();
    const owner = await caller('owner');
    expect(await todayOf(client, owner)).toEqual({ event: null, comingUp: [], isEmpty: true });
    const film = await built().onDemand().build();
    const over = await built().closed().build();
    await built().startingIn(30).build();
    await watched(over, channel, -70, -30);
    await watched(over, channel, -70, -60);
    const kids = await aChannel(database, client).build();
    const kidsHost = await caller('host', [kids.id]);
    expect(await todayOf(client, kidsHost)).toEqual({ event: null, comingUp: [], isEmpty: true });
    const counts = `/clients/${client.id}/contents/counts`;
    expect((await owner.get(counts).expect(200)).body).toEqual({ all: 3, upcoming: 1, onDemand: 1, past: 1 });
    expect((await kidsHost.get(counts).expect(200)).body).toEqual({ all: 0, upcoming: 0, onDemand: 0, past: 0 });
    const viewers = `/clients/${client.id}/viewers?contentIds=${over.id},${film.id}`;
    expect((await owner.get(viewers).expect(200)).body).toEqual([{ contentId: over.id, viewers: 2 }]);
    expect((await kidsHost.get(viewers).expect(200)).body).toEqual([]);
    const foreign = await anOrganization();
    const abroad = `/clients/${foreign.client.id}/viewers?contentIds=${over.id}`;
    expect((await (await foreign.caller('owner')).get(abroad).expect(200)).body).toEqual([]);
    expect((await owner.get(`/clients/${client.id}/viewers`).expect(200)).body).toEqual([]);
    await owner.get(`/clients/${client.id}/viewers?contentIds=all`).expect(400);
  });

  it('has in its list of contents the viewers that reports count: no staff, and nobody who left before the doors opened', async () => {
    const { client, caller, built } = await anOrganization();
    const host = await caller('host');
    const live = await built().timed(-90, -80, 50).build();
    const over = await built().closed().build();
    const film = await built().onDemand().build();
    for (const content of [live, over, film]) {
      const watches = (from: number) => aViewing(database, content, foyer.clock.now(), { from, to: from + 5 });
      await watches(-100);
      await watches(-70);
      const viewerId = await watches(-70);
      await aViewerEvent(database, content, foyer.clock.now(), { viewerId, isStaff: true });
    }
    const reported = async () =>
      Promise.all(
        [live, over, film].map(async ({ id }) => {
          const { uniqueViewers } = (await host.get(`/contents/${id}/analytics`).expect(200)).body;
          return { contentId: id, viewers: uniqueViewers };
        }),
      );
    const listed = async () => {
      const ids = [live, over, film].map(({ id }) => id);
      const { body } = await host.get(`/clients/${client.id}/viewers?contentIds=${ids}`).expect(200);
      return ids.map((id) => body.find(({ contentId }: { contentId: string }) => contentId === id));
    };
    expect((await listed()).map(({ viewers }) => viewers)).toEqual([1, 1, 2]);
    expect(await listed()).toEqual(await reported());
    await drainJobs(foyer);
    await database.query('DELETE FROM presence_entries WHERE content_id = $1', [over.id]);
    expect(await listed()).toEqual(await reported());
  });

  it('is followed, once it is over, by who was registered, for owners, and by how many direct chats each host had', async () => {
    const { channel, caller, built } = await anOrganization();
    await database.query('UPDATE channels SET is_paywalled = true WHERE id = $1', [channel.id]);
    const content = await built().live().build();
    const [ann, now] = [v7(), foyer.clock.date()];
    const viewerId = await aViewing(database, content, foyer.clock.now(), { uid: ann, from: -5, to: -1 });
    await aViewing(database, content, foyer.clock.now(), { from: -5, to: -4 });
    await insertRow(database, 'attendees', {
      ...{ attendee_number: '4711', event_number: '9', status: 'complete', type_id: 't', type_name: 'Family' },
      ...{ first_name: 'Ann', last_name: 'Baker', email: '', option_ids: [], read_at: now },
    });
    for (const [at, user_id, viewer_id] of [
      [new Date(0), ann, null],
      [now, v7(), ann],
    ])
      await insertRow(database, 'seats', {
        ...{ id: v7(), channel_id: channel.id, attendee_number: '4711', user_id, viewer_id, taken_at: at, seen_at: at },
      });
    const list = async (role: 'owner' | 'host') =>
      (await (await caller(role)).get(`/contents/${content.id}/analytics/viewers`).expect(200)).body;
    const attendee = { number: '4711', eventNumber: '9', name: 'Ann Baker', typeName: 'Family' };
    const seen = await list('owner');
    expect(seen).toMatchObject({ hasAttendees: true, viewers: [{ id: viewerId, attendee }, { attendee: null }] });
    expect(await list('host')).toMatchObject({
      hasAttendees: false,
      viewers: [{ attendee: null }, { attendee: null }],
    });

    const host = await aStaff(database).with({ first_name: 'Cy', last_name: 'Cooper' }).build();
    for (const [user_id, accepted_at] of [
      [host.id, now],
      [host.id, now],
      [host.id, null],
      [v7(), now],
    ]) {
      const chat_id = await storeChatRequest(database, content);
      await database.query('UPDATE direct_chats SET accepted_at = $2 WHERE id = $1', [chat_id, accepted_at]);
      await insertRow(database, 'direct_chat_people', {
        ...{ chat_id, user_id, room_id: content.id, name: 'A host', is_host: true, status: 'active' },
      });
    }
    const analytics = await (await caller('host')).get(`/contents/${content.id}/analytics`).expect(200);
    expect(analytics.body.hostChats).toEqual([
      { name: 'Cy Cooper', chats: 2 },
      { name: null, chats: 1 },
    ]);
  });

  it('of all organizations is a report for global owners: how much each publishes, and when it last did', async () => {
    const [busy, quiet] = [await anOrganization(), await anOrganization()];
    const now = foyer.clock.now();
    const daysAgo = (days: number) => new Date(now - days * DAY * MINUTE);
    for (const days of [1, 20, 80, 170, 300, 500, -5]) {
      const at = -days * DAY;
      await busy
        .built()
        .timed(at, at, at + 60)
        .build();
    }
    await quiet
      .built()
      .onDemand()
      .with({ created_at: daysAgo(100) })
      .build();
    await quiet.built().with({ version_code: 'deleted1' }).build();
    const hidden = [
      await aClient(database).with({ is_archived: true }).build(),
      await aClient(database).with({ is_demo: true }).build(),
    ];
    await database.query('UPDATE clients SET name = $2 WHERE id = $1', [busy.client.id, '=Grace, "Church"']);
    // No zone that PostgreSQL knows: that organization's own trouble.
    await database.query(`UPDATE clients SET time_zone_name = 'VST' WHERE id = $1`, [quiet.client.id]);
    const owner = api(foyer, await staffToken(foyer, { globalRole: 'owner' }));
    const { body } = await owner.get('/report').expect(200);
    const rowOf = (id: string) => body.find((row: { id: string }) => row.id === id);
    const latestAt = daysAgo(1).toISOString();
    const counts = { week: 1, oneMonth: 2, threeMonths: 3, sixMonths: 4, twelveMonths: 5 };
    expect(rowOf(busy.client.id)).toMatchObject({ ...counts, channels: 1, activity: 'oneMonth', latestAt });
    expect(rowOf(quiet.client.id)).toMatchObject({ oneMonth: 0, sixMonths: 1, activity: 'sixMonths' });
    expect(hidden.map(({ id }) => rowOf(id))).toEqual([undefined, undefined]);
    const csv = await owner.get('/report/export').expect(200);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="organizations \d{4}-\d\d-\d\d.csv"$/);
    const lines: Record<string, string>[] = parse(csv.text, { bom: true, columns: true, record_delimiter: '\r\n' });
    expect(lines.find(({ Key }) => Key === busy.client.key)).toMatchObject({
      Organization: '\'=Grace, "Church"',
      Activity: 'Within 1 month',
      '12 months': '5',
      'Latest content (UTC)': formatShortDateTime(Date.parse(latestAt), 'UTC'),
    });
    const audited = await database.query(`SELECT FROM audit_entries WHERE action = 'product.report-exported'`);
    expect(audited).toHaveLength(1);
  });
});
