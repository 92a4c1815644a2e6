import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { ContentAnalyticsRepository } from '../../backend/src/analytics/report/content-analytics.repository.js';
import { ReducedContents } from '../../backend/src/analytics/report/reduced-contents.js';
import { ViewerSlices } from '../../backend/src/analytics/report/viewer-slices.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ANALYTICS_NOT_ENDED, ANALYTICS_REDUCED } from '../../contracts/domain/analytics.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { StandingClock } from '../support/test-clock.js';
import { staffToken } from './contents.helper.js';

const MINUTE = 60_000;

describe('a report that is started again', () => {
  const clock = new StandingClock();
  clock.moveTo(Math.floor(Date.now() / MINUTE) * MINUTE);
  let foyer: TestApp;
  let database: Database;
  let channel: BuiltChannel;
  let owner: ReturnType<typeof api>;

  beforeAll(async () => {
    foyer = await startTestApp({ clock });
    database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
    owner = api(foyer, await staffToken(foyer, { globalRole: 'owner' }));
  });
  afterAll(() => foyer.close());

  const built = () => aContent(database, channel, clock.now());
  const pathOf = ({ id }: { id: string }) => `/contents/${id}/analytics`;
  const figuresOf = async (content: { id: string }) =>
    (await owner.get(`${pathOf(content)}?refresh=true`).expect(200)).body;

  it('is refused before the end', async () => {
    for (const content of [await built().startingIn(5).build(), await built().live().build()]) {
      const refusal = await owner.post(pathOf(content), {}).expect(409);
      expect(refusal.body.message).toBe(ANALYTICS_NOT_ENDED);
      expect((await figuresOf(content)).canGenerate).toBe(false);
    }
  });

  it('says nothing about an event that ends after it was made: figures stay live, and it is made again at the end', async () => {
    const content = await built().timed(-60, -50, 1).build();
    await insertRow(database, 'content_analytics', {
      content_id: content.id,
      state: 'processed',
      run_id: content.id,
      closes_at: new Date(clock.now() + MINUTE),
      requested_at: clock.date(),
      processed_at: clock.date(),
      result: JSON.stringify({ uniqueViewers: 0, attendance: { messages: [] } }),
    });
    await aViewing(database, content, clock.now(), { from: -20, to: -10 });
    expect(await figuresOf(content)).toMatchObject({ state: 'unprocessed', isRunning: true, uniqueViewers: 1 });
    expect((await owner.get(`${pathOf(content)}/viewers`).expect(200)).body.total).toBe(1);
    clock.advance(MINUTE + 15_000);
    await foyer.get(AnalyticsReportJob).everyFiveSeconds();
    await drainJobs(foyer);
    expect(await figuresOf(content)).toMatchObject({ state: 'processed', isRunning: false, uniqueViewers: 1 });
  });

  it('ends the run that is on at its next slice, and waits once however often it is asked for', async () => {
    const content = await built().closed().build();
    for (let viewer = 0; viewer < 3; viewer += 1)
      await aViewing(database, content, clock.now(), { from: -80, to: -70 });
    await owner.post(pathOf(content), {}).expect(202);
    const slices = foyer.get(ViewerSlices);
    const sums = slices.sums.bind(slices);
    let asked = 0;
    const spy = jest.spyOn(slices, 'sums').mockImplementation(async (id, times, slice) => {
      asked += 1;
      const answer = await sums(id, times, { ...slice, limit: 1 });
      if (asked === 1) for (let again = 0; again < 3; again += 1) await owner.post(pathOf(content), {}).expect(202);
      return answer;
    });
    await drainJobs(foyer);
    spy.mockRestore();
    // One slice of the first run and the one at which it stops, then one run: three viewers, and the end.
    expect(asked).toBe(2 + 4);
    expect(await figuresOf(content)).toMatchObject({ state: 'processed', uniqueViewers: 3 });
  });

  it('is refused where only counts are kept, even if they were reduced while it was asked for', async () => {
    const [content, other] = [await built().closed().build(), await built().closed().build()];
    await foyer.get(AnalyticsReportJob).everyFiveSeconds();
    await drainJobs(foyer);
    const reduced = foyer.get(ReducedContents);
    await owner.post(pathOf(other), {}).expect(202);
    // One that is being generated again isn't reduced.
    expect(await reduced.mark([content.id, other.id], clock.date())).toEqual([content.id]);
    const repository = foyer.get(ContentAnalyticsRepository);
    const find = repository.find.bind(repository);
    const spy = jest.spyOn(repository, 'find').mockImplementation(async (id) => {
      const row = await find(id);
      return row && { ...row, reducedAt: null };
    });
    const refusal = await owner.post(pathOf(content), {}).expect(409);
    spy.mockRestore();
    expect(refusal.body.message).toBe(ANALYTICS_REDUCED);
    expect(await repository.start(content.id)).toBeNull();
    expect(await figuresOf(content)).toMatchObject({ state: 'processed', canGenerate: false });
  });
});
