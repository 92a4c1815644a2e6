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

  async function open(width: number, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
    const { page, complaints } = await fixture.visitor({ viewport: { width, height: 800 } });
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(noteSlides);
    await page.goto(fixture.url + path);
    await page.getByRole('list', { name: 'Channels' }).waitFor();
    return { page, complaints };
  }

  it.each([320, 390])('slides in and out, keeps the focus and gives it back at %i px', async (width) => {
    const { page, complaints } = await open(width);
    const inspector = new Inspector();
    await menuButton(page).click();
    const drawer = drawerOf(page);
    await page.waitForFunction(() => document.querySelector('dialog')?.getBoundingClientRect().right === innerWidth);
    const box = await drawer.boundingBox();
    expect([box?.y, box?.height]).toEqual([0, 800]);
    expect(box?.x).toBeGreaterThanOrEqual(48);
    await inspector.look(page, `the menu at ${width} px`);
    const stops = await drawer.locator('a, button').count();
    for (let stop = 0; stop < 2 * stops; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await menuButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await slidesOf(page)).toEqual([400, 300]);
    await menuButton(page).click();
    await drawer.getByRole('link', { name: 'Zulu' }).click();
    await page.waitForURL(/zulu|channel/);
    expect(inspector.found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is there at once for who wants no motion', async () => {
    const { page } = await open(390, 'reduce');
    await menuButton(page).click();
    await drawerOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect((await slidesOf(page)).filter((duration) => duration > 0)).toEqual([]);
  });

  it('closes when the phone is turned and the bar has room', async () => {
    const { page } = await open(390);
    await menuButton(page).click();
    await drawerOf(page).waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  });

  it.each([768, 1440])('is the bar itself at %i px', async (width) => {
    const { page } = await open(width);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Channels' }).waitFor();
    expect(await menuButton(page).isVisible()).toBe(false);
  });
});
