import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe } from '../support/eventually.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';

const JOURNEY_MS = 240_000;
const NOTES = 'One thing to remember: I shall not want';

/** What is next to a video besides the chat. */
describe('the panels of a content', () => {
  let fixture: Fixture;
  let path: string;
  let nextPath: string;
  let content: BuiltContent;
  let owner: BuiltStaff;

  beforeAll(async () => {
    fixture = await openFixture();
    const client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).with({ name: 'Sunday' }).build();
    content = await aContent(fixture.client, channel)
      .with({
        ...STILL_FILM,
        name: 'The good shepherd',
        notes_enabled: true,
        notes_default_content: 'One thing to remember:',
        bible_enabled: true,
        bible_language: 'en',
        bible_translation: '1',
        bible_book: 'PSA',
        bible_chapter: 23,
      })
      .build();
    const next = await aContent(fixture.client, channel).startingIn(3000).with({ name: 'Evening prayer' }).build();
    owner = await aStaff(fixture.client).in(client, 'owner').build();
    path = contentPath(client.key, channel.key, content);
    nextPath = contentPath(client.key, channel.key, next);
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'have the passage of the day, what comes, what staff relate to the content, and notes that last',
    async () => {
      const [{ page }, { page: office }] = await Promise.all([fixture.visitor(), fixture.visitor({ as: owner })]);
      const inspector = new Inspector();
      const open = async (name: string) => {
        const tab = page.getByRole('tab', { name });
        await tab
          .or(page.getByRole('button', { name: 'More' }))
          .first()
          .waitFor();
        if ((await tab.count()) > 0) await tab.click();
        else {
          await page.getByRole('button', { name: 'More' }).click();
          await page.getByRole('menuitem', { name }).click();
        }
        return page.getByRole('tabpanel', { name });
      };
      await page.goto(fixture.url + path);

      const bible = await open('Bible');
      await bible.getByRole('article', { name: 'Psalm 23' }).getByText('my shepherd').waitFor();
      await bible.getByRole('button', { name: 'Next chapter' }).click();
      await bible.getByRole('article', { name: 'Psalm 24' }).getByText('the fulness thereof').waitFor();
      await bible.getByRole('button', { name: /^Psalm 24/ }).click();
      await bible.getByRole('combobox', { name: 'Book' }).selectOption('John');
      await bible.getByRole('combobox', { name: 'Chapter' }).selectOption('1');
      await bible.getByRole('article', { name: 'John 1' }).getByText('In the beginning was the Word').waitFor();
      await inspector.look(page, 'the Bible, choosing a passage');
      await bible.getByRole('button', { name: "Back to today's passage" }).click();
      await bible.getByRole('article', { name: 'Psalm 23' }).waitFor();

      const schedule = await open('Schedule');
      const textAt = async (address: string | null) => {
        const response = await page.request.get(new URL(address ?? '', fixture.url).href.replace(/^webcal:/, 'http:'));
        return response.text();
      };
      await schedule.getByRole('button', { name: 'Add “Evening prayer” to calendar' }).click();
      const item = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href');
      expect(await item('Google Calendar')).toContain('text=Evening+prayer');
      expect(await textAt(await item('Apple Calendar'))).toContain('SUMMARY:Evening prayer');
      await inspector.look(page, 'the schedule and its calendars');
      await page.keyboard.press('Escape');
      const feed = await textAt(await schedule.getByRole('link', { name: 'Subscribe' }).getAttribute('href'));
      const names = [...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name);
      expect(names.sort()).toEqual(['Evening prayer', 'The good shepherd']);

      expect(await page.getByRole('tab', { name: 'Videos' }).count()).toBe(0);
      const form = new ContentFormPage(office);
      await new DashboardPage(office, fixture.url).open(`/${content.clientId}/contents/${content.id}`);
      await form.show('Video');
      await form.form.getByRole('combobox', { name: 'Related content' }).fill('Evening');
      await office.getByRole('option', { name: /^Evening prayer/ }).click();
      await form.save();
      const videos = await open('Videos');
      await videos.getByRole('region', { name: 'Related' }).getByRole('link', { name: 'Evening prayer' }).waitFor();

      const notes = await open('Notes');
      const field = notes.getByRole('textbox', { name: 'Your notes' });
      await comesToBe('the notes begin with the words of staff', () => field.inputValue(), 'One thing to remember:');
      await field.fill(NOTES);
      await notes.getByText('Saved', { exact: true }).waitFor();
      await inspector.look(page, 'notes');
      await page.reload();
      await open('Notes');
      await comesToBe('the notes are still there', () => field.inputValue(), NOTES);
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await new DashboardPage(page, fixture.url).signIn(await aStaff(fixture.client).build(), dialog);
      await dialog.waitFor({ state: 'detached' });
      await notes.getByRole('button', { name: 'Mail to me' }).waitFor();
      await comesToBe('the account has them', () => field.inputValue(), NOTES);
      await (await open('Schedule')).getByRole('link', { name: 'Evening prayer' }).click();
      await page.waitForURL(fixture.url + nextPath);
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
