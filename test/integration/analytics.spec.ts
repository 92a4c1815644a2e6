import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { AnalyticsReport, type ReportedContent } from '../../backend/src/analytics/report/analytics-report.service.js';
import { ContentAnalyticsRepository } from '../../backend/src/analytics/report/content-analytics.repository.js';
import { ViewerSlices } from '../../backend/src/analytics/report/viewer-slices.js';
import { ViewerErasure } from '../../backend/src/analytics/viewer-erasure.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { ANALYTICS_DENIED } from '../../contracts/domain/analytics.js';
import type { Role } from '../../contracts/domain/enums.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aViewerEvent, aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { StandingClock } from '../support/test-clock.js';
import { staffToken } from './contents.helper.js';

const MINUTE = 60_000;

describe('analytics', () => {
  const clock = new StandingClock();
  clock.moveTo(Math.floor(Date.now() / MINUTE) * MINUTE);
  let foyer: TestApp;
  let database: Database;
  let channel: BuiltChannel;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
  });
  afterAll(() => foyer.close());

  const built = (place = channel) => aContent(database, place, clock.now());
  const as = async (role: Role, whitelist?: string[]) =>
    api(foyer, await staffToken(foyer, { clientId: channel.clientId, role, ...(whitelist && { whitelist }) }));
  const watched = (content: BuiltContent, viewing: Parameters<typeof aViewing>[3]) =>
    aViewing(database, content, clock.now(), viewing);
  const event = (content: BuiltContent, about: Parameters<typeof aViewerEvent>[3]) =>
    aViewerEvent(database, content, clock.now(), about);
  const figuresOf = async (content: { id: string }, caller?: Awaited<ReturnType<typeof as>>) =>
    (await (caller ?? (await as('host'))).get(`/contents/${content.id}/analytics?refresh=true`).expect(200)).body;
  const process = async () => {
    await foyer.get(AnalyticsReportJob).everyFiveSeconds();
    await drainJobs(foyer);
  };

  it('tells while an event runs who watches, from where, and on what, without staff', async () => {
    const content = await built().live().build();
    const ann = await watched(content, { from: -20, to: -15, knownSince: -9000 });
    await watched(content, { viewerId: ann, from: -16, to: null });
    const bo = await watched(content, { from: -12, to: -2 });
    const cy = await watched(content, { from: -40, to: -30 });
    const staff = await watched(content, { from: -20, to: null });
    await event(content, { viewerId: ann, device: 'mobile', source: 'l.facebook.com' });
    await event(content, { viewerId: bo, device: 'tablet', source: 'fb' });
    await event(content, { viewerId: cy, source: 'example.org' });
    await event(content, { viewerId: staff, isStaff: true });
    for (const viewerId of [ann, ann, bo, staff])
      await event(content, {
        viewerId,
        name: 'click_content_link',
        detail: 'Give · https://give.example.org',
        isStaff: viewerId === staff,
      });
    const figures = await figuresOf(content);
    expect(figures).toMatchObject({
      success: true,
      state: 'unprocessed',
      isRunning: true,
      canGenerate: false,
      uniqueViewers: 2,
      staffViewers: 1,
      newViewers: 1,
      returningViewers: 1,
      currentLive: 1,
      maxLive: 2,
      totalWatchTime: 30 * 60,
      averageWatchTime: 15 * 60,
      deviceCategories: { mobile: 1, tablet: 1, desktop: 0 },
      trafficSources: [{ label: 'Facebook', value: 2, isSocialSource: true }],
      linkClicks: [{ label: 'Give · https://give.example.org', value: 3, people: 2 }],
    });
    const { attendance } = figures;
    expect(attendance.every).toBe(60);
    expect(attendance.viewers).toEqual([...Array(8).fill(1), ...Array(10).fill(2), 1, 1]);
    expect(attendance.arrivals.reduce((sum: number, n: number) => sum + n)).toBe(2);
  });

  it('is final once the event has closed, and settled when everyone who was still there has left', async () => {
    const content = await built().timed(-60, -50, 1).build();
    const ann = await watched(content, { from: -50, to: null });
    const live = await figuresOf(content);
    expect(live).toMatchObject({ isRunning: true, uniqueViewers: 1, totalWatchTime: 50 * 60 });
    clock.advance(MINUTE + 15_000);
    await database.query('UPDATE presence_entries SET last_seen_at = $2 WHERE viewer_id = $1', [
      ann,
      new Date(clock.now()),
    ]);
    await process();
    const final = await figuresOf(content);
    expect(final).toMatchObject({
      state: 'processed',
      isRunning: false,
      cached: true,
      totalWatchTime: 51 * 60,
      currentLive: 0,
    });
    // Gone two minutes before the end, as it turns out.
    await database.query('UPDATE presence_entries SET exited_at = $2 WHERE viewer_id = $1', [
      ann,
      new Date(clock.now() - 135_000),
    ]);
    await process();
    expect((await figuresOf(content)).totalWatchTime).toBe(51 * 60);
    clock.advance(5 * MINUTE);
    await process();
    expect((await figuresOf(content)).totalWatchTime).toBe(49 * 60);
  });

  it('begins again after a job that died, and counts nothing twice', async () => {
    const content = await built().closed().build();
    const reported: ReportedContent = {
      id: content.id,
      opensAt: clock.now() - 90 * MINUTE,
      startsAt: null,
      closesAt: clock.now() - 20 * MINUTE,
      timeZoneName: 'UTC',
    };
    for (let viewer = 0; viewer < 5; viewer += 1) await watched(content, { from: -80, to: -70 });
    await foyer.get(AnalyticsReportJob).everyFiveSeconds();
    const repository = foyer.get(ContentAnalyticsRepository);
    const [report, slices] = [foyer.get(AnalyticsReport), foyer.get(ViewerSlices)];
    const dead = (await repository.start(content.id))!;
    const times = { opensAt: reported.opensAt, until: reported.closesAt!, abandonedBefore: 0, earlyUntil: null };
    await slices.sums(content.id, times, { after: null, limit: 3, runId: dead });
    await drainJobs(foyer);
    const stored = () =>
      database.query('SELECT viewer_id, watched_ms FROM content_viewers WHERE content_id = $1', [content.id]);
    const final = await figuresOf(content);
    expect(final).toMatchObject({ state: 'processed', uniqueViewers: 5, totalWatchTime: 5 * 600 });
    expect(await stored()).toHaveLength(5);
    // What the dead run would still do changes nothing.
    await expect(report.compute(reported, clock.now(), dead)).rejects.toThrow();
    expect(await repository.finish(content.id, dead, final, clock.date())).toBe(false);
    expect(await stored()).toHaveLength(5);
    await database.query('UPDATE contents SET closes_at = $2 WHERE id = $1', [
      content.id,
      new Date(clock.now() - 75 * MINUTE),
    ]);
    await process();
    expect((await figuresOf(content)).totalWatchTime).toBe(5 * 300);
  });

  it('makes the report of on-demand content when someone asks, and again when it is old', async () => {
    const content = await built().onDemand().build();
    await watched(content, { from: -600, to: -590 });
    expect(await figuresOf(content)).toMatchObject({
      state: 'unprocessed',
      uniqueViewers: 1,
      canGenerate: true,
      chatDataCsv: null,
    });
    await drainJobs(foyer);
    expect(await figuresOf(content)).toMatchObject({ state: 'processed', uniqueViewers: 1, totalWatchTime: 600 });
    await watched(content, { from: -5, to: -1 });
    expect(await figuresOf(content)).toMatchObject({ state: 'processed', uniqueViewers: 1 });
    clock.advance(6 * MINUTE);
    expect(await figuresOf(content)).toMatchObject({ state: 'unprocessed', uniqueViewers: 1 });
    await drainJobs(foyer);
    const days = await figuresOf(content);
    expect(days).toMatchObject({ state: 'processed', uniqueViewers: 2, attendance: { every: 86_400, viewers: [] } });
    expect(days.attendance.arrivals.reduce((sum: number, n: number) => sum + n)).toBe(2);
  });

  it('is generated again by those who manage all organizations, and of on-demand content by all staff', async () => {
    const [over, film] = [await built().closed().build(), await built().onDemand().build()];
    const host = await as('host');
    await host.post(`/contents/${over.id}/analytics`, {}).expect(403);
    await host.post(`/contents/${film.id}/analytics`, {}).expect(202);
    const admin = api(foyer, await staffToken(foyer, { globalRole: 'admin' }));
    await admin.post(`/contents/${over.id}/analytics`, {}).expect(202);
    expect(await figuresOf(over, admin)).toMatchObject({ state: 'unprocessed', canGenerate: true });
    const audited = await database.query<{ subject_id: string }>(
      `SELECT subject_id FROM audit_entries WHERE action = 'analytics.restarted' AND subject_id = ANY($1)`,
      [[over.id, film.id]],
    );
    expect(audited.map(({ subject_id }) => subject_id).sort()).toEqual([film.id, over.id].sort());
    await drainJobs(foyer);
    expect(await figuresOf(over, admin)).toMatchObject({ state: 'processed' });
  });

  it('respects whitelists, including for the contents it compares with, and says why', async () => {
    const kids = await aChannel(database, { id: channel.clientId } as never).build();
    const first = await built().timed(-3000, -3000, -2900).build();
    const second = await built(kids).timed(-2000, -2000, -1900).build();
    const both = await built().alsoIn(kids).live().build();
    const kidsHost = await as('host', [kids.id]);
    const refusal = await kidsHost.get(`/contents/${first.id}/analytics`).expect(403);
    expect(refusal.body.message).toBe(ANALYTICS_DENIED);
    const comparable = async (caller: Awaited<ReturnType<typeof as>>) =>
      (await caller.get(`/contents/${both.id}/analytics/comparable`).expect(200)).body.map(
        ({ id }: { id: string }) => id,
      );
    expect(await comparable(kidsHost)).toEqual([second.id]);
    expect((await comparable(await as('admin'))).slice(-2)).toEqual([second.id, first.id]);
    await kidsHost.get(`/contents/${v7()}/analytics`).expect(404);
  });

  it.each([false, true])('lists who watched, with addresses for owners and admins only; final: %p', async (isFinal) => {
    const content = await (isFinal ? built().closed() : built().timed(-90, -80, 5)).build();
    const person = async (first_name: string, to: number) => {
      const uid = v7();
      const names = { first_name, last_name: 'Baker', email: `${unique('viewer')}@example.org` };
      const times = { created_at: clock.date(), updated_at: clock.date() };
      await insertRow(database, 'users', { id: uid, kind: 'guest', ...names, ...times });
      return { uid, id: await watched(content, { uid, from: -80, to }), email: names.email };
    };
    const [ann, bo] = [await person('Ann', -70), await person('Bo', -30)];
    await watched(content, { from: -80, to: -79 });
    await event(content, { viewerId: bo.id, name: 'click_content_link', detail: 'Give' });
    if (isFinal) await process();
    const [admin, host] = [await as('admin'), await as('host')];
    const path = `/contents/${content.id}/analytics/viewers`;
    const list = async (query: string, caller = admin) => (await caller.get(`${path}?${query}`).expect(200)).body;
    const names = async (query: string, caller = admin) =>
      (await list(query, caller)).viewers.map(({ name }: { name: string | null }) => name);
    expect(await names('')).toEqual(['Bo Baker', 'Ann Baker', null]);
    expect(await names('sort=name&direction=ascending&offset=1')).toEqual(['Bo Baker', null]);
    expect(await names(`search=${ann.email.toUpperCase()}`)).toEqual(['Ann Baker']);
    expect(await names(`search=${ann.email}`, host)).toEqual([]);
    expect((await list('search=ann')).viewers).toMatchObject([{ email: ann.email, minutes: 10, isStaff: false }]);
    expect((await list('search=ann', host)).viewers).toMatchObject([{ name: 'Ann Baker', email: null }]);
    if (isFinal) expect(await names('leftEarly=true&sort=name')).toEqual(['Ann Baker', null]);
    else await admin.get(`${path}?leftEarly=true`).expect(400);
    const timeline = (await host.get(`${path}/${bo.id}`).expect(200)).body;
    expect(timeline.spans).toHaveLength(1);
    expect(timeline.acts).toMatchObject([{ name: 'click_content_link', detail: 'Give' }]);
    await foyer.get(UnitOfWork).run((transaction) => foyer.get(ViewerErasure).eraseSome(transaction, [bo.uid]));
    expect(await names('')).toEqual(['Ann Baker', null]);
    expect((await figuresOf(content)).uniqueViewers).toBe(3);
    await host.get(`${path}/${bo.id}`).expect(404);
  });
});
