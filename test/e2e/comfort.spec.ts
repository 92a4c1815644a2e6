import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { comesToBe, eventually } from '../support/eventually.js';
import { DESKTOP, ON_A_PHONE, PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { STILL_FILM } from './support/test-film.js';
import { filmRuns, ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
/** More stops than any page has. */
const MOST_STOPS = 40;

describe('comfort', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let [path, desk] = ['', ''];

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    channel = await aChannel(fixture.client, client).build();
    const content = await aContent(fixture.client, channel)
      .with({ name: 'Film', ...STILL_FILM })
      .build();
    path = contentPath(client.key, channel.key, content);
    desk = `/${client.id}/contents/${content.id}/host`;
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'lets a viewer do everything with the keyboard alone',
    async () => {
      const { page } = await fixture.visitor();
      const viewer = new ViewerPage(page);
      await page.goto(fixture.url + path);
      await viewer.invitation.waitFor();
      await page.keyboard.press('Tab');
      expect(await hasFocus(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
      const toChat = page.getByRole('link', { name: 'Skip to chat' });
      const tabs = 1 + (await tabTo(page, toChat));
      await page.keyboard.press('Enter');
      const name = viewer.invitation.getByRole('textbox', { name: 'Name' });
      await focusComesTo(name);
      const box = await name.boundingBox();
      await page.keyboard.type('Ann');
      await page.keyboard.press('Enter');
      expect(tabs).toBeLessThanOrEqual(6);
      await focusComesTo(viewer.composer);
      expect((await viewer.composer.boundingBox())?.x).toBe(box?.x);
      await page.keyboard.type('Written without a mouse');
      await page.keyboard.press('Enter');
      await viewer.shows('Written without a mouse');
      expect(await hasFocus(viewer.composer)).toBe(true);

      const message = page.getByRole('listitem', { name: /^Ann \(you\): Written without a mouse/ });
      await tabTo(page, message, 'Shift+Tab');
      await tabTo(page, message.getByRole('button', { name: 'Delete message' }));
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Delete this message?' });
      await tabTo(page, question.getByRole('button', { name: 'Delete message' }));
      await page.keyboard.press('Enter');
      await message.waitFor({ state: 'detached' });

      const share = page.getByRole('button', { name: 'Share' });
      await tabTo(page, share, 'Shift+Tab');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Share' });
      await dialog.waitFor();
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await focusComesTo(share);

      await tabTo(page, page.getByRole('tab', { name: 'Chat' }));
      await page.keyboard.press('ArrowRight');
      await focusComesTo(page.getByRole('tab', { name: 'Direct' }));
      await page.keyboard.press('End');
      await focusComesTo(page.getByRole('tab', { name: 'Info' }));
      await page.getByText('Welcome').waitFor();
      const account = page.getByRole('button', { name: "Ann's account" });
      await tabTo(page, account, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await focusComesTo(page.getByRole('menuitem', { name: 'Sign Out' }));
      await page.keyboard.press('Escape');
      await focusComesTo(account);
    },
    JOURNEY_MS,
  );

  it(
    'gives the focus back in the dashboard, whatever was opened',
    async () => {
      const { page } = await fixture.visitor({ as: await aStaff(fixture.client).in(client, 'owner').build() });
      const dashboard = new DashboardPage(page, fixture.url);
      await dashboard.open(`/${client.id}/contents`);
      await dashboard.row('Film').waitFor();
      const add = page.getByRole('button', { name: 'Add content', exact: true });
      await tabTo(page, add);
      await page.keyboard.press('Enter');
      await focusComesTo(page.getByRole('dialog').getByRole('link', { name: /^Live/ }));
      await page.keyboard.press('Escape');
      await focusComesTo(add);
      const actions = dashboard.row('Film').getByRole('button', { name: 'Actions for Film' });
      await tabTo(page, actions);
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu', { name: 'Actions for Film' });
      const itemAtHand = () =>
        menu.evaluate((list) => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent);
      await focusComesTo(menu);
      await comesToBe('the first item is at hand', itemAtHand, 'Edit');
      await page.keyboard.press('End');
      await comesToBe('the last item is at hand', itemAtHand, 'Delete');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog');
      await focusComesTo(question.getByRole('button', { name: 'Cancel' }));
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await focusComesTo(actions);
    },
    JOURNEY_MS,
  );

  it(
    'never restarts the video, whatever moves around it, and says what was done where it covers neither the header nor what is written in',
    async () => {
      const { page } = await fixture.visitor();
      const viewer = new ViewerPage(page);
      await page.goto(fixture.url + path);
      await filmRuns(page);
      await page.evaluate(() => {
        const video = document.querySelector('video');
        const interruptions: string[] = [];
        for (const name of ['emptied', 'pause', 'ended', 'error', 'loadstart'])
          video?.addEventListener(name, () => interruptions.push(name));
        Object.assign(window, { watched: { video, interruptions } });
      });
      await viewer.join('Bo');
      await viewer.send('Does it still run?');
      await viewer.shows('Does it still run?');
      const heightOfField = async () => (await viewer.composer.boundingBox())?.height;
      const low = await heightOfField();
      await viewer.composer.fill('One line\nand another');
      expect(await heightOfField()).toBeGreaterThan(low ?? Number.NaN);
      await viewer.composer.press('Enter');
      await comesToBe('the field is as low as before', heightOfField, low);
      await page.getByRole('tab', { name: 'Info' }).click();
      await page.getByRole('button', { name: 'Close the panel' }).click();
      await page.getByRole('button', { name: 'Open the panel' }).click();
      await page.getByRole('tab', { name: 'Chat' }).click();
      const typing = { ...PHONE, height: PHONE.height - 300 };
      const turned = { width: PHONE.height, height: PHONE.width };
      for (const size of [PHONE, typing, PHONE, turned, PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        await viewer.composer.fill(`At ${size.width} by ${size.height}`);
        await eventually(`film and composer are within ${size.width} by ${size.height}`, async () => {
          const boxes = await Promise.all([page.locator('video').boundingBox(), viewer.composer.boundingBox()]);
          if (!boxes.every((box) => isInside(box, size))) throw new Error(JSON.stringify(boxes));
          return true;
        });
      }
      const { isSame, interruptions } = await page.evaluate(() => {
        const { watched } = window as unknown as { watched: { video: Element; interruptions: string[] } };
        return { isSame: watched.video === document.querySelector('video'), interruptions: watched.interruptions };
      });
      expect({ isSame, interruptions }).toEqual({ isSame: true, interruptions: [] });

      for (const size of [{ width: 1000, height: 700 }, PHONE]) {
        await page.setViewportSize(size);
        const text = `Wrong at ${size.width}`;
        await viewer.send(text);
        await viewer.shows(text);
        const message = page.getByRole('listitem', { name: new RegExp(`^Bo \\(you\\): ${text}`) });
        await message.hover();
        await message.getByRole('button', { name: 'Delete message' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
        const note = page.getByRole('status').filter({ hasText: 'Message deleted' });
        const [said, composer, header] = await Promise.all([
          note.boundingBox(),
          viewer.composer.boundingBox(),
          page.locator('header').boundingBox(),
        ]);
        const [above, below] = [bottomOf(header) <= (said?.y ?? 0), bottomOf(said) < (composer?.y ?? 0)];
        expect([size.width, isInside(said, size), above, below]).toEqual([size.width, true, true, true]);
        await note.waitFor({ state: 'detached' });
      }
    },
    JOURNEY_MS,
  );

  it(
    'lets a viewer and a host act on a message with a finger',
    async () => {
      const phone = { ...ON_A_PHONE, hasTouch: true, isMobile: true };
      const as = await aStaff(fixture.client).in(client, 'host').build();
      const [{ page }, host] = await Promise.all([fixture.visitor(phone), fixture.visitor({ ...phone, as })]);
      const viewer = new ViewerPage(page);
      await page.goto(fixture.url + path);
      await viewer.join('Cy');
      await viewer.send('With a finger');
      await viewer.shows('With a finger');
      await page.getByText('With a finger').dispatchEvent('pointerdown', { pointerType: 'touch' });
      await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).waitFor();
      await new DashboardPage(host.page, fixture.url).open(desk);
      await host.page
        .getByRole('listitem', { name: /^Cy: With/ })
        .getByRole('button', { name: /^Actions/ })
        .tap();
      await host.page.getByRole('menuitem', { name: 'Ban Cy' }).waitFor();
    },
    JOURNEY_MS,
  );

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});

type Box = { x: number; y: number; width: number; height: number };

const bottomOf = (box: Box | null): number => (box ? box.y + box.height : Number.NaN);

/** Whether all of it is within the window; half a pixel is rounding. */
function isInside(box: Box | null, { width, height }: { width: number; height: number }): boolean {
  if (!box || box.height < 20) return false;
  return box.x >= -0.5 && box.y >= -0.5 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;
}

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

const focusComesTo = (locator: Locator): Promise<void> =>
  eventually(`the focus is on ${locator}`, () => hasFocus(locator));

/** Presses a key until the focus is there, as someone without a mouse does; returns how often. A browser without a window doesn't go from the end to the start. */
async function tabTo(page: Page, locator: Locator, key = 'Tab'): Promise<number> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(locator)) return stop;
    await page.keyboard.press(key);
  }
  throw new Error(`${locator} is not reached with ${key}`);
}
