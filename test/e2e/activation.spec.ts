import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aMailedCode } from '../factories/code.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe, eventually } from '../support/eventually.js';
import { ON_A_PHONE } from './support/browser.js';
import { type Fixture, openFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const PASSWORD = 'Quiet-Harbour-8!';

describe('an invited person', () => {
  let fixture: Fixture;
  let client: BuiltClient;

  beforeAll(async () => {
    fixture = await openFixture();
    client = await aClient(fixture.client).with({ name: 'Harbour Church' }).build();
    await aChannel(fixture.client, client).build();
  });
  afterAll(() => fixture?.dispose());
  afterEach(() => fixture?.leave());

  async function invite(): Promise<{ staff: BuiltStaff; address: string }> {
    const staff = await aStaff(fixture.client).with({ activated_at: null }).in(client, 'admin').build();
    const code = await aMailedCode(fixture.client, { userId: staff.id, purpose: 'activation', clientId: client.id });
    return { staff, address: `${fixture.url}/signup/${staff.id}/${code}` };
  }

  it(
    'opens the link, chooses a password and is taken in, on a phone',
    async () => {
      const { staff, address } = await invite();
      const { page, complaints } = await fixture.visitor(ON_A_PHONE);
      const inspector = new Inspector();
      const look = (screen: string) => inspector.look(page, screen);
      await page.clock.install();

      await page.goto(`${address}/${client.id}`);
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
      await comesToBe('the window has its title', () => page.title(), 'Create account | Foyer');
      await page.getByText("You're invited to Harbour Church.").waitFor();
      const email = page.getByRole('textbox', { name: 'Email' });
      expect(await email.inputValue()).toBe(staff.email);
      expect(await email.isEditable()).toBe(false);
      const passwords = page.locator('input[type=password]');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Password Required').waitFor();
      await page.getByText('Password Verification Required').waitFor();
      await passwords.first().fill('Password1!');
      await page.getByText('That password is too easy to guess.').waitFor();
      await look('the account with issues');
      await passwords.first().fill(PASSWORD);
      await passwords.last().fill(`${PASSWORD}x`);
      await page.getByText('Passwords Must Match').waitFor();
      await passwords.last().fill(PASSWORD);

      await page.clock.pauseAt(Date.now() + 60_000);
      const signedIn = page.waitForResponse(/\/api\/session\/sign-in$/);
      await page.getByRole('button', { name: 'Create account' }).click();
      await signedIn;
      await page.clock.runFor(900);
      expect(new URL(page.url()).pathname).toMatch(/^\/signup\//);
      await page.clock.runFor(200);
      const verify = `${fixture.url}/dashboard/${client.id}/verify`;
      await page.waitForURL(verify);
      const verified = page.getByRole('heading', { name: 'Your account is verified', level: 2 });
      await eventually('the page is there', async () => {
        await page.clock.runFor(1);
        return verified.isVisible();
      });
      let isLooking = true;
      const looked = inspector.check(page, 'the verified account').finally(() => {
        isLooking = false;
      });
      while (isLooking) await page.clock.runFor(1);
      await looked;
      await page.clock.runFor(1000);
      expect(page.url()).toBe(verify);
      await page.clock.runFor(2000);
      await page.waitForURL(/\/today$/);
      await page.clock.resume();

      await page.goto(`${address}/${client.id}`);
      await page.getByRole('heading', { name: 'Oops' }).waitFor();
      await page.getByText('Looks like that link is no longer valid').waitFor();
      await look('a link that was used');
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'who was handed a link is told that the mailed one is still to be opened, and has it sent again',
    async () => {
      const staff = await aStaff(fixture.client)
        .with({ activated_at: null, created_by_client_id: client.id })
        .in(client, 'admin')
        .build();
      const shown = { userId: staff.id, purpose: 'activation', clientId: client.id, createdBy: staff.id } as const;
      const { page, complaints } = await fixture.visitor();
      const inspector = new Inspector();
      await page.goto(`${fixture.url}/signup/${staff.id}/${await aMailedCode(fixture.client, shown)}/${client.id}`);
      const passwords = page.locator('input[type=password]');
      await passwords.first().fill(PASSWORD);
      await passwords.last().fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('heading', { name: 'Your password is saved', level: 2 }).waitFor();
      await inspector.look(page, 'the account that is not verified');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(new RegExp(`/dashboard/${client.id}/today$`));
      await page.goto(`${fixture.url}/dashboard/profile`);
      await page.getByText(`Your email address ${staff.email} isn't verified yet.`).waitFor();
      await inspector.look(page, 'the profile of an account that is not verified');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('Link created').waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
