import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { DnsServer } from '../support/dns-server.js';
import { comesToBe, eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const LOGO = '/media/demo/logo.png';

describe('an organization', () => {
  let fixture: Fixture;
  let dns: DnsServer;
  let client: BuiltClient;
  let owner: BuiltStaff;
  let globalAdmin: BuiltStaff;

  beforeAll(async () => {
    dns = await DnsServer.start();
    fixture = await startFixture({
      DNS_SERVERS: dns.address,
      PRODUCT_HOSTS: '127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1',
    });
    client = await aClient(fixture.client).with({ logo_image: LOGO }).build();
    await aClient(fixture.client).with({ name: 'Harbour Demo', is_demo: true }).build();
    await aClient(fixture.client).with({ name: 'Old Abbey', is_archived: true }).build();
    await aChannel(fixture.client, client).with({ key: 'main', name: 'Main' }).build();
    owner = await aStaff(fixture.client).in(client, 'owner').build();
    globalAdmin = await aStaff(fixture.client).global('admin').build();
  });
  afterAll(async () => {
    await fixture?.dispose();
    await dns?.close();
  });
  afterEach(() => fixture?.leave());

  const form = (page: Page) => page.getByRole('form', { name: 'Organization' });
  const show = (page: Page, section: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click();
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Client saved!' }).last().waitFor();

  it(
    'is added at a desk, with its channel and its logo',
    async () => {
      const { page } = await fixture.visitor({ as: globalAdmin });
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const dashboard = new DashboardPage(page, fixture.url);
      const key = unique('st-mary').toLowerCase();

      await dashboard.open();
      await page.getByText('Archived', { exact: true }).waitFor();
      await page.getByText('Demo', { exact: true }).waitFor();
      await look('the chooser of global staff');
      await page.locator('#content').getByRole('link', { name: 'New Organization' }).click();
      await form(page).waitFor();
      await comesToBe('the window has its title', () => page.title(), 'New Organization | Foyer');
      await form(page).getByRole('button', { name: 'Save' }).click();
      const summary = form(page).getByRole('alert').filter({ hasText: 'There were some problems with the form.' });
      await summary.getByRole('link', { name: 'Logo is required' }).waitFor();
      await look('a new organization with issues');
      await form(page).getByRole('textbox', { name: 'Name' }).fill('St. Mary by the Sea');
      const url = form(page).getByRole('textbox', { name: /^URL/ });
      await comesToBe('the address follows the name', () => url.inputValue(), 'st-mary-by-the-sea');
      await url.fill(client.key.toUpperCase());
      await url.blur();
      await form(page).getByText('URL is already taken').first().waitFor();
      await url.fill(key);
      await form(page).getByRole('textbox', { name: 'Or paste a link' }).fill(LOGO);

      await show(page, 'Links');
      await form(page).getByRole('button', { name: 'Add link' }).click();
      await form(page).getByRole('textbox', { name: 'Link name' }).fill('Our site');
      await form(page).getByRole('button', { name: 'Save' }).click();
      await summary.getByRole('link', { name: '(Link 1) External Link is required' }).waitFor();
      await show(page, 'Details');
      await summary.getByRole('link', { name: '(Link 1) External Link is required' }).click();
      const address = form(page).getByRole('textbox', { name: 'External link' });
      await eventually('the field has the focus', () => address.evaluate((field) => field === document.activeElement));
      await address.fill('example.org');
      await address.blur();
      await eventually('the address is whole', async () => (await address.inputValue()) === 'https://example.org');
      await form(page).getByRole('combobox', { name: 'Target' }).selectOption('Same tab');
      await form(page).getByRole('button', { name: 'Choose icon' }).click();
      await page.getByRole('searchbox', { name: 'Search icons' }).fill('heart');
      await look('the choice of icons');
      await page.getByRole('button', { name: 'heart', exact: true }).click();
      await form(page).getByRole('button', { name: 'Save' }).click();
      await saved(page);
      await page.waitForURL(/\/dashboard\/[0-9a-f-]{36}\/channels$/);
      await page.getByText('Online', { exact: true }).first().waitFor();

      await page.goto(`${fixture.url}/${key}`);
      await page.waitForURL(`${fixture.url}/${key}/online`);
      await page.getByRole('link', { name: 'St. Mary by the Sea, home page' }).waitFor();
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'changes before the eyes of who watches, and is not left with changes unsaved',
    async () => {
      const [{ page }, { page: viewer }] = await Promise.all([fixture.visitor({ as: owner }), fixture.visitor()]);
      const inspector = new Inspector();
      const dashboard = new DashboardPage(page, fixture.url);
      await viewer.goto(`${fixture.url}/${client.key}/main`);
      await viewer.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
      await viewer.evaluate(() => Object.assign(window, { isSamePage: true }));

      await dashboard.open(`/${client.id}`);
      await form(page).waitFor();
      await form(page).getByRole('textbox', { name: 'Name' }).fill('Grace Harbour');
      await page.getByRole('link', { name: 'Channels', exact: true }).click();
      await page.getByText('Are you sure you want to leave? You have unsaved changes.').waitFor();
      await page.getByRole('button', { name: 'Stay' }).click();
      await show(page, 'Theme');
      await form(page).getByRole('textbox', { name: 'Background', exact: true }).fill('#0b3d2e');
      await inspector.look(page, 'the theme');
      await show(page, 'Links');
      await form(page).getByRole('button', { name: 'Add link' }).click();
      await form(page).getByRole('textbox', { name: 'Link name' }).fill('Welcome');
      await form(page).getByRole('radio', { name: 'Your own text' }).check();
      await form(page)
        .getByRole('textbox', { name: 'HTML content' })
        .fill('<h2>Hello</h2><script>parent.document.title = "x"</script>');
      await form(page).getByRole('button', { name: 'Save' }).click();
      await saved(page);

      await viewer.getByRole('link', { name: 'Grace Harbour, home page' }).waitFor();
      const ground = () =>
        viewer.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--foyer-page').trim());
      await eventually('the page has the new ground', async () => (await ground()) === '#0b3d2e');
      await viewer.getByRole('button', { name: 'Welcome' }).click();
      const words = viewer.getByRole('dialog', { name: 'Welcome' });
      await words.getByRole('heading', { name: 'Hello' }).waitFor();
      await inspector.look(viewer, 'the words of a link');
      expect(await viewer.evaluate(() => 'isSamePage' in window)).toBe(true);
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'is served on its own domain after the proof',
    async () => {
      const { page } = await fixture.visitor({ as: owner });
      const inspector = new Inspector();
      const dashboard = new DashboardPage(page, fixture.url);
      const domain = `${unique('live').toLowerCase()}.localhost`;
      const own = `http://${domain}:${new URL(fixture.url).port}`;
      await dashboard.open(`/${client.id}`);
      const group = page.getByRole('group', { name: 'Custom domain' });
      await group.getByRole('textbox', { name: 'Your domain' }).fill(domain);
      await group.getByRole('button', { name: 'Set domain' }).click();
      const value = await group.getByText(/^foyer-domain=/).textContent();
      await group.getByRole('button', { name: 'Check now' }).click();
      await group.getByText("We can't see the record yet. Try again in a few minutes.").waitFor();
      await inspector.look(page, 'settings with an own domain');
      expect((await page.request.get(`${fixture.url}/api/public/domains/${domain}`)).status()).toBe(404);
      dns.setTxt(`_foyer.${domain}`, value ?? '');
      await group.getByRole('button', { name: 'Check now' }).click();
      await group.getByText(/^Verified /).waitFor();
      await eventually(
        'a proxy may get a certificate',
        async () => (await page.request.get(`${fixture.url}/api/public/domains/${domain}`)).status() === 200,
      );

      const { page: viewer } = await fixture.visitor();
      await eventually('the domain leads to the channel', async () => {
        await viewer.goto(own);
        await viewer.waitForURL(`${own}/main`, { timeout: 4000 });
        return true;
      });
      await viewer.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it('leaves nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
