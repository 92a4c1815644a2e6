import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { CalmClock } from '../support/calm-clock.js';
import { eventually } from '../support/eventually.js';
import { launchBrowser, newVisitor, type Visitor } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type DemoServer, startDemoServer } from './support/demo-server.js';
import { TIMECODE_FILM } from './support/test-film.js';
import { difference, readTimecode } from './support/timecode.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;

/** Two people at one live event, each with a browser of their own. */
describe('a live event', () => {
  let browser: Browser;
  let demo: DemoServer;
  let client: BuiltClient;
  let visitors: Visitor[];
  let ann: ViewerPage;
  let bo: ViewerPage;
  let hana: Page;
  let hugo: Page;

  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), startDemoServer({ DEMO: 'false' })]);
    client = await aClient(demo.client).with({ key: 'grace', name: 'Grace Church' }).build();
    const channel = await aChannel(demo.client, client).with({ key: 'main', name: 'Main' }).build();
    await aContent(demo.client, channel).with(TIMECODE_FILM).build();
    visitors = await Promise.all([newVisitor(browser), newVisitor(browser)]);
    [ann, bo] = visitors.map((visitor) => new ViewerPage(visitor.page)) as [ViewerPage, ViewerPage];
  }, JOURNEY_MS);
  afterAll(async () => {
    await browser?.close();
    await demo?.dispose();
  });

  it(
    'takes both to what is on air, at the same place of the film',
    async () => {
      const url = `${demo.server.url}/${client.key}`;
      await Promise.all([ann.openWhatIsOn(url), bo.openWhatIsOn(url)]);
      expect(ann.page.url()).toBe(bo.page.url());
      await eventually(
        'both pages show the same moment',
        async () => {
          const [a, b] = await Promise.all([readTimecode(ann.page), readTimecode(bo.page)]);
          return a !== null && b !== null && a.seconds > 1 && difference(a, b) <= 0.5;
        },
        30_000,
      );
      const { rows } = await demo.client.query<{ from: string }>(
        "SELECT extract(epoch FROM starts_at) AS from FROM contents WHERE content_type = 'simulatedLive' AND starts_at <= now() AND closes_at > now()",
      );
      const first = performance.now();
      await eventually('both have gone on for three seconds, and are where the film is', async () => {
        const [a, b] = await Promise.all([readTimecode(ann.page), readTimecode(bo.page)]);
        if (a === null || b === null || performance.now() - first < 3000) return false;
        const place = a.readAt / 1000 - Number(rows[0]!.from);
        return difference(a, b) <= 0.5 && Math.abs(a.seconds - place) <= 0.7;
      });
    },
    JOURNEY_MS,
  );

  it(
    'lets them join and talk within a second',
    async () => {
      await ann.join('Ann');
      await bo.join('Bo');
      const calm = new CalmClock(demo.client);
      for (const [from, to, text] of [
        [ann, bo, 'Good morning, Bo'],
        [bo, ann, 'Good morning, Ann'],
      ] as const) {
        await from.send(text);
        const since = calm.now();
        await to.shows(text);
        expect(calm.now() - since).toBeLessThan(1000);
      }
      await calm.stop();
    },
    JOURNEY_MS,
  );

  it(
    'survives the server being killed: every acknowledged message once, in one order',
    async () => {
      const texts = Array.from({ length: 12 }, (_, index) => `${index % 2 === 0 ? 'Ann' : 'Bo'} says number ${index}`);
      for (const [index, text] of texts.entries()) {
        if (index === 4) await demo.server.kill();
        await (index % 2 === 0 ? ann : bo).send(text);
        if (index === 8) await demo.server.start();
      }
      for (const text of texts) {
        await ann.shows(text, 45_000);
        await bo.shows(text, 45_000);
      }
      await eventually(
        'both show the same order',
        async () => JSON.stringify(await ann.messages()) === JSON.stringify(await bo.messages()),
      );
      const shown = await ann.messages();
      expect(new Set(shown).size).toBe(shown.length);
      const { rows } = await demo.client.query<{ text: string }>(
        'SELECT text FROM chat_messages WHERE NOT is_deleted ORDER BY position',
      );
      expect(rows.map((row) => row.text)).toEqual(shown);
    },
    JOURNEY_MS,
  );

  it(
    'lets an author take a message back, everywhere',
    async () => {
      await ann.send('This was a mistake');
      await bo.shows('This was a mistake');
      const row = ann.page.locator('[data-message]', { hasText: 'This was a mistake' });
      await row.hover();
      await row.getByRole('button', { name: 'Delete message' }).click();
      const question = ann.page.getByRole('alertdialog', { name: 'Delete this message?' });
      await question.getByRole('button', { name: 'Delete message' }).click();
      await ann.page.getByRole('status').filter({ hasText: 'Message deleted' }).waitFor();
      await eventually('it is gone for Bo', async () => !(await bo.messages()).includes('This was a mistake'));
    },
    JOURNEY_MS,
  );

  it(
    'keeps a message that was written offline and sends it once',
    async () => {
      await visitors[0]!.context.setOffline(true);
      await ann.send('Written in a tunnel');
      await ann.page.getByText('Sending…').first().waitFor();
      await visitors[0]!.context.setOffline(false);
      await bo.shows('Written in a tunnel', 45_000);
      await eventually('it is sent', async () => (await ann.page.getByText('Sending…').count()) === 0, 45_000);
      expect((await bo.messages()).filter((text) => text === 'Written in a tunnel')).toHaveLength(1);
    },
    JOURNEY_MS,
  );

  it('had nothing to complain about', () => {
    expect(visitors.flatMap((visitor) => visitor.complaints)).toEqual([]);
  });

  it(
    'lets a viewer talk to a host, who hands the chat on, while the server restarts',
    async () => {
      const staff = await Promise.all(
        (['Hana', 'Hugo'] as const).map((name) =>
          aStaff(demo.client).with({ display_name: name, first_name: name }).in(client, 'host').build(),
        ),
      );
      const desks = await Promise.all(staff.map(() => newVisitor(browser)));
      const contentId = (await demo.client.query<{ id: string }>('SELECT id FROM contents')).rows[0]!.id;
      [hana, hugo] = (await Promise.all(
        desks.map(async ({ page }, index) => {
          const desk = new DashboardPage(page, demo.server.url);
          await desk.open(`/${client.id}/contents/${contentId}/host`);
          await desk.signIn(staff[index]!);
          return page;
        }),
      )) as [Page, Page];
      const requests = (page: Page) => page.getByRole('button', { name: 'Accept: Ann' });
      const write = async (within: Locator, text: string) => {
        const field = within.getByRole('textbox', { name: 'Message' });
        await field.fill(text);
        await field.press('Enter');
      };
      const conversation = (page: Page) => page.locator('[data-part=conversation]');
      const direct = ann.page.locator('#panel-directChat');
      await ann.page.getByRole('tab', { name: 'Direct' }).click();
      await write(direct, 'Can someone pray with me?');
      await direct.getByText('A host will answer here').waitFor();
      await Promise.all([requests(hana).waitFor(), requests(hugo).waitFor()]);
      await requests(hana).click();
      await requests(hugo).waitFor({ state: 'detached' });
      await write(conversation(hana), 'Of course, Ann');
      await direct.getByText('Of course, Ann').waitFor();

      await demo.server.kill();
      await write(direct, 'Thank you, Hana');
      await demo.server.start();
      await conversation(hana).getByText('Thank you, Hana').waitFor({ timeout: 45_000 });

      await conversation(hana).getByRole('button', { name: 'Transfer' }).click();
      await hana.getByRole('button', { name: /Hugo.*Here now/ }).click();
      await direct.getByText('***** Hana has transferred this chat to Hugo *****').waitFor();
      await hugo.getByRole('button', { name: /^Ann/ }).click();
      await conversation(hugo).getByText('Thank you, Hana').waitFor();
      await eventually('Hana has nothing of it', async () => (await hana.getByText('Of course, Ann').count()) === 0);

      await conversation(hugo).getByRole('button', { name: 'Close', exact: true }).click();
      await direct.getByText('***** Hugo Closed The Chat *****').waitFor();
      await conversation(hugo).getByRole('button', { name: 'Reopen' }).click();
      await write(conversation(hugo), 'Is there anything else?');
      await direct.getByText('Is there anything else?').waitFor();
      expect(await bo.page.getByText('Can someone pray with me?').count()).toBe(0);
    },
    JOURNEY_MS,
  );

  it(
    'lets hosts pin a message, slow the chat down, and ban and unban, while the server restarts',
    async () => {
      const choose = async (page: Page, menu: RegExp, item: RegExp) => {
        await page.getByRole('group', { name: 'Chat rules' }).getByRole('button', { name: menu }).click();
        await page.locator('[role^=menuitem]', { hasText: item }).click();
      };
      const act = async (text: string, label: string) => {
        const row = hana.locator('[data-message]', { hasText: text });
        await row.hover();
        await row.getByRole('button', { name: label, exact: true }).click();
      };
      await ann.page.getByRole('tab', { name: 'Chat', exact: true }).click();
      await ann.send('We begin at ten');
      await act('We begin at ten', 'Pin message');
      for (const { page } of [ann, bo])
        await page.getByRole('region', { name: 'Pinned message' }).getByText('We begin at ten').waitFor();
      await bo.send('Buy my book');
      await choose(hugo, /^Slow mode/, /^Every 5 min/);
      await bo.page.getByText(/^Slow mode: you can send again in/).waitFor();

      await demo.server.kill();
      await demo.server.start();
      await act('Buy my book', "Actions for Bo's message");
      await hana.getByRole('menuitem', { name: 'Ban Bo' }).click();
      await hana.getByRole('button', { name: 'Ban from this content' }).click();
      await hana.getByText('Bo is banned').waitFor();
      await eventually('Ann no longer sees it', async () => !(await ann.messages()).includes('Buy my book'), 45_000);
      await eventually('Bo can write no more', async () => !(await bo.composer.isEnabled()), 45_000);

      await choose(hugo, /^More/, /^Banned people/);
      await hugo.getByRole('dialog', { name: 'Banned people' }).getByRole('button', { name: 'Unban' }).click();
      await hugo.getByText('No one is banned').waitFor();
      await hugo.keyboard.press('Escape');
      await choose(hugo, /^Slow mode/, /^Off/);
      await eventually('Bo writes', () => bo.composer.isEnabled(), 45_000);
      await bo.send('I am sorry');
      await ann.shows('I am sorry', 45_000);
    },
    JOURNEY_MS,
  );
});
