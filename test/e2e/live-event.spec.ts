import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { CalmClock } from '../support/calm-clock.js';
import { eventually } from '../support/eventually.js';
import { launchBrowser, newVisitor, type Visitor } from './support/browser.js';
import { type DemoServer, startDemoServer } from './support/demo-server.js';
import { serveTimecodeFilm, TIMECODE_FILM } from './support/test-film.js';
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

  beforeAll(async () => {
    [browser, demo] = await Promise.all([launchBrowser(), startDemoServer({ DEMO: 'false' })]);
    client = await aClient(demo.client).with({ key: 'grace', name: 'Grace Church' }).build();
    const channel = await aChannel(demo.client, client).with({ key: 'main', name: 'Main' }).build();
    await aContent(demo.client, channel).with(TIMECODE_FILM).build();
    visitors = await Promise.all([newVisitor(browser), newVisitor(browser)]);
    await Promise.all(visitors.map(({ context }) => serveTimecodeFilm(context)));
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
});
