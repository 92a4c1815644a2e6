import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const SIDE = 300;

/** Red on the left, green in the middle, blue on the right: what is left of it tells where it was cut. */
async function stripes() {
  const stripe = (background: string) =>
    sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
      .png()
      .toBuffer();
  const parts = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(stripe));
  const ground = sharp({ create: { width: 3 * SIDE, height: SIDE, channels: 3, background: '#000000' } });
  const buffer = await ground
    .composite(parts.map((input, at) => ({ input, left: at * SIDE, top: 0 })))
    .png()
    .toBuffer();
  return { name: 'Stripes.png', mimeType: 'image/png', buffer };
}

describe('a picture that has to be square', () => {
  let fixture: Fixture;
  let staff: BuiltStaff;

  beforeAll(async () => {
    fixture = await openFixture();
    const client = await aClient(fixture.client).build();
    await aChannel(fixture.client, client).build();
    staff = await aStaff(fixture.client).in(client, 'host').build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  const stageOf = (page: Page) => page.getByRole('slider', { name: /^Part to keep/ });
  async function choose(page: Page) {
    await page.locator('input[type=file]').setInputFiles(await stripes());
    await stageOf(page).waitFor();
    await page.getByText(/^File has to be square\./).waitFor();
  }
  /** The picture that everyone gets to see: its size, and its color at the left and at the right edge. */
  async function kept(page: Page, since: number) {
    await page.getByText('Image saved').last().waitFor();
    const bytes = await (await fetch(`${fixture.url}/media/profile/${staff.id}/profile.jpg?ts=${since}`)).arrayBuffer();
    const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number) => {
      const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
      return ['red', 'green', 'blue'][[0, 1, 2].find((channel) => (data[at + channel] ?? 0) > 128) ?? -1];
    };
    return { isSquare: info.width === info.height, left: colorAt(4), right: colorAt(info.width - 5) };
  }
  async function open(device: Parameters<Fixture['visitor']>[0]) {
    const visitor = await fixture.visitor({ ...device, as: staff });
    await new DashboardPage(visitor.page, fixture.url).open('/profile');
    await visitor.page.locator('input[type=file]').waitFor({ state: 'attached' });
    return visitor;
  }

  it(
    'is cut with the keyboard alone',
    async () => {
      const { page, complaints } = await open({});
      const inspector = new Inspector();
      await choose(page);
      await inspector.look(page, 'the choice of a part');
      expect(await stageOf(page).evaluate((stage) => stage === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByText('File has to be square', { exact: true }).waitFor();

      await choose(page);
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      const zoom = page.getByRole('slider', { name: 'Zoom', exact: true });
      expect(await zoom.evaluate((slider) => slider === document.activeElement)).toBe(true);
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
      expect(Number(await zoom.inputValue())).toBeGreaterThan(1.1);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('-');
      await page.keyboard.press('-');
      await page.keyboard.press('-');
      expect(await zoom.inputValue()).toBe('1');
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
      const use = page.getByRole('button', { name: 'Use this part' });
      expect(await use.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      expect(await kept(page, 1)).toEqual({ isSquare: true, left: 'blue', right: 'blue' });
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'is cut with a pointer, on a phone',
    async () => {
      const { page, complaints } = await open({ viewport: PHONE });
      await choose(page);
      const box = (await stageOf(page).boundingBox())!;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + box.width / 2, middle.y, { steps: 8 });
      await page.mouse.up();
      await page.getByRole('button', { name: 'Use this part' }).click();
      expect(await kept(page, 2)).toEqual({ isSquare: true, left: 'red', right: 'green' });
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
