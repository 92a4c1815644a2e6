import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { aViewerEvent, aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffToken } from './contents.helper.js';

describe('the figures of an organization', () => {
  let foyer: TestApp;
  let database: Database;
  let channel: BuiltChannel;
  let host: ReturnType<typeof api>;

  beforeAll(async () => {
    foyer = await startTestApp();
    database = foyer.get(Database);
    channel = await aChannel(database, await aClient(database).build()).build();
    host = api(foyer, await staffToken(foyer, { clientId: channel.clientId, role: 'host' }));
  });
  afterAll(() => foyer.close());

  const overview = async () => (await host.get(`/clients/${channel.clientId}/overview?weeks=4`).expect(200)).body;

  it('list fifty links and sources, and count the others together, so that nobody can make the lists endless', async () => {
    const film = await aContent(database, channel).onDemand().build();
    const now = Date.now();
    const click = (viewerId: string, detail: string) =>
      aViewerEvent(database, film, now, { viewerId, name: 'click_content_link', detail });
    const viewers: string[] = [];
    for (let index = 0; index < 53; index += 1) {
      const viewerId = await aViewing(database, film, now, { from: -2, to: -1 });
      viewers.push(viewerId);
      await aViewerEvent(database, film, now - 60_000, { viewerId, source: `site-${index}.example.org` });
    }
    const [ann, bo] = viewers as [string, string];
    for (let index = 0; index < 53; index += 1) await click(ann, `Made up ${index}`);
    for (const viewerId of [ann, bo, bo]) await click(viewerId, 'Give');
    const { linkClicks, trafficSources } = (await host.get(`/contents/${film.id}/analytics`).expect(200)).body;
    expect(linkClicks).toHaveLength(51);
    expect(linkClicks[0]).toEqual({ label: 'Give', value: 3, people: 2 });
    expect(linkClicks.at(-1)).toEqual({ label: 'Other links', value: 4, people: 1 });
    expect(trafficSources).toHaveLength(51);
    expect(trafficSources.at(-1)).toEqual({ label: 'Other sources', value: 3, isSocialSource: false });
    const { links } = await overview();
    expect(links).toHaveLength(50);
    expect(links.find(({ label }: { label: string }) => label === 'Other links')).toMatchObject({ clicks: 4 });
  });

  it('tell of which events of the period before only counts are kept', async () => {
    expect(await overview()).toMatchObject({ reduced: 0, reducedBefore: 0 });
    const [start, end] = [-35 * 1440, -35 * 1440 + 60];
    const event = await aContent(database, channel).timed(start, start, end).build();
    const at = new Date(Date.now() + (end + 10) * 60_000);
    await insertRow(database, 'content_analytics', {
      ...{ content_id: event.id, state: 'processed', run_id: event.id, closes_at: at, requested_at: at },
      ...{ processed_at: at, reduced_at: at },
      result: JSON.stringify({
        uniqueViewers: 3,
        newViewers: 1,
        returningViewers: 2,
        maxLive: 3,
        chatsSent: 0,
        linkClicks: [],
      }),
    });
    expect(await overview()).toMatchObject({ reduced: 0, reducedBefore: 1 });
  });
});
