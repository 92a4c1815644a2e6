import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import type { Visitor } from './support/browser.js';
import { DEMO_FILM, type Fixture, openFixture } from './support/fixture.js';
import { ViewerPage } from './support/viewer-page.js';

/** A page goes from "Chat opens soon" to live to closed with nobody touching it. */
describe('the phases of a content', () => {
  let fixture: Fixture;
  let visitor: Visitor;

  beforeAll(async () => {
    fixture = await openFixture();
    visitor = await fixture.visitor();
  });
  afterAll(() => fixture?.dispose());

  it('pass on an open page by themselves', async () => {
    const { page } = visitor;
    const client = await aClient(fixture.client).with({ key: 'phases' }).build();
    const channel = await aChannel(fixture.client, client).with({ key: 'main' }).build();
    // What a browser keeps of the product comes before the times begin to pass.
    const film = await aContent(fixture.client, channel).with(DEMO_FILM).build();
    await page.goto(`${fixture.url}/phases/main/${film.key}`);
    await new ViewerPage(page).invitation.waitFor();
    const second = 1 / 60;
    const content = await aContent(fixture.client, channel)
      .timed(12 * second, 20 * second, 30 * second)
      .with({ ...DEMO_FILM, next_boundary_at: new Date(Date.now() + 12_000) })
      .build();
    await page.goto(`${fixture.url}/phases/main/${content.key}`);
    await page.getByText('Chat opens soon').first().waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await new ViewerPage(page).invitation.waitFor();
    const isPlaying = page.locator('video, hls-video').first().waitFor({ state: 'attached' });
    await Promise.all([isPlaying, new ViewerPage(page).join('Ann')]);
    await new ViewerPage(page).send('Until next week');
    await new ViewerPage(page).shows('Until next week');
    await page.getByText('This event has ended').first().waitFor();
    await page.getByPlaceholder('Chat is not available at this time').waitFor();
    expect(await page.getByPlaceholder('Chat is not available at this time').isDisabled()).toBe(true);
    expect(page.url()).toContain(content.key);
    await page.reload();
    await page.getByText('This event has ended').first().waitFor();
    await new ViewerPage(page).shows('Until next week');
    expect([page.url().includes(content.key), await page.locator('video').count()]).toEqual([true, 0]);
    await page.goto(`${fixture.url}/phases/main/${film.key}`);
    await page.goto(`${fixture.url}/phases/main/${content.key}`);
    await page.waitForURL(`${fixture.url}/phases/main/${film.key}`);
  });
});
