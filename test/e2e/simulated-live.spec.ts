import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff } from '../factories/staff.factory.js';
import { eventually } from '../support/eventually.js';
import type { Visitor } from './support/browser.js';
import { ContentFormPage } from './support/content-form-page.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { TIMECODE_FILM } from './support/test-film.js';
import { difference, readTimecode } from './support/timecode.js';
import { ViewerPage } from './support/viewer-page.js';

const JOURNEY_MS = 120_000;
const TWO_MINUTES_MS = 120_000;
const NAME = 'Morning Gathering';

/** From an empty organization to a recording, in front of two people who never touch their page. */
describe('a simulated-live event', () => {
  let fixture: Fixture;
  let client: BuiltClient;
  let visitors: Visitor[];

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).build();
    const owner = await aStaff(fixture.client).in(client, 'owner').build();
    visitors = await Promise.all([fixture.visitor({ as: owner }), fixture.visitor(), fixture.visitor()]);
  });
  afterAll(() => fixture?.dispose());

  it(
    'is planned by a volunteer, and runs by itself until its recording is listed',
    async () => {
      const [staff, ann, bo] = visitors.map(({ page }) => page) as [Visitor['page'], Visitor['page'], Visitor['page']];
      const dashboard = new DashboardPage(staff, fixture.url);
      const form = new ContentFormPage(staff);
      await dashboard.open(`/${client.id}/channels`);
      await staff.getByRole('link', { name: 'Add channel' }).first().click();
      await staff.getByLabel(/^Name/).fill('Sunday');
      const save = staff.getByRole('button', { name: 'Save', exact: true });
      const next = staff.getByRole('button', { name: 'Next', exact: true });
      await eventually('the last section is there', async () => {
        if ((await save.count()) > 0) return true;
        await next.click();
        return false;
      });
      await save.click();
      await dashboard.row('Sunday').waitFor();

      const viewers = [ann, bo];
      const each = (act: (page: Visitor['page']) => Promise<unknown>) => Promise.all(viewers.map(act));
      await each(async (page) => {
        await page.goto(`${fixture.url}/${client.key}`);
        await page.getByRole('heading', { name: 'This channel contains no content' }).waitFor();
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      });

      await dashboard.open(`/${client.id}/contents`);
      await dashboard.add('Simulated Live');
      await form.name.fill(NAME);
      await form.description.fill('Come in, sit down.');
      await form.fillVideo({ startsAt: new Date(Date.now() + TWO_MINUTES_MS), minutes: 25, ...TIMECODE_FILM });
      await form.save();
      await each((page) => page.getByRole('timer').waitFor());

      await bringNearer(fixture, client.id);
      await each((page) => new ViewerPage(page).invitation.waitFor());
      await each((page) => page.getByText('LIVE', { exact: true }).first().waitFor());
      await eventually('both show the same moment', async () => {
        const [a, b] = await Promise.all([readTimecode(ann), readTimecode(bo)]);
        return a !== null && b !== null && a.seconds > 1 && difference(a, b) <= 0.5;
      });
      await each((page) => page.getByText('This event has ended').first().waitFor());
      await each((page) => page.getByRole('link', { name: 'Watch the recording' }).waitFor());
      const list = ann.getByRole('region', { name: 'On Demand' });
      await list.getByRole('link', { name: 'Gathering, again' }).waitFor();
      const isSame = () => (window as unknown as { isSamePage?: boolean }).isSamePage === true;
      expect(await each((page) => page.evaluate(isSame))).toEqual([true, true]);
      expect(fixture.complaints()).toEqual([]);
    },
    JOURNEY_MS,
  );
});

/** What would take minutes takes seconds: the event opens, starts in five seconds, and ends after fifteen more. Everyone hears of it as of any time that has come. */
async function bringNearer(fixture: Fixture, clientId: string): Promise<void> {
  const copy = { enabled: true, name: 'Gathering, again', description: '<p>Again.</p>', channelIds: [] };
  await fixture.client.query(
    `UPDATE contents SET opens_at = now(), starts_at = now() + interval '5 seconds', closes_at = now() + interval '20 seconds',
       convert_to_on_demand = $2, next_boundary_at = now() WHERE client_id = $1`,
    [clientId, copy],
  );
}
