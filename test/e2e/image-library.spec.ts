import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe } from '../support/eventually.js';
import { ContentFormPage } from './support/content-form-page.js';
import { keepCopies } from './support/copies.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#2864f5' } })
    .png()
    .toBuffer(),
});
const fileInput = (page: Page) => page.locator('input[type=file]').first();
const card = (page: Page, name: string) => page.getByRole('button', { name: `${name} details` });

describe('an image library', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let content: BuiltContent;
  let owner: BuiltStaff;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).build();
    content = await aContent(fixture.client, channel).startingIn(600).with({ name: 'Evening Prayer' }).build();
    owner = await aStaff(fixture.client).in(client, 'owner').build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'takes pictures, shows where they are used, and deletes those that nothing shows',
    async () => {
      const { page, context, complaints } = await fixture.visitor({ as: owner });
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fixture.url });
      const lastCopied = await keepCopies(page);
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);
      await dashboard.open(`/${client.id}/channels`);
      await page.getByRole('link', { name: 'Images' }).click();
      await dashboard.heading('Images');
      await page.getByRole('heading', { name: 'No images yet' }).waitFor();
      await look('the empty library');

      const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
      const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
      const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) };
      const files = [await picture('Our Logo.PNG', 80, 60), await picture('our logo.png', 60, 60), svg, fake, big];
      await fileInput(page).setInputFiles(files);
      await card(page, 'our-logo.png').waitFor();
      await card(page, 'our-logo-1.png').waitFor();
      const uploads = page.getByRole('list', { name: 'Uploads' });
      await comesToBe('the others are refused', () => uploads.getByRole('alert').allTextContents(), [
        "We can't read that image.",
        "We can't read that image.",
        'File is too big. Max file size is 5MB.',
      ]);
      await look('the library with uploads that failed');
      for (const name of ['logo.svg', 'fake.png', 'big.png'])
        await page.getByRole('button', { name: `Hide ${name}` }).click();

      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/clients/*/images', async (route) => {
        await held;
        await route.abort().catch(() => undefined);
      });
      await fileInput(page).setInputFiles([await picture('slow.png', 9, 9)]);
      await page.getByRole('progressbar', { name: 'Uploading slow.png' }).waitFor();
      await page.getByRole('button', { name: 'Cancel slow.png' }).click();
      await uploads.waitFor({ state: 'detached' });
      letGo();
      await page.unroute('**/api/clients/*/images');

      await page.getByRole('button', { name: 'Add from a link' }).click();
      const dialog = page.getByRole('dialog');
      const address = dialog.getByRole('textbox', { name: 'Image URL' });
      await address.fill('http://example.org/a.png');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByText('Image URL needs to be a valid URL').first().waitFor();
      await look('the import with an error');
      await address.fill('https://127.0.0.1/a.png');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await dialog.getByText("We couldn't get that image.").waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing');
      await page.getByRole('heading', { name: 'No results for “nothing”' }).waitFor();
      await page.getByRole('searchbox', { name: 'Search by name' }).fill('logo-1');
      await card(page, 'our-logo.png').waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: 'Search by name' }).fill('');

      await dashboard.open(`/${client.id}/contents/${content.id}`);
      const form = new ContentFormPage(page);
      await form.show('Video');
      await page.getByRole('button', { name: 'Browse library' }).click();
      const chosen = dialog.getByRole('button', { name: 'Choose our-logo.png' });
      await chosen.waitFor();
      await look('the choice of a picture');
      await chosen.click();
      await form.save();

      await dashboard.open(`/${client.id}/images`);
      await card(page, 'our-logo.png').filter({ hasText: 'Used once' }).click();
      await dialog.getByRole('link', { name: 'Evening Prayer' }).waitFor();
      expect(await dialog.getByRole('button', { name: 'Delete image' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      await dialog.getByRole('button', { name: 'Copied!' }).waitFor();
      await look('the details of a picture');
      const copied = await lastCopied();
      expect((await fetch(copied)).headers.get('content-type')).toBe('image/png');
      await page.keyboard.press('Escape');

      await card(page, 'our-logo-1.png').click();
      await dialog.getByRole('button', { name: 'Delete image' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete image' }).click();
      await page.getByText('Image deleted').waitFor();
      await card(page, 'our-logo-1.png').waitFor({ state: 'detached' });
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
