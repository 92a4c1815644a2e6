import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** Notes how long each slide of the drawer takes, in milliseconds, from when it begins. */
const noteSlides = () => {
  const slides: number[] = [];
  Object.assign(window, { slides });
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (!(target instanceof HTMLDialogElement) || propertyName !== 'transform') return;
    const running = target.getAnimations().find((each) => (each as CSSTransition).transitionProperty === propertyName);
    slides.push(Math.round(Number(running?.effect?.getComputedTiming().duration)));
  });
};
const slidesOf = (page: Page) => page.evaluate(() => (window as unknown as { slides: number[] }).slides);

describe('the menu of a narrow screen', () => {
  let fixture: Fixture;
  let path: string;

  beforeAll(async () => {
    fixture = await openFixture();
    const client = await aClient(fixture.client).build();
    for (const name of ['Zulu', 'Alpha']) await aChannel(fixture.client, client).with({ name }).build();
    path = `/${client.key}`;
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it('slides in and out, keeps the focus and gives it back, and is the bar itself where there is room', async () => {
    const { page, complaints } = await fixture.visitor();
    const inspector = new Inspector();
    const drawer = drawerOf(page);
    const isOpen = () =>
      page.waitForFunction(() => document.querySelector('dialog')?.getBoundingClientRect().right === innerWidth);
    const isClosed = () => page.locator('dialog').waitFor({ state: 'detached' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(noteSlides);
    await page.goto(fixture.url + path);
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Channels' }).waitFor();
      expect(await menuButton(page).isVisible()).toBe(false);
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await menuButton(page).click();
      await isOpen();
      const box = await drawer.boundingBox();
      expect([box?.y, box?.height]).toEqual([0, 800]);
      expect(box?.x).toBeGreaterThanOrEqual(48);
      const stops = await drawer.locator('a, button').count();
      for (let stop = 0; stop < 2 * stops; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await isClosed();
    }
    expect(await slidesOf(page)).toEqual([400, 300, 400, 300]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await menuButton(page).click();
    await drawer.waitFor();
    await inspector.look(page, 'the menu');
    await page.keyboard.press('Escape');
    await isClosed();
    expect((await slidesOf(page)).slice(4).filter((duration) => duration > 0)).toEqual([]);
    await menuButton(page).click();
    await drawer.waitFor();
    // The phone is turned, and the bar has room.
    await page.setViewportSize({ width: 844, height: 390 });
    await isClosed();
    await page.setViewportSize({ width: 390, height: 844 });
    await menuButton(page).click();
    await drawer.getByRole('link', { name: 'Zulu' }).click();
    await page.waitForURL(/zulu|channel/);
    expect(inspector.found).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
