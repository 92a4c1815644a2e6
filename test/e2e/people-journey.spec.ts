import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aChannel } from '../factories/channel.factory.js';
import { aContent } from '../factories/content.factory.js';
import { unique } from '../factories/rows.js';
import { aStaff } from '../factories/staff.factory.js';
import { CalmClock } from '../support/calm-clock.js';
import { eventually } from '../support/eventually.js';
import { MailCatcher } from '../support/mail-catcher.js';
import { StreamTap } from '../support/stream-tap.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';

const run = promisify(execFile);
const JOURNEY_MS = 240_000;
/** How long someone who was removed may still see anything. */
const AT_MOST_MS = 5_000;
const PASSWORD = 'Quiet-Harbour-8!';

/** From nothing to an organization with people, a token and a removal: mails go over SMTP, programs are curl. */
describe('people and organizations', () => {
  let fixture: Fixture;
  let mails: MailCatcher;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    fixture = await startFixture({ SMTP_URL: mails.urlOf() });
  });
  afterAll(async () => {
    await fixture?.dispose();
    await mails?.close();
  });

  async function invite(page: Page, clientId: string, person: { email: string; role: string; only?: string }) {
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open(`/${clientId}/users/add`);
    await dashboard.heading('Add user');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'First name' }).fill('Nora');
    await page.getByRole('textbox', { name: 'Last name' }).fill(person.role);
    await page.getByRole('radio', { name: new RegExp(`^${person.role}`) }).check();
    if (person.only) {
      await page.getByRole('checkbox', { name: 'Limit to certain channels' }).check();
      await page.getByRole('checkbox', { name: person.only }).check();
    }
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('User Invited', { exact: true }).waitFor();
  }

  /** Opens the link of the mail, chooses a password, and is taken to the channels of the organization. */
  async function accept(email: string): Promise<{ page: Page; bearer: () => string }> {
    const { text = '' } = await mails.waitFor(email, /^You're invited to Harbour Church$/);
    const link = /https?:\/\/\S+\/signup\/\S+/.exec(text)![0];
    const { page } = await fixture.visitor();
    let bearer = '';
    page.on('request', (request) => {
      bearer = /^Bearer (.*)$/.exec(request.headers().authorization ?? '')?.[1] ?? bearer;
    });
    await page.goto(fixture.url + new URL(link).pathname);
    const passwords = page.locator('input[type=password]');
    await passwords.first().fill(PASSWORD);
    await passwords.last().fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Your account is verified', level: 2 }).waitFor();
    await page.waitForURL(/\/today$/);
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    return { page, bearer: () => bearer };
  }

  async function remove(page: Page, clientId: string, name: string): Promise<void> {
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open(`/${clientId}/users`);
    await dashboard.choose(name, 'Remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click();
    await page.getByText('User Removed').waitFor();
  }

  /** Status of the organization's channels for the person who has that token, asked for as programs do. */
  async function curl(token: string, clientId: string): Promise<{ status: number; body: string }> {
    const url = `${fixture.url}/api/clients/${clientId}/channels`;
    const args = ['--silent', '--write-out', '\n%{http_code}', '--header', `Authorization: Bearer ${token}`, url];
    const lines = (await run('curl', args)).stdout.split('\n');
    return { status: Number(lines.at(-1)), body: lines.slice(0, -1).join('\n') };
  }

  it(
    'from a new organization to someone who is shut out',
    async () => {
      const globalOwner = await aStaff(fixture.client).global('owner').build();
      const { page, complaints } = await fixture.visitor({ as: globalOwner });
      const dashboard = new DashboardPage(page, fixture.url);

      await dashboard.open('/add');
      await dashboard.heading('New Organization');
      const key = unique('harbour');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Church');
      const url = page.getByRole('textbox', { name: /^URL/ });
      expect(await url.inputValue()).toBe('harbour-church');
      await url.fill(key);
      const logo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6674' } })
        .png()
        .toBuffer();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: logo });
      await page.locator('img[src^="/media/images/"]').first().waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(/\/channels$/);
      await page.getByRole('heading', { name: 'Online', exact: true }).waitFor();
      const clientId = /dashboard\/([0-9a-f-]+)\//.exec(page.url())![1]!;
      await aChannel(fixture.client, { id: clientId, key, name: 'Harbour Church' })
        .with({ name: 'Kids', key: 'kids' })
        .build();

      const admin = { email: `${unique('admin')}@example.org`, role: 'Admin' };
      await invite(page, clientId, admin);
      const adminPage = await accept(admin.email);
      await adminPage.page.getByRole('link', { name: 'Channels', exact: true }).click();
      await adminPage.page.getByRole('heading', { name: 'Kids', exact: true }).waitFor();

      const host = { email: `${unique('host')}@example.org`, role: 'Host', only: 'Online' };
      await invite(adminPage.page, clientId, host);
      const hostPage = await accept(host.email);
      await hostPage.page.getByRole('link', { name: 'Channels', exact: true }).click();
      await hostPage.page.getByRole('heading', { name: 'Online', exact: true }).waitFor();
      expect(await hostPage.page.getByRole('heading', { name: 'Kids', exact: true }).count()).toBe(0);

      await new DashboardPage(adminPage.page, fixture.url).open(`/${clientId}/profile`);
      const tokens = adminPage.page.getByRole('region', { name: 'Personal access tokens' });
      await tokens.getByRole('textbox', { name: 'Name' }).fill('Nightly backup');
      await tokens.getByRole('button', { name: 'Create personal access token' }).click();
      const token = await tokens.getByRole('textbox', { name: 'Your new personal access token' }).inputValue();
      const answer = await curl(token, clientId);
      expect(answer.status).toBe(200);
      const seen = JSON.parse(answer.body) as { name: string }[];
      expect(seen.map(({ name }) => name).sort()).toEqual(['Kids', 'Online']);

      const { rows } = await fixture.client.query(
        `SELECT id, client_id AS "clientId", key FROM channels WHERE client_id = $1 AND key = 'online'`,
        [clientId],
      );
      const content = await aContent(fixture.client, rows[0], Date.now()).build();
      const stream = await StreamTap.open(
        `${fixture.url}/api/contents/${content.id}/stream?channelId=${rows[0].id}`,
        hostPage.bearer(),
      );
      await stream.marked();
      expect((await curl(hostPage.bearer(), clientId)).status).toBe(200);
      await remove(adminPage.page, clientId, 'Nora Host');
      const calm = new CalmClock(fixture.client);
      await stream.ended();
      await eventually('the session ends', async () => (await curl(hostPage.bearer(), clientId)).status === 401);
      expect(calm.now()).toBeLessThan(AT_MOST_MS);
      await hostPage.page.reload();
      await hostPage.page.getByRole('heading', { name: 'Sign in' }).waitFor();

      await remove(page, clientId, 'Nora Admin');
      const since = calm.now();
      await eventually('the token ends', async () => (await curl(token, clientId)).status === 401);
      expect(calm.now() - since).toBeLessThan(AT_MOST_MS);
      await calm.stop();

      await dashboard.open(`/${clientId}/audit`);
      const log = page.getByRole('table', { name: 'Audit log' });
      for (const act of ['User removed', 'Personal access token created', 'User invited', 'Organization created'])
        await log.getByText(act).first().waitFor();
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
