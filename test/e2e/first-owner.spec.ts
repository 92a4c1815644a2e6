import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { eventually } from '../support/eventually.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type DedicatedFixture, startFixture } from './support/fixture.js';

const run = promisify(execFile);
const EMAIL = 'olga@example.org';
const SECRET = 'a-secret-of-the-operator';
const KEY = '5b0d4f9e-1f8a-4a54-9e50-1d6b7b5f2c11';

describe('an installation without anyone', () => {
  let fixture: DedicatedFixture;

  beforeAll(async () => {
    fixture = await startFixture({
      STAFF_WIDGET_PROVIDER: 'helpscout',
      STAFF_WIDGET_KEY: KEY,
      STAFF_WIDGET_SECRET: SECRET,
      TERMS_URL: 'https://example.org/terms',
      PRIVACY_URL: 'https://example.org/privacy',
      SUPPORT_URL: 'https://example.org/help',
    });
  });
  afterAll(() => fixture?.dispose());

  const addOwner = (...words: string[]) =>
    run(process.execPath, ['dist/backend/src/cli/owner.js', ...words], {
      cwd: REPOSITORY_ROOT,
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: fixture.database.url,
        ALLOW_UNSAFE_DATABASE: 'true',
        LOG_LEVEL: 'warn',
      },
    });

  it('gets its first owner by a command, who can do everything, and has the support that the operator set up', async () => {
    await expect(addOwner('olga')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Say whose') });
    const { stdout } = await addOwner(EMAIL, 'Olga', 'Owner');
    const password = /Password +(\S+)/.exec(stdout)![1]!;
    await expect(addOwner(EMAIL, 'Olga', 'Owner')).rejects.toMatchObject({
      stderr: 'That address already has an account.\n',
    });

    const { page, complaints } = await fixture.visitor();
    // A stand-in for the script of the operator's provider: the page's policy decides whether it runs.
    await page.route('https://beacon-v2.helpscout.net/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const told = window.Beacon.readyQueue; window.told = told;
          window.Beacon = (method, options) => told.push({ method, options });`,
      }),
    );
    const told = () =>
      page.evaluate(() => (window as unknown as { told?: { method: string; options: unknown }[] }).told ?? []);
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open();
    await dashboard.signIn({ email: EMAIL, password });
    await page.getByRole('main').getByRole('link', { name: 'New Organization' }).waitFor();
    await dashboard.open('/global');
    await page.getByText(EMAIL).first().waitFor();
    await eventually('the widget was told', async () => (await told()).length >= 2);
    const signature = createHmac('sha256', SECRET).update(EMAIL).digest('hex');
    expect(await told()).toMatchObject([
      { method: 'init', options: KEY },
      { method: 'identify', options: { id: expect.any(String), email: EMAIL, signature } },
    ]);
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Terms of Use', 'https://example.org/terms'],
      ['Privacy Policy', 'https://example.org/privacy'],
      ['Support', 'https://example.org/help'],
    ] as const)
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
    await dashboard.signOut();
    await eventually('the widget is signed out', async () => (await told()).some(({ method }) => method === 'logout'));
    expect(complaints).toEqual([]);
  });
});
