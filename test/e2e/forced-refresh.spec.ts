import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

describe('a global owner', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let content: BuiltContent;

  beforeAll(async () => {
    fixture = await startFixture();
    client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).with({ name: 'Main', key: 'main' }).build();
    content = await aContent(fixture.client, channel)
      .with({ name: 'Evening', ...STILL_FILM })
      .build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'makes open pages reload, and what someone is writing, in the chat or in the dashboard, is not lost',
    async () => {
      const [{ page, complaints }, { page: viewer }, { page: editing }] = await Promise.all([
        fixture.visitor({ as: await aStaff(fixture.client).global('owner').build() }),
        fixture.visitor(),
        fixture.visitor({ as: await aStaff(fixture.client).in(client, 'admin').build() }),
      ]);
      const inspector = new Inspector();
      await viewer.goto(fixture.url + contentPath(client.key, 'main', content));
      const watching = new ViewerPage(viewer);
      await watching.join('Ann');
      await watching.composer.fill('Half a sentence');

      const [dashboard, editor, form] = [
        new DashboardPage(page, fixture.url),
        new DashboardPage(editing, fixture.url),
        new ContentFormPage(editing),
      ];
      await editor.open(`/${client.id}/contents/${content.id}`);
      await form.name.fill('Evening Prayer');

      await dashboard.open('/forcedRefresh');
      await page.getByRole('combobox', { name: 'Reload within' }).selectOption('Right away');
      await page.getByRole('button', { name: 'Reload all open pages' }).click();
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      await inspector.look(page, 'forced refresh, the question');
      const before = await Promise.all([viewer, page, editing].map(loadedAt));
      await Promise.all([
        viewer.waitForEvent('load'),
        page.waitForEvent('load'),
        question.getByRole('button', { name: 'Reload all open pages' }).click(),
      ]);
      await page.getByText(/, right away$/).waitFor();
      await eventually('one may go on writing', () => watching.composer.isEnabled());
      expect(await watching.composer.inputValue()).toBe('Half a sentence');
      await watching.composer.press('Enter');
      await watching.shows('Half a sentence');

      await editing.getByText(/^A new version is ready\./).waitFor();
      await inspector.look(editing, 'a form that is not saved yet, with a new version');
      expect(await form.name.inputValue()).toBe('Evening Prayer');
      const [onViewer, onPage, onEditing] = await Promise.all([viewer, page, editing].map(loadedAt));
      expect([onViewer! > before[0]!, onPage! > before[1]!, onEditing === before[2]]).toEqual([true, true, true]);
      await Promise.all([editing.waitForEvent('load'), form.saveButton.click()]);
      await editor.heading('Evening Prayer');

      await dashboard.open('/audit');
      await page.getByRole('table', { name: 'Audit log' }).getByText('Forced refresh').first().waitFor();
      await inspector.look(page, 'audit log of everybody');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
