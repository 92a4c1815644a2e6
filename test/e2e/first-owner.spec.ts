import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPOSITORY_ROOT } from '../../backend/src/platform/config/repository-root.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type DedicatedFixture, startFixture } from './support/fixture.js';

const run = promisify(execFile);
const EMAIL = 'olga@example.org';

describe('an installation without anyone', () => {
  let fixture: DedicatedFixture;

  beforeAll(async () => {
    fixture = await startFixture();
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

  it('gets its first owner by a command, who can do everything', async () => {
    await expect(addOwner('olga')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Say whose') });
    const { stdout } = await addOwner(EMAIL, 'Olga', 'Owner');
    const password = /Password +(\S+)/.exec(stdout)![1]!;
    await expect(addOwner(EMAIL, 'Olga', 'Owner')).rejects.toMatchObject({
      stderr: 'That address already has an account.\n',
    });

    const { page } = await fixture.visitor();
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open();
    await dashboard.signIn({ email: EMAIL, password });
    await page.getByRole('main').getByRole('link', { name: 'New Organization' }).waitFor();
    await dashboard.open('/global');
    await page.getByText(EMAIL).first().waitFor();
  });
});
