import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aResponse, storeInteraction } from '../factories/interaction.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe, eventually } from '../support/eventually.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type DedicatedFixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';

const JOURNEY_MS = 240_000;
const GIVING_PAGE = 'https://www.givelify.com/donate/grace';

describe('interactions', () => {
  let fixture: DedicatedFixture;
  let path: string;
  let content: BuiltContent;
  let superhost: BuiltStaff;
  let owner: BuiltStaff;

  beforeAll(async () => {
    fixture = await startFixture();
    const client = await aClient(fixture.client).build();
    const channel = await aChannel(fixture.client, client).build();
    content = await aContent(fixture.client, channel)
      .with({ ...STILL_FILM, name: 'Sunday' })
      .build();
    owner = await aStaff(fixture.client).in(client, 'owner').build();
    superhost = await aStaff(fixture.client).in(client, 'superhost').build();
    path = contentPath(client.key, channel.key, content);
    const page = { url: `${fixture.url}/`, target: 'newTab' };
    const store = (title: string, urgency: string, response: Parameters<typeof aResponse>[0]) =>
      storeInteraction(fixture.client, content, { title, urgency, response: { responseText: 'Yes', ...response } });
    await store('A text', 'notify', { actionType: 'textOnly', actionText: 'So glad!' });
    await store('An email', 'modal', { actionType: 'collectEmail', actionText: 'We will write' });
    await store('A page', 'focus', { actionType: 'url', url: page });
    await store('A gift', 'focus', { actionType: 'runCode', codeProvider: 'givelify', code: GIVING_PAGE });
    await store('A prayer', 'modal', { actionType: 'startChat' });
    await store('A pause', 'focus', { actionType: 'close' });
    await store('A story', 'focus', { actionType: 'customContent', html: '<p>Once upon a time</p>' });
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'are written in the form, sent in the host panel, and answered once, each by its urgency and its action',
    async () => {
      const [{ page }, { page: office }, { page: desk }] = await Promise.all([
        fixture.visitor(),
        fixture.visitor({ as: owner }),
        fixture.visitor({ as: superhost }),
      ]);
      const inspector = new Inspector();
      await page.goto(fixture.url + path);
      const tab = page.getByRole('tab', { name: /^Interactions/ });
      const panel = page.getByRole('tabpanel', { name: /^Interactions/ });
      const yes = page.getByRole('button', { name: 'Yes' }).or(page.getByRole('link', { name: 'Yes' }));

      await new DashboardPage(office, fixture.url).open(`/${content.clientId}/contents/${content.id}`);
      const form = new ContentFormPage(office);
      await form.show('Interactions');
      await form.form.getByRole('button', { name: 'New Interaction' }).click();
      const written = form.form.getByRole('group', { name: 'Interaction 8' });
      await written.getByRole('textbox', { name: 'Title' }).fill('Not now');
      await written.getByRole('textbox', { name: 'Text', exact: true }).fill('Another time?');
      await written.getByRole('textbox', { name: 'Response text' }).fill('Yes');
      await inspector.look(office, 'the interactions of a content');
      await form.save();

      await new DashboardPage(desk, fixture.url).open(`/${content.clientId}/contents/${content.id}/host`);
      await desk.getByRole('tab', { name: 'Interactions' }).click();
      const send = async (title: string) => {
        const list = desk.getByRole('tabpanel', { name: 'Interactions' });
        await list.getByRole('button', { name: new RegExp(`^${title}`) }).click();
        await list.getByRole('button', { name: 'Send', exact: true }).click();
        await desk.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
        await desk.getByRole('button', { name: /^Sent \d/ }).waitFor();
      };
      const counts = () =>
        desk
          .getByRole('table', { name: /^Answers/ })
          .getByRole('row')
          .allTextContents();

      await send('A text');
      await tab.waitFor();
      expect(await tab.getAttribute('aria-selected')).toBe('false');
      await tab.click();
      await panel.getByRole('heading', { name: 'A text' }).waitFor();
      await inspector.look(page, 'an interaction in its panel');
      await yes.click();
      await panel.getByText('So glad!').waitFor();
      await comesToBe('the host sees the answer', async () => (await counts())[1], 'Yes1100%');
      await inspector.look(desk, 'the answers to an interaction');
      await ends(page, () => panel.getByRole('button', { name: 'Close' }).click());

      await page
        .getByRole('region', { name: 'Video' })
        .or(page.locator('main'))
        .first()
        .evaluate((video) => video.requestFullscreen());
      await send('An email');
      const dialog = page.getByRole('dialog', { name: 'An email' });
      await dialog.waitFor();
      await page.waitForFunction(() => document.fullscreenElement === null);
      await yes.click();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('Email is required').waitFor();
      await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@example.org');
      await inspector.look(page, 'an interaction that asks for an email');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByText('We will write').waitFor();
      await ends(page, () => dialog.getByRole('button', { name: 'Close' }).last().click());

      await send('A page');
      await panel.getByRole('heading', { name: 'A page' }).waitFor();
      const [opened] = await Promise.all([page.context().waitForEvent('page'), ends(page, () => yes.click())]);
      await opened.close();

      await send('A gift');
      await panel.getByRole('heading', { name: 'A gift' }).waitFor();
      await fixture.server.kill();
      await yes.click();
      await fixture.server.start();
      const gift = page.getByRole('dialog').locator('iframe');
      await eventually(
        'it is answered once the server is back',
        async () => {
          if ((await yes.count()) > 0) await yes.click({ timeout: 2_000 });
          return (await gift.count()) > 0;
        },
        45_000,
      );
      expect(await gift.getAttribute('src')).toBe(GIVING_PAGE);
      await ends(page, () => page.keyboard.press('Escape'));
      await comesToBe('the host sees the answer', async () => (await counts())[1], 'Yes1100%');

      await send('A story');
      await yes.click();
      await page.getByRole('dialog').getByText('Once upon a time').waitFor();
      await ends(page, () => page.keyboard.press('Escape'));

      await send('A pause');
      await panel.getByRole('heading', { name: 'A pause' }).waitFor();
      await ends(page, () => yes.click());

      await send('Not now');
      await panel.getByText('Another time?').waitFor();
      await page.reload();
      await panel.getByRole('heading', { name: 'Not now' }).waitFor();
      await ends(page, () => yes.click());
      await page.reload();
      await page.getByRole('log', { name: 'Chat messages' }).waitFor({ state: 'attached' });
      expect(await tab.count()).toBe(0);

      await send('A prayer');
      await page.getByRole('dialog', { name: 'A prayer' }).waitFor();
      await ends(page, () => yes.click(), 'Direct');
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );

  /** The panel is there until the interaction ends; then the chat is. */
  async function ends(page: Page, act: () => Promise<unknown>, next = 'Chat'): Promise<void> {
    await act();
    await page.getByRole('tab', { name: /^Interactions/ }).waitFor({ state: 'detached' });
    expect(await page.getByRole('tab', { name: next, exact: true }).getAttribute('aria-selected')).toBe('true');
  }

  it('had nothing to complain about', () => {
    expect(fixture.complaints()).toEqual([]);
  });
});
