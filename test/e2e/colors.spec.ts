import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { contentPath, type Fixture, openFixture } from './support/fixture.js';
import { aFullClient } from './support/full-client.js';
import { Inspector } from './support/inspector.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 240_000;
/** Light, and with colors that would not read if they were taken as they are. */
const PALE_THEME = {
  backgroundColor: '#fdf6e3',
  buttonBackgroundColor: '#ffcc00',
  buttonTextColor: '#ffffff',
  wellBackgroundColor: '#eee8d5',
  wellTextColor: '#93a1a1',
};

/** Every screen takes its colors from the same few tokens: one of each kind shows whether they fit. */
describe('colors read', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  it(
    'to viewers, in a pale organization',
    async () => {
      const { client, live } = await aFullClient(fixture.client, PALE_THEME);
      const inspector = new Inspector('colors');
      const { page } = await fixture.visitor();
      await page.goto(`${fixture.url}/${client.key}`);
      await page.getByRole('list', { name: 'Channels' }).waitFor();
      await inspector.look(page, 'client page');
      await page.goto(fixture.url + contentPath(client.key, 'main', live));
      await page.locator('[data-message]').nth(2).waitFor();
      const viewer = new ViewerPage(page);
      const bar = viewer.invitation;
      await bar.getByRole('button', { name: 'Join', exact: true }).click();
      await bar.getByText('Name Required').waitFor();
      await inspector.look(page, 'joining with an error');
      await viewer.join('Ann');
      await inspector.look(page, 'live content, joined');
      await page.getByRole('tab', { name: 'Info' }).click();
      await page.getByRole('button', { name: "Ann's account" }).click();
      await page.getByRole('menu').waitFor();
      await inspector.look(page, 'info panel and account menu');
      expect(inspector.found).toEqual([]);
    },
    JOURNEY_MS,
  );
});
