import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { contentPath, DEMO_FILM, type Fixture, openFixture } from './support/fixture.js';
import { ViewerPage } from './support/viewer-page.js';

describe('a private content in a private channel', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());

  it('is watched and talked about by anyone who has its link', async () => {
    const client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).private().build();
    const content = await aContent(fixture.client, channel).private().live().with(DEMO_FILM).build();
    const viewers = await Promise.all(
      ['Ann', 'Bo'].map(async (name) => {
        const viewer = new ViewerPage((await fixture.visitor()).page);
        await viewer.page.goto(fixture.url + contentPath(client.key, channel.key, content));
        await viewer.join(name);
        return viewer;
      }),
    );
    await viewers[0]!.send('Only we are here');
    for (const viewer of viewers) await viewer.shows('Only we are here');
    expect(await viewers[1]!.page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(fixture.complaints()).toEqual([]);
  });
});
