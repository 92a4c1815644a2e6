import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { DESKTOP, PHONE } from './support/browser.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
const GIVING = 'https://give.grace.example';

describe('links of an organization', () => {
  let fixture: Fixture;
  let path: string;

  beforeAll(async () => {
    fixture = await openFixture();
    const link = { icon: null, url: null, html: null, codeProvider: null, code: null, enabled: true };
    const links = [
      { ...link, text: 'Give', url: { url: `${GIVING}/now`, target: 'sideBar' } },
      { ...link, text: 'Welcome', html: '<h2>Hello</h2><p>Good to have you.</p>' },
    ];
    const client = await aClient(fixture.client)
      .with({ links: JSON.stringify(links) })
      .build();
    const channel = await aChannel(fixture.client, client).build();
    path = contentPath(client.key, channel.key, await aContent(fixture.client, channel).with(STILL_FILM).build());
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'open beside the video and over the page, from the bar of a wide window and from the menu of a phone',
    async () => {
      const { page } = await fixture.visitor();
      const inspector = new Inspector();
      const viewer = new ViewerPage(page);
      await page.route(`${GIVING}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>G</title><h1>Give</h1>',
        }),
      );
      await page.goto(fixture.url + path);
      await viewer.join('Ann');
      await viewer.composer.fill('Half a sentence');
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        const choose = async (name: string) => {
          if (viewport === DESKTOP) return page.getByRole('button', { name }).click();
          await page.getByRole('button', { name: 'Menu' }).click();
          await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click();
        };
        await choose('Give');
        const panel = page.getByRole('tabpanel', { name: 'Give' });
        await panel.locator('iframe').contentFrame().getByRole('heading', { name: 'Give' }).waitFor();
        await inspector.check(page, `a link beside the video at ${viewport.width} px`);
        expect(await page.locator('video').isVisible()).toBe(true);
        await page.getByRole('tab', { name: 'Chat' }).click();
        expect(await viewer.composer.inputValue()).toBe('Half a sentence');
        await page.getByRole('tab', { name: 'Give' }).click();
        await panel.getByRole('button', { name: 'Close' }).click();
        await page.getByRole('tab', { name: 'Give' }).waitFor({ state: 'detached' });
        await viewer.composer.waitFor();
        await choose('Welcome');
        const dialog = page.getByRole('dialog', { name: 'Welcome' });
        await dialog.getByText('Good to have you.').waitFor();
        expect((await dialog.boundingBox())?.height).toBeLessThan(250);
        if (viewport === PHONE) await inspector.look(page, 'words of the organization');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
