import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { PHONE } from './support/browser.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;

describe('emoji in a message', () => {
  let fixture: Fixture;
  let path: string;

  beforeAll(async () => {
    fixture = await openFixture();
    const client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).build();
    path = contentPath(client.key, channel.key, await aContent(fixture.client, channel).with(STILL_FILM).build());
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  const opener = (page: Page) => page.getByRole('button', { name: 'Emoji' });
  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Emoji' });
  const boxOf = async (place: Locator) => (await place.boundingBox())!;

  it(
    'are found by name, picked with the keyboard, and sent; their code loads when they are wanted',
    async () => {
      const { page, complaints } = await fixture.visitor();
      const inspector = new Inspector();
      const viewer = new ViewerPage(page);
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      await page.goto(fixture.url + path);
      await viewer.join('Ann');
      expect(scripts.filter((url) => url.includes('emoji-panel'))).toEqual([]);

      await page.route('**/emoji-panel*', (route) => route.abort());
      await opener(page).click();
      await panelOf(page).getByText("The emoji couldn't be loaded.").waitFor();
      await inspector.look(page, 'emoji that did not come');
      await page.unroute('**/emoji-panel*');
      await page.keyboard.press('Enter');
      await panelOf(page).getByRole('grid', { name: 'Smileys' }).waitFor();

      await page.keyboard.press('Escape');
      await viewer.composer.fill('Good morning');
      await viewer.composer.press('Home');
      await opener(page).press('Enter');
      await page.getByRole('searchbox', { name: 'Search emoji' }).fill('pray');
      await inspector.look(page, 'emoji that were searched for');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.press('Enter');
      await panelOf(page).waitFor({ state: 'detached' });
      expect(await viewer.composer.inputValue()).toBe('🙏🙏Good morning');
      await page.keyboard.type(' ');
      await page.keyboard.press('Enter');
      await viewer.shows('🙏🙏 Good morning');

      await opener(page).click();
      await panelOf(page)
        .getByRole('grid', { name: 'Recently used' })
        .getByRole('button', { name: 'folded hands' })
        .waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'are between video and composer on a phone, where several are picked in a row',
    async () => {
      const { page, complaints } = await fixture.visitor({ viewport: PHONE, hasTouch: true });
      const viewer = new ViewerPage(page);
      await page.goto(fixture.url + path);
      await viewer.join('Ben');
      await opener(page).tap();
      const grid = panelOf(page).getByRole('grid');
      await grid.waitFor();
      const [video, panel, composer] = await Promise.all(
        [page.locator('video'), panelOf(page), viewer.composer].map(boxOf),
      );
      expect(panel!.y).toBeGreaterThanOrEqual(video!.y + video!.height);
      expect(panel!.y + panel!.height).toBeLessThanOrEqual(composer!.y);
      expect(await page.evaluate('document.activeElement.matches("input, textarea")')).toBe(false);
      await grid.getByRole('button', { name: 'grinning face', exact: true }).tap();
      await grid.getByRole('button', { name: 'star-struck' }).tap();
      expect(await viewer.composer.inputValue()).toBe('😀🤩');
      await viewer.composer.tap();
      await panelOf(page).waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
