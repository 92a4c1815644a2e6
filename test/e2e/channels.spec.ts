import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';

const KEY = '5b0d4f9e-1f8a-4a54-9e50-1d6b7b5f2c11';
const SECTIONS = ['Details', 'Access', 'Theme', 'Default Video', 'Links', 'Integrations'];

describe('channels', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());

  it('are added section by section, moved by drag, and deleted while someone watches them', async () => {
    const client = await aClient(fixture.client).build();
    const main = await aChannel(fixture.client, client).with({ name: 'Main', display_order: 1 }).build();
    await aChannel(fixture.client, client).with({ name: 'Kids', display_order: 2 }).build();
    const film = { ...STILL_FILM, name: 'Live film' };
    await aContent(fixture.client, main).timed(-10, -5, 60).with(film).build();
    const owner = await aStaff(fixture.client).in(client, 'owner').build();
    const [{ page, complaints }, viewer] = await Promise.all([fixture.visitor({ as: owner }), fixture.visitor()]);
    const inspector = new Inspector();
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open(`/${client.id}/channels`);
    await dashboard.row('Main').waitFor();
    await inspector.look(page, 'list of channels');

    await page.getByRole('link', { name: 'Add channel' }).click();
    await page.getByLabel(/^Name/).fill('Vespers');
    const next = page.getByRole('button', { name: 'Next' });
    for (const section of SECTIONS) {
      await page.getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
      if (section === 'Links') {
        await page.getByRole('button', { name: 'Add link' }).click();
        await page.getByLabel(/^Link name/).fill('Our choir');
        await page.getByLabel(/^External link/).fill('https://choir.example.org');
      }
      if (section === 'Integrations') {
        await page.getByLabel('Show a support chat').check();
        await page.getByLabel(/^Chat widget provider/).selectOption('Help Scout');
        await page.getByLabel(/^Chat widget key/).fill(KEY);
      }
      await inspector.look(page, `form of a channel, ${section}`);
      if (section !== SECTIONS.at(-1)) await next.click();
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await dashboard.row('Vespers').waitFor();

    await viewer.page.route('https://beacon-v2.helpscout.net/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.told = window.Beacon.readyQueue;' }),
    );
    await viewer.page.goto(`${fixture.url}/${client.key}/vespers`);
    await viewer.page.getByRole('link', { name: 'Our choir' }).waitFor();
    const told = () =>
      viewer.page.evaluate(() => (window as unknown as { told?: { method: string; options: unknown }[] }).told ?? []);
    await eventually('the support chat starts', async () => (await told()).length > 0);
    expect(await told()).toMatchObject([{ method: 'init', options: KEY }]);

    const names = () => page.getByRole('list', { name: 'Channels' }).getByRole('heading').allTextContents();
    expect(await names()).toEqual(['Vespers', 'Main', 'Kids']);
    const grip = (await page.getByRole('button', { name: 'Move Vespers' }).boundingBox())!;
    const last = (await dashboard.row('Kids').boundingBox())!;
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2, last.y + last.height - 2, { steps: 8 });
    expect(await names()).toEqual(['Main', 'Kids', 'Vespers']);
    await Promise.all([page.waitForResponse(/channels\/order$/), page.mouse.up()]);
    await page.reload();
    await dashboard.row('Vespers').waitFor();
    expect(await names()).toEqual(['Main', 'Kids', 'Vespers']);

    await viewer.page.goto(`${fixture.url}/${client.key}/${main.key}`);
    await dashboard.choose('Main', 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Main”?' });
    await dialog.getByText('Choose what happens to its content.').waitFor();
    await dialog.getByLabel('Move it to another channel').check();
    await dialog.getByLabel('Move to').selectOption('Vespers');
    await dialog.getByLabel("Type the channel's name to confirm").fill('main');
    await inspector.look(page, 'delete dialog of a channel');
    await dialog.getByRole('button', { name: 'Move content and delete channel' }).click();
    await eventually('the channel is gone', async () => !(await names()).includes('Main'));
    await viewer.page.waitForURL(
      ({ pathname }) => pathname.startsWith(`/${client.key}`) && !pathname.startsWith(`/${client.key}/${main.key}`),
    );
    await viewer.page.goto(`${fixture.url}/${client.key}/vespers`);
    await viewer.page.getByText('Live film').first().waitFor();
    expect([...inspector.found, ...complaints, ...viewer.complaints]).toEqual([]);
  });
});
