import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { contentPath, DEMO_FILM, openScene, type Scene } from './support/scene.js';
import { ViewerPage } from './support/viewer-page.js';

describe('a private content in a private channel', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene?.dispose());

  it('is watched and talked about by anyone who has its link', async () => {
    const client = await aClient(scene.client).build();
    const channel = await aChannel(scene.client, client).private().build();
    const content = await aContent(scene.client, channel).private().live().with(DEMO_FILM).build();
    const viewers = await Promise.all(
      ['Ann', 'Bo'].map(async (name) => {
        const viewer = new ViewerPage((await scene.visitor()).page);
        await viewer.page.goto(scene.url + contentPath(client.key, channel.key, content));
        await viewer.join(name);
        return viewer;
      }),
    );
    await viewers[0]!.send('Only we are here');
    for (const viewer of viewers) await viewer.shows('Only we are here');
    expect(await viewers[1]!.page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(scene.complaints()).toEqual([]);
  });
});
