import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { comesToBe, eventually } from '../support/eventually.js';
import { ON_A_PHONE } from './support/browser.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;

/** Pages that only some roles have. */
describe('pages of a role', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    channel = await aChannel(fixture.client, client).with({ name: 'Main', key: 'main', is_private: true }).build();
    content = await aContent(fixture.client, channel)
      .startingIn(3600)
      .with({ name: 'Evening', ...STILL_FILM })
      .build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'tell an owner on a phone what was changed, filtered and as a file',
    async () => {
      const admin = await aStaff(fixture.client).in(client, 'admin').build();
      const { page, complaints } = await fixture.visitor({ ...ON_A_PHONE, as: admin });
      const inspector = new Inspector();
      const dashboard = new DashboardPage(page, fixture.url);
      const form = new ContentFormPage(page);

      await dashboard.open();
      await page.waitForURL(/\/today$/);
      await page.getByRole('heading', { name: 'Next steps' }).waitFor();
      await inspector.look(page, 'today');
      await dashboard.open(`/${client.id}/channels`);
      await page.getByRole('link', { name: 'Content in Main' }).waitFor();
      await inspector.look(page, 'channels');
      await page.getByRole('link', { name: 'Content in Main' }).click();
      await dashboard.row('Evening').waitFor();
      await dashboard.open(`/${client.id}/contents/${content.id}`);
      await dashboard.heading('Evening');
      await form.show('Access');
      await form.form.getByRole('checkbox', { name: 'Unlisted' }).click();
      await form.save();

      await dashboard.open(`/${client.id}/audit`);
      const list = page.getByRole('table', { name: 'Audit log' });
      await list.getByText('Content saved').first().waitFor();
      await list.getByText('127.0.0.1').first().waitFor();
      const filters = page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
      await inspector.look(page, 'audit log with its filters');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^audit \d{4}-\d\d-\d\d\.csv$/);
      const csv = await text(await download.createReadStream());
      expect(csv).toContain('Field,Before,After');
      expect(csv).toContain('isPrivate,');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'let a global owner at a desk erase a person, whose words disappear while they are read',
    async () => {
      const live = await aContent(fixture.client, channel)
        .with({ ...STILL_FILM, chat_enabled: true, chat_enable_anonymous: true })
        .build();
      const email = `${unique('eve')}@example.org`;
      const [{ page: writing }, { page: reading }, { page, complaints }] = await Promise.all([
        fixture.visitor(),
        fixture.visitor(),
        fixture.visitor({ as: await aStaff(fixture.client).global('owner').build() }),
      ]);
      const [writer, reader] = [new ViewerPage(writing), new ViewerPage(reading)];
      for (const viewer of [writing, reading]) await viewer.goto(fixture.url + contentPath(client.key, 'main', live));
      await writer.join('Eve');
      await fixture.client.query(`UPDATE users SET email = $1 WHERE display_name = 'Eve' AND kind = 'guest'`, [email]);
      await writer.send('I wish I had not said this');
      await reader.shows('I wish I had not said this');

      const inspector = new Inspector();
      const dashboard = new DashboardPage(page, fixture.url);
      await dashboard.open('/nuke');
      await page.getByRole('button', { name: 'Nuke user', exact: true }).click();
      await page.getByText('Email Required').waitFor();
      await inspector.look(page, 'nuke with an error');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Nuke user', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('textbox').fill(email);
      await inspector.look(page, 'nuke, the question');
      await question.getByRole('button', { name: 'Nuke permanently' }).click();
      await page.getByRole('progressbar').waitFor();
      await page.getByRole('heading', { name: 'User Nuked!' }).waitFor();
      await page.getByText('Messages: 1').waitFor();
      await inspector.look(page, 'nuke, done');
      await eventually(
        'the message disappears',
        async () => !(await reading.content()).includes('I wish I had not said this'),
      );
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'wait on a phone with what was typed on them when their person is signed out in another tab',
    async () => {
      const admin = await aStaff(fixture.client).in(client, 'admin').build();
      const { page, context, complaints } = await fixture.visitor({ ...ON_A_PHONE, as: admin });
      const inspector = new Inspector();
      const dashboard = new DashboardPage(page, fixture.url);
      const field = (name: string) => page.getByRole('form', { name: 'User' }).getByRole('textbox', { name });
      await dashboard.open(`/${client.id}/users/add`);
      await field('First Name').fill('Half a');
      await field('Email').fill('half@exam');

      const other = new DashboardPage(await context.newPage(), fixture.url);
      await other.open(`/${client.id}/channels`);
      await other.signOut();
      const cover = page.getByRole('dialog', { name: 'Sign in' });
      await cover.getByText(/^You've been signed out\./).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await inspector.look(page, 'a form whose person was signed out');
      await dashboard.signIn(admin, cover);
      await cover.waitFor({ state: 'detached' });
      expect([await field('First Name').inputValue(), await field('Email').inputValue()]).toEqual([
        'Half a',
        'half@exam',
      ]);
      await comesToBe('the window has its title', () => page.title(), 'Add user | Foyer');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
