import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sanitizeRichText } from '../../backend/src/platform/text/rich-text.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { MARKUP_ATTACKS } from '../support/attack-corpus.js';
import { eventually } from '../support/eventually.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { STILL_FILM } from './support/test-film.js';

const CONTENTS = 2;
const LINKS = 4;
const NOTICE = 'an attack has run';
const ATTACK = '<img src=x onerror=alert(1)>';
const JOURNEY_MS = 180_000;

interface Place {
  client: BuiltClient;
  owner: BuiltStaff;
  contents: BuiltContent[];
  /** Of the organization, the channel, and the contents. */
  paths: string[];
}

describe('stored attacks', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'run nowhere, and no policy of a page has to stop them',
    async () => {
      const place = await placeOf(fixture, (attack) => sanitizeRichText(attack, 'description'));
      const { page, complaints } = await fixture.visitor();
      await lookEverywhere(page, fixture.url, place);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'run nowhere even if the server lets everything through and pages have no policy',
    async () => {
      const place = await placeOf(fixture, (attack) => attack);
      const { page, complaints } = await fixture.visitor({ bypassCSP: true });
      await lookEverywhere(page, fixture.url, place);
      expect(complaints).toEqual([]);
      await page.evaluate((attack) => document.body.insertAdjacentHTML('beforeend', attack), ATTACK);
      await eventually('an attack is noticed', async () => complaints.includes(NOTICE));
    },
    JOURNEY_MS,
  );
});

/** An organization with all attacks in its texts, and in its HTML what `pass` leaves of them. */
async function placeOf({ client: database }: Fixture, pass: (attack: string) => string): Promise<Place> {
  const htmlOf = (attacks: readonly string[]) => attacks.map(pass).join('<p>and</p>');
  const linksOf = (attacks: readonly string[]) =>
    JSON.stringify(
      inParts(attacks, LINKS).map((part) => ({
        text: part[0]!.slice(0, 60),
        icon: { weight: 'solid', name: 'heart' },
        url: null,
        html: htmlOf(part),
        codeProvider: null,
        code: null,
        enabled: true,
      })),
    );
  const client = await aClient(database).with({ name: MARKUP_ATTACKS[2]! }).build();
  const owner = await aStaff(database).in(client, 'owner').build();
  const channel = await aChannel(database, client)
    .with({ name: MARKUP_ATTACKS[3]!, description: MARKUP_ATTACKS[4]!, links: linksOf(MARKUP_ATTACKS.slice(0, 90)) })
    .build();
  const contents: BuiltContent[] = [];
  for (const attacks of inParts(MARKUP_ATTACKS, CONTENTS)) {
    const content = aContent(database, channel).with({
      ...STILL_FILM,
      name: attacks[5]!.slice(0, 200),
      description: htmlOf(attacks),
      links: linksOf(attacks),
      notes_enabled: true,
      notes_default_content: attacks.join('\n').slice(0, 10_000),
      share_default_message: attacks[1]!.slice(0, 280),
    });
    contents.push(await content.build());
  }
  const paths = contents.map((content) => contentPath(client.key, channel.key, content));
  return { client, owner, contents, paths: [`/${client.key}`, `/${client.key}/${channel.key}`, ...paths] };
}

/** Every panel of the pages of viewers, and every section of forms of staff that has texts. */
async function lookEverywhere(page: Page, url: string, { client, owner, contents, paths }: Place): Promise<void> {
  await page.addInitScript(tellOfAttacks, NOTICE);
  for (const [index, path] of paths.entries()) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      // What the others show is the same at each content.
      if (index < paths.length - 1 && !/^(?:Info|Notes)$/.test((await tab.textContent()) ?? '')) continue;
      await tab.click();
      await touchEverything(page);
    }
  }
  const dashboard = new DashboardPage(page, url);
  const form = new ContentFormPage(page);
  await dashboard.open(`/${client.id}/contents`);
  await dashboard.signIn(owner);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await touchEverything(page);
  for (const { id } of contents) {
    await dashboard.open(`/${client.id}/contents/${id}`);
    await form.form.waitFor();
    for (const section of ['Details', 'Engagement'] as const) {
      await form.show(section);
      await touchEverything(page);
    }
  }
  for (const place of ['channels', 'audit', '']) {
    await dashboard.open(`/${client.id}/${place}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await touchEverything(page);
  }
}

function inParts<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function tellOfAttacks(notice: string): void {
  window.alert = () => console.error(notice);
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`${violatedDirective} forbids ${blockedURI}`),
  );
}

/** Whatever waits for a pointer, a key, or the focus has its chance. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['pointerenter', 'mouseover', 'animationstart', 'toggle', 'load', 'error'])
        element.dispatchEvent(new Event(type));
      if (element instanceof HTMLElement && element.tabIndex >= 0) element.focus({ preventScroll: true });
    }
  });
}
