import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { ON_A_PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const LOGO = '/media/demo/logo.png';
/** Several people at the same organization: one saves, or takes a role away, while another is at work. */
describe('working together', () => {
  let fixture: Fixture;
  let [grace, hope] = [] as unknown as [BuiltClient, BuiltClient];

  beforeAll(async () => {
    fixture = await openFixture();
    grace = await aClient(fixture.client).with({ name: 'Grace Harbour', logo_image: LOGO }).build();
    hope = await aClient(fixture.client).with({ name: 'Hope Harbour', logo_image: LOGO }).build();
    for (const client of [grace, hope]) await aChannel(fixture.client, client).with({ name: 'Main' }).build();
  });
  afterAll(() => fixture?.dispose());

  const field = (page: Page, name: RegExp) =>
    page.getByRole('form', { name: 'Organization' }).getByRole('textbox', { name });
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

  /** Signed in and at the settings. */
  async function atSettings(person: BuiltStaff, device: Parameters<Fixture['visitor']>[0] = {}) {
    const { page } = await fixture.visitor(device);
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open(`/${grace.id}`);
    await dashboard.signIn(person);
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
      await inspector.look(mine, 'somebody was faster');
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

  /** As the owner does it, seen by someone who goes on working. */
  async function remove(person: BuiltStaff): Promise<void> {
    const owner = await aStaff(fixture.client).global('owner').build();
    const { page } = await fixture.visitor();
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open(`/${grace.id}/users/${person.id}`);
    await dashboard.signIn(owner);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByText('User Removed').waitFor();
  }

  it(
    'tells the person who was removed where to go on, on a phone',
    async () => {
      const person = await admin().in(hope, 'admin').build();
      const page = await atSettings(person, ON_A_PHONE);
      const inspector = new Inspector();
      await field(page, /^City/).fill('Kiel');
      await remove(person);
      await save(page);
      await page.getByText(/^You no longer have access to Grace Harbour: you were removed/).waitFor();
      await inspector.look(page, 'no access any more');
      await page.getByRole('link', { name: 'Other organizations' }).click();
      await page.waitForURL(new RegExp(`/${hope.id}/today$`));
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'tells the person who has no other organization whom to ask',
    async () => {
      const person = await admin().build();
      const page = await atSettings(person);
      const inspector = new Inspector('everything');
      await field(page, /^City/).fill('Kiel');
      await remove(person);
      await page.getByText(/^You've been signed out\./).waitFor();
      await inspector.look(page, 'signed out elsewhere');
      await new DashboardPage(page, fixture.url).signIn(person, page);
      await page.getByText(/You no longer have access to this organization/).waitFor();
      await inspector.look(page, 'no organization any more');
      await page.reload();
      await page.getByText(/You're not part of an organization/).waitFor();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it('leaves nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
