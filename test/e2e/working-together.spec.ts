import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const LOGO = '/media/demo/logo.png';
/** Several people at the same organization: one saves while another is at work. */
describe('working together', () => {
  let fixture: Fixture;
  let grace: BuiltClient;

  beforeAll(async () => {
    fixture = await openFixture();
    grace = await aClient(fixture.client).with({ name: 'Grace Harbour', logo_image: LOGO }).build();
    await aChannel(fixture.client, grace).with({ name: 'Main' }).build();
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

  it('leaves nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
