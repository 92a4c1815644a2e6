import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe } from '../support/eventually.js';
import { MailCatcher } from '../support/mail-catcher.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { ON_A_PHONE, PHONE } from './support/browser.js';
import { DashboardPage } from './support/dashboard-page.js';
import { type Fixture, startFixture } from './support/fixture.js';
import { Inspector } from './support/inspector.js';

const JOURNEY_MS = 240_000;
const PASSWORD = 'Quiet-Harbour-8!';

/** On a server whose mails leave by a real mail server. */
describe('one’s own profile', () => {
  let fixture: Fixture;
  let mailbox: MailCatcher;
  let google: OpenidProvider;
  let client: BuiltClient;

  beforeAll(async () => {
    mailbox = await MailCatcher.start();
    google = await OpenidProvider.start();
    fixture = await startFixture({
      SMTP_URL: mailbox.urlOf(),
      ...google.googleSettings,
    });
    client = await aClient(fixture.client).build();
    await aChannel(fixture.client, client).build();
  });
  afterAll(async () => {
    await fixture?.dispose();
    await mailbox?.close();
    await google?.close();
  });
  afterEach(() => fixture?.leave());

  const somebody = () => aStaff(fixture.client).in(client, 'admin').build();
  async function open(page: Page, staff: BuiltStaff, path = `/${client.id}/profile`): Promise<void> {
    const dashboard = new DashboardPage(page, fixture.url);
    await dashboard.open(path);
    await dashboard.signIn(staff);
    await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Devices' }).waitFor();
  }
  const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it(
    'holds picture and names, on a phone',
    async () => {
      const staff = await somebody();
      const { page, complaints } = await fixture.visitor(ON_A_PHONE);
      const inspector = new Inspector();
      await open(page, staff);
      await comesToBe('the window has its title', () => page.title(), 'My profile | Foyer');
      await inspector.look(page, 'the profile');

      const picture = group(page, 'Image');
      const wide = sharp({ create: { width: 600, height: 400, channels: 3, background: '#28a' } });
      const file = { name: 'Me At Sea.png', mimeType: 'image/png', buffer: await wide.png().toBuffer() };
      await picture.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Use this part' }).click();
      await page.getByText('Image saved').waitFor();
      await page
        .locator(`header img[src*="/media/profile/${staff.id}/profile.jpg?ts="]`)
        .waitFor({ state: 'attached' });
      await picture.getByRole('button', { name: 'Remove image' }).click();
      await page.getByText('Image removed').waitFor();
      await page.locator('header img[src*="/media/profile/"]').waitFor({ state: 'detached' });
      await picture
        .locator('input[type=file]')
        .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) });
      await picture.getByText('File is too big. Max file size is 5MB.').waitFor();

      const names = group(page, 'Name');
      await names.getByRole('textbox', { name: 'First name' }).fill('');
      await names.getByRole('textbox', { name: 'Display name' }).fill(' ');
      await names.getByRole('button', { name: 'Save' }).click();
      await names.getByRole('link', { name: '2 things to fix' }).waitFor();
      await names.getByText('First Name Required').filter({ visible: true }).waitFor();
      await inspector.look(page, 'names with mistakes');
      await names.getByRole('textbox', { name: 'First name' }).fill('Ann');
      await names.getByRole('textbox', { name: 'Display name' }).fill('Ann of the “Harbour”');
      await names.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Profile saved').waitFor();
      const shown = names.getByRole('textbox', { name: 'Display name' });
      await comesToBe('the name is the saved one', () => shown.inputValue(), 'Ann of the "Harbour"');
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('menu').getByText('Ann of the').or(page.getByText('Ann of the "Harbour"')).first().waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'changes the password, and ends what is open elsewhere',
    async () => {
      const staff = await somebody();
      const { page, complaints } = await fixture.visitor();
      const other = await fixture.visitor();
      const inspector = new Inspector('everything');
      await open(other.page, staff);
      await open(page, staff, '/profile');

      const devices = group(page, 'Devices');
      await devices.getByText('This device').waitFor();
      await comesToBe('there are two', () => devices.getByRole('listitem').count(), 2);
      await devices.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
      await page.getByText('Signed out').waitFor();
      await comesToBe('one is left', () => devices.getByRole('listitem').count(), 1);

      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await comesToBe('both passwords are missed', () => dialog.getByText('Password Required').count(), 2);
      await dialog.getByText('Password Verification Required').waitFor();
      await dialog.getByLabel('Current password').fill('wrong');
      await dialog.getByLabel('New password').fill(PASSWORD);
      await dialog.getByLabel('Password verification').fill(`${PASSWORD}x`);
      await dialog.getByText('Passwords Must Match').waitFor();
      await inspector.check(page, 'the password with mistakes');
      await dialog.getByLabel('Password verification').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await dialog.getByText('There was an issue updating your password').waitFor();
      await dialog.getByText("That's not your current password.").waitFor();
      await dialog.getByLabel('Current password').fill(staff.password);
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await page.getByText('Password saved!').waitFor();
      await mailbox.waitFor(staff.email, /^Your password was changed$/);

      await other.page.reload();
      await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
      await new DashboardPage(other.page, fixture.url).signIn({ ...staff, password: PASSWORD });
      await other.page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor();
      await page.reload();
      await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
      await page.getByText('Signed out').waitFor();
      await comesToBe('one is left', () => devices.getByRole('listitem').count(), 1);
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'changes the email address by a mail to the new one, and a click',
    async () => {
      const staff = await somebody();
      const newEmail = `new-${staff.email}`;
      const { page, complaints } = await fixture.visitor({ viewport: PHONE, colorScheme: 'dark' });
      const inspector = new Inspector('everything');
      await open(page, staff);
      await page.getByRole('button', { name: 'Change email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change email' });
      await dialog.getByRole('textbox', { name: 'New email' }).fill('nobody');
      await dialog.getByRole('button', { name: 'Send link' }).click();
      await dialog.getByText('Email must be in the correct format.').waitFor();
      await inspector.check(page, 'the email with a mistake');
      await dialog.getByRole('textbox', { name: 'New email' }).fill(staff.email);
      await dialog.getByLabel('Current password').fill(staff.password);
      await dialog.getByRole('button', { name: 'Send link' }).click();
      await dialog.getByText("That's already your email address.").waitFor();
      await dialog.getByRole('textbox', { name: 'New email' }).fill(newEmail);
      await dialog.getByRole('button', { name: 'Send link' }).click();
      await page.getByText(`We emailed a link to ${newEmail}.`).waitFor();

      const { text = '' } = await mailbox.waitFor(newEmail, /^Confirm your email address$/);
      const address = fixture.url + new URL(/http\S+\/dashboard\/email\/\S+/.exec(text)![0]).pathname;
      await page.goto(address);
      await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
      await inspector.look(page, 'the confirmation');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Your email address was changed' }).waitFor();
      await inspector.look(page, 'the confirmed address');
      await mailbox.waitFor(staff.email, /^Your email address was changed$/);
      await page.getByRole('link', { name: 'Go to sign in' }).click();
      await new DashboardPage(page, fixture.url).signIn({ ...staff, email: newEmail });
      await page.waitForURL(/\/today$/);

      await page.goto(address);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Oops' }).waitFor();
      await page.getByText('Looks like that link is no longer valid').waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'links Google by its window, with the password where signing in was long ago, and removes it',
    async () => {
      const staff = await somebody();
      const rival = await somebody();
      const { page, complaints } = await fixture.visitor();
      const other = await fixture.visitor();
      const inspector = new Inspector('everything');
      google.claims = { sub: `google-${staff.id}`, email: 'ann@example.net', email_verified: true };
      await open(page, staff);
      await open(other.page, rival);
      const methods = group(page, 'Sign-in methods');
      await methods.getByRole('button', { name: 'Link Google' }).click();
      await page.getByText('Account linked').waitFor();
      await methods.getByText('ann@example.net').waitFor();
      await inspector.look(page, 'the profile with a linked account');
      await mailbox.waitFor(staff.email, /^A new way to sign in was added$/);
      await group(other.page, 'Sign-in methods').getByRole('button', { name: 'Link Google' }).click();
      await other.page.getByText('We could not link your account at this time').waitFor();

      await methods.getByRole('button', { name: 'Unlink Google' }).click();
      await inspector.look(page, 'the question before a sign-in method is removed');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
      await page.getByText('Sign-in method removed').waitFor();
      const longAgo = "created_at = created_at - interval '1 hour', authenticated_at = NULL";
      await fixture.client.query(`UPDATE sessions SET ${longAgo} WHERE user_id = $1`, [staff.id]);
      await methods.getByRole('button', { name: 'Link Google' }).click();
      const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
      await dialog.getByLabel('Password', { exact: true }).fill('wrong');
      await inspector.check(page, 'the question for the password');
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
      await dialog.getByText("That's not your current password.").waitFor();
      await dialog.getByLabel('Password', { exact: true }).fill(staff.password);
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
      await methods.getByRole('button', { name: 'Unlink Google' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
      await methods.getByRole('button', { name: 'Link Google' }).waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it('is left through Sign Out, and asks before what is typed is lost', async () => {
    const staff = await somebody();
    const { page } = await fixture.visitor();
    await open(page, staff);
    await page.getByRole('textbox', { name: 'First name' }).fill('Somebody');
    await page.getByRole('link', { name: /all organizations/ }).click();
    await page.getByText('Are you sure you want to leave? You have unsaved changes.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
