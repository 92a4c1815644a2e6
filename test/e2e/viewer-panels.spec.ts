import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe } from '../support/eventually.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, DEMO_FILM, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 60_000;

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
        ...DEMO_FILM,
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

  const open = async (page: Page, name: string) => {
    await page.goto(fixture.url + path);
    await page.getByRole('tab', { name }).click();
    return page.getByRole('tabpanel', { name });
  };

  it(
    'keep notes across a reload and a sign-in',
    async () => {
      const staff = await aStaff(fixture.client).build();
      const { page } = await fixture.visitor();
      const inspector = new Inspector();
      const panel = await open(page, 'Notes');
      const field = panel.getByRole('textbox', { name: 'Your notes' });
      await comesToBe('the notes begin with the words of staff', () => field.inputValue(), 'One thing to remember:');
      await field.fill('One thing to remember: I shall not want');
      await panel.getByText('Saved', { exact: true }).waitFor();
      await inspector.look(page, 'notes');
      await open(page, 'Notes');
      await comesToBe('the notes are still there', () => field.inputValue(), 'One thing to remember: I shall not want');
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await new DashboardPage(page, fixture.url).signIn(staff, dialog);
      await dialog.waitFor({ state: 'detached' });
      await panel.getByRole('button', { name: 'Mail to me' }).waitFor();
      await comesToBe('the account has them', () => field.inputValue(), 'One thing to remember: I shall not want');
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'have the passage of the day to read in place, and what comes after it',
    async () => {
      const { page } = await fixture.visitor();
      const inspector = new Inspector();
      const panel = await open(page, 'Bible');
      await panel.getByRole('article', { name: 'Psalms 23' }).getByText('my shepherd').waitFor();
      await inspector.look(page, 'the Bible');
      await panel.getByRole('button', { name: 'Next chapter' }).click();
      await panel.getByRole('article', { name: 'Psalms 24' }).getByText('the fulness thereof').waitFor();
      await panel.getByRole('button', { name: /^Psalms 24/ }).click();
      await panel.getByRole('combobox', { name: 'Book' }).selectOption('John');
      await panel.getByRole('combobox', { name: 'Chapter' }).selectOption('1');
      await panel.getByRole('article', { name: 'John 1' }).getByText('In the beginning was the Word').waitFor();
      await inspector.look(page, 'choosing a passage');
      await panel.getByRole('button', { name: "Back to today's passage" }).click();
      await panel.getByRole('article', { name: 'Psalms 23' }).waitFor();
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'list what comes, for calendars too',
    async () => {
      const { page } = await fixture.visitor();
      const inspector = new Inspector();
      const panel = await open(page, 'Schedule');
      const textAt = async (address: string | null) => {
        const response = await page.request.get(new URL(address ?? '', fixture.url).href.replace(/^webcal:/, 'http:'));
        return response.text();
      };
      await panel.getByRole('button', { name: 'Add “Evening prayer” to calendar' }).click();
      const item = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href');
      expect(await item('Google Calendar')).toContain('text=Evening+prayer');
      expect(await textAt(await item('Apple Calendar'))).toContain('SUMMARY:Evening prayer');
      await inspector.look(page, 'the schedule and its calendars');
      await page.keyboard.press('Escape');
      const feed = await textAt(await panel.getByRole('link', { name: 'Subscribe' }).getAttribute('href'));
      const names = [...feed.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name]) => name);
      expect(names.sort()).toEqual(['Evening prayer', 'The good shepherd']);
      await panel.getByRole('link', { name: 'Evening prayer' }).click();
      await page.waitForURL(fixture.url + nextPath);
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'show what staff relate to the content while the page is open',
    async () => {
      const [{ page }, { page: office }] = await Promise.all([fixture.visitor(), fixture.visitor()]);
      await page.goto(fixture.url + path);
      await page.getByRole('tab', { name: 'Info' }).waitFor();
      expect(await page.getByRole('tab', { name: 'Videos' }).count()).toBe(0);
      const dashboard = new DashboardPage(office, fixture.url);
      const form = new ContentFormPage(office);
      await dashboard.open(`/${content.clientId}/contents/${content.id}`);
      await dashboard.signIn(owner);
      await form.show('Video');
      await form.form.getByRole('combobox', { name: 'Related content' }).fill('Evening');
      await office.getByRole('option', { name: /^Evening prayer/ }).click();
      await form.save();
      await page.getByRole('tab', { name: 'Videos' }).click();
      await page.getByRole('region', { name: 'Related' }).getByRole('link', { name: 'Evening prayer' }).waitFor();
    },
    JOURNEY_MS,
  );

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
