import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ANALYTICS_NOT_ENDED } from '../../contracts/domain/analytics.js';
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
});
