import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import { comesToBe } from '../support/eventually.js';
import { ON_A_PHONE } from './support/browser.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';
import { STILL_FILM } from './support/test-film.js';

const JOURNEY_MS = 120_000;

describe('a reminder', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let channel: BuiltChannel;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    channel = await aChannel(fixture.client, client).build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'is asked for on a phone, comes by mail, and ends with its link',
    async () => {
      const content = await aContent(fixture.client, channel)
        .startingIn(12)
        .with({ ...STILL_FILM, name: 'Vespers' })
        .build();
      const { page, complaints } = await fixture.visitor({ ...ON_A_PHONE, hasTouch: true });
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      const email = `${unique('viewer')}@example.org`;
      const path = contentPath(client.key, channel.key, content);
      await page.goto(fixture.url + path);
      const remind = page.getByRole('button', { name: 'Remind me' }).first();
      await remind.waitFor();
      await remind.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Remind me' }).click();
      await dialog.getByText('Email Required').waitFor();
      await look('the form with an error');
      await dialog.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await dialog.getByText(`We're emailing ${email} the link now.`).waitFor();
      await look('the reminder is set');
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Reminder set' }).first().waitFor();

      const mail = page.getByRole('listitem').filter({ hasText: email });
      const left = async () =>
        (
          await fixture.client.query(`SELECT id FROM mail_outbox WHERE kind = 'event-reminder' AND to_address = $1`, [
            email,
          ])
        ).rows.length;
      await comesToBe('the email has left', left, 1);
      await page.goto(`${fixture.url}/dashboard/outbox`);
      const opened = await mail.getByRole('link', { name: 'Open the link' }).getAttribute('href');
      expect(new URL(opened!).pathname).toBe(path);
      await mail.getByText('Show message').click();
      const stop = mail.frameLocator('iframe').getByRole('link', { name: "Don't email me about this event again" });
      const address = (await stop.getAttribute('href'))!;
      await page.goto(fixture.url + new URL(address).pathname);
      const stopNow = page.getByRole('button', { name: 'Stop the reminder' });
      await stopNow.waitFor();
      await look('the question before the reminder is canceled');
      await stopNow.click();
      await page.getByRole('heading', { name: 'Reminder canceled' }).waitFor();
      await look('the reminder is canceled');
      await page.goto(fixture.url + path);
      await page.getByRole('button', { name: 'Remind me' }).first().waitFor();
      expect([inspector.found, complaints]).toEqual([[], []]);
    },
    JOURNEY_MS,
  );
});
