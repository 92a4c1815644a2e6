import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
const LOGO = '/media/demo/logo.png';
/** Several people at the same organization: one saves while another is at work. */
describe('working together', () => {
  let fixture: Fixture;
  let grace: BuiltClient;
  let channel: BuiltChannel;

  beforeAll(async () => {
    fixture = await openFixture();
    grace = await aClient(fixture.client).with({ name: 'Grace Harbour', logo_image: LOGO }).build();
    channel = await aChannel(fixture.client, grace).with({ name: 'Main', key: 'main' }).build();
  });
  afterAll(() => fixture?.dispose());

  const field = (page: Page, name: RegExp) =>
    page.getByRole('form', { name: 'Organization' }).getByRole('textbox', { name });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  /** Signed in and at the settings. */
  async function atSettings(person: BuiltStaff) {
    const { page } = await fixture.visitor({ as: person });
    await new DashboardPage(page, fixture.url).open(`/${grace.id}`);
    await field(page, /^City/).waitFor();
    return page;
  }
  const admin = () => aStaff(fixture.client).in(grace, 'admin');

  it(
    'brings the newer version with what was typed, at a desk',
    async () => {
      const code = unique('24');
      const [ann, bo] = await Promise.all([admin().build(), admin().build()]);
      const [mine, theirs] = [await atSettings(ann), await atSettings(bo)];
      const inspector = new Inspector();
      await field(mine, /^City/).fill(`Kiel ${code}`);
      await field(mine, /^Street/).fill(`Am Hafen ${code}`);
      await field(theirs, /^Street/).fill(`Nordstraße ${code}`);
      await field(theirs, /^Postal code/).fill(code);
      await save(theirs);
      await theirs.getByText('Client saved!').first().waitFor();
      await save(mine);
      await mine.getByText('Someone else changed this in the meantime.').waitFor();
      await mine.getByRole('button', { name: 'Load their changes' }).click();
      await mine.getByText(/Someone else edited some of the same fields/).waitFor();
      await inspector.look(mine, 'the newer version');
      const shown = () =>
        Promise.all([/^City/, /^Street/, /^Postal code/].map((name) => field(mine, name).inputValue()));
      expect(await shown()).toEqual([`Kiel ${code}`, `Am Hafen ${code}`, code]);
      await save(mine);
      await mine.getByText('Client saved!').first().waitFor();
      await mine.reload();
      await field(mine, /^City/).waitFor();
      expect(await shown()).toEqual([`Kiel ${code}`, `Am Hafen ${code}`, code]);
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'counts along while an event runs, is final soon after its end, and gives the figures away as a file',
    async () => {
      const event = await aContent(fixture.client, channel)
        .live()
        .with({ name: 'Evening Prayer', ...STILL_FILM })
        .build();
      const { page } = await fixture.visitor({ as: await admin().build() });
      await new DashboardPage(page, fixture.url).open(`/${grace.id}/contents/${event.id}/analytics`);
      const figure = (name: string) =>
        page
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .first();
      const comesToBe = (name: string, count: string) =>
        eventually(`${name}: ${count}`, async () => (await figure(name).textContent()) === count);
      await page.getByText(/^Live · updated /).waitFor();
      await comesToBe('Unique viewers', '0');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      const visitors = await Promise.all([fixture.visitor(), fixture.visitor()]);
      const [ann, bo] = visitors.map((visitor) => new ViewerPage(visitor.page)) as [ViewerPage, ViewerPage];
      await ann.page.goto(fixture.url + contentPath(grace.key, 'main', event));
      await comesToBe('Watching now', '1');
      await bo.page.goto(fixture.url + contentPath(grace.key, 'main', event));
      await comesToBe('Watching now', '2');
      await ann.join('=SUM(A1)');
      await ann.send('Good evening, everyone');
      await page.getByRole('tab', { name: 'Chat' }).click();
      await comesToBe('People who chatted', '1');
      await page.getByRole('tab', { name: 'Viewers' }).click();
      await Promise.all(visitors.map(({ context }) => context.close()));
      await comesToBe('Unique viewers', '2');

      await fixture.client.query('UPDATE contents SET closes_at = now(), next_boundary_at = now() WHERE id = $1', [
        event.id,
      ]);
      await page.getByText(/^Final report · /).waitFor({ timeout: 60_000 });
      await comesToBe('Unique viewers', '2');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /^Viewers/ }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^Evening Prayer \d{4}-\d\d-\d\d .*\.csv$/);
      const file = await text(await download.createReadStream());
      const lines = parse(file, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
      expect(lines.map(({ Name }) => Name).sort()).toEqual(['', "'=SUM(A1)"]);
    },
    JOURNEY_MS,
  );

  it('leaves nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
