import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#0f6674' } })
    .png()
    .toBuffer(),
});
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click();
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Client saved!' }).last().waitFor();
};

describe('how an organization looks', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let staff: BuiltStaff;

  beforeAll(async () => {
    fixture = await openFixture();
    const logo = { logo_image: 'https://media.example.org/logo.png' };
    client = await aClient(fixture.client).with(logo).build();
    await aChannel(fixture.client, client).build();
    staff = await aStaff(fixture.client).global('owner').build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'is chosen with a preview and warnings, at a desk',
    async () => {
      const { page, complaints } = await fixture.visitor({ as: staff });
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);
      await dashboard.open(`/${client.id}`);
      await page.getByRole('form', { name: 'Organization' }).waitFor();
      await section(page, 'Theme');
      const preview = page.getByRole('img', { name: /^How .* pages look in these colors/ });
      const ground = () => preview.evaluate((element) => getComputedStyle(element).backgroundColor);
      await page.getByRole('button', { name: 'Pop Punk' }).click();
      await eventually('the preview is dark', async () => (await ground()) === 'rgb(20, 18, 23)');
      await page.getByText('All text is easy to read.').waitFor();
      await page.getByRole('button', { name: 'Lite Soda' }).click();
      await eventually('the preview is white', async () => (await ground()) === 'rgb(255, 255, 255)');

      const color = (name: string) => page.getByRole('textbox', { name, exact: true });
      await color('Button text').fill('#ff8ab5');
      await page.getByText(/^This text is hard to read on its background \(\d\.\d:1; 4\.5:1 is needed\)\./).waitFor();
      await page.getByText(/^(One color is|2 colors are) hard to read/).waitFor();
      await color('Panel text').fill('pink');
      await color('Panel background').focus();
      await page.getByText('Please use a valid hexadecimal color code').first().waitFor();
      await look('colors that are hard to read, and one that is none');
      await page.getByRole('button', { name: 'Lite Soda' }).click();
      await page.getByText('All text is easy to read.').waitFor();

      const background = page.getByRole('group', { name: 'Background image' });
      await background.locator('input[type=file]').setInputFiles(await picture('wall.png', 320, 180));
      await background.locator('img').waitFor();
      expect(await preview.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('/wall');
      await save(page);
      await page.reload();
      await section(page, 'Theme');
      expect(await page.getByRole('button', { name: 'Lite Soda' }).getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Foyer', exact: true }).click();
      await background.getByRole('button', { name: 'Remove Background image' }).click();
      await background.getByRole('button', { name: 'Browse library' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Choose wall.png' }).click();
      await background.locator('img[src$="/wall.png"]').waitFor();
      await save(page);
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'shows from the first paint, before any script has come',
    async () => {
      const theme = { backgroundColor: '#fdf6e3', navBackgroundColor: '#1d3b2c' };
      const pale = await aClient(fixture.client).with({ theme }).build();
      const main = await aChannel(fixture.client, pale).with({ key: 'main' }).build();
      await aContent(fixture.client, main).build();
      await aChannel(fixture.client, pale).with({ key: 'empty' }).build();
      const { page, context, complaints } = await fixture.visitor();
      await context.addInitScript(() => localStorage.setItem('foyer.colorMode', 'dark'));
      await page.route('**/*.js', () => {});
      const open = (path: string) => page.goto(fixture.url + path, { waitUntil: 'commit' });
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

      await open(`/${pale.key}`);
      await page.locator('#first b').first().waitFor();
      expect(await ground()).toBe('rgb(253, 246, 227)');
      expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#1d3b2c');
      await open(`/${pale.key}/main`);
      await page.locator('#first .stage').waitFor();
      expect(await ground()).toBe('rgb(253, 246, 227)');
      await open(`/${pale.key}/empty`);
      await page.locator('#first').getByText(pale.name).waitFor();
      expect(await page.locator('#first .stage').isVisible()).toBe(false);
      await open(`/${client.key}`);
      await page.locator('#first > :first-child').waitFor();
      expect(await ground()).toBe('rgb(21, 24, 28)');
      await open('/dashboard');
      await page.locator('#first').getByText('Sign in to manage your events.').waitFor();
      expect(await ground()).toBe('rgb(17, 20, 24)');
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
