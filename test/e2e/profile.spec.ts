import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { aChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aStaff, type BuiltStaff } from '../factories/staff.factory.js';
import { comesToBe } from '../support/eventually.js';
import { MailCatcher } from '../support/mail-catcher.js';
import { OpenidProvider } from '../support/openid-provider.js';
import { ON_A_PHONE, type VisitorOptions } from './support/browser.js';
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

  const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  async function open(person: BuiltStaff, device: VisitorOptions = {}) {
    const visitor = await fixture.visitor({ ...device, as: person });
    await new DashboardPage(visitor.page, fixture.url).open(`/${client.id}/profile`);
    await visitor.page.getByRole('heading', { name: 'Devices' }).waitFor();
    return visitor;
  }

  it(
    'holds picture and names, on a phone, and is left through Sign Out',
    async () => {
      const staff = await aStaff(fixture.client).in(client, 'admin').build();
      const { page, complaints } = await open(staff, ON_A_PHONE);
      const inspector = new Inspector();
      await comesToBe('the window has its title', () => page.title(), 'My profile | Foyer');

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

      const names = group(page, 'Name');
      await names.getByRole('textbox', { name: 'First name' }).fill('');
      await names.getByRole('textbox', { name: 'Display name' }).fill(' ');
      await names.getByRole('button', { name: 'Save' }).click();
      await names.getByRole('link', { name: '2 things to fix' }).waitFor();
      await inspector.look(page, 'the profile, with mistakes in the names');
      await names.getByRole('textbox', { name: 'First name' }).fill('Ann');
      await names.getByRole('textbox', { name: 'Display name' }).fill('Ann of the “Harbour”');
      await names.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Profile saved').waitFor();
      const shown = names.getByRole('textbox', { name: 'Display name' });
      await comesToBe('the name is the saved one', () => shown.inputValue(), 'Ann of the "Harbour"');

      await page.getByRole('textbox', { name: 'First name' }).fill('Somebody');
      await page.getByRole('link', { name: /all organizations/ }).click();
      await page.getByText('Are you sure you want to leave? You have unsaved changes.').waitFor();
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );

  it(
    'changes how one signs in: another password, Google, another email address, which ends what is open elsewhere',
    async () => {
      const staff = await aStaff(fixture.client).in(client, 'admin').build();
      const newEmail = `new-${staff.email}`;
      const other = await open(staff);
      const { page, complaints } = await open(staff);
      const inspector = new Inspector();
      const devices = group(page, 'Devices');
      await comesToBe('there are two', () => devices.getByRole('listitem').count(), 2);

      await page.getByRole('button', { name: 'Change password' }).click();
      const password = page.getByRole('dialog', { name: 'Change password' });
      await password.getByRole('button', { name: 'Save password' }).click();
      await comesToBe('both passwords are missed', () => password.getByText('Password Required').count(), 2);
      await password.getByText('Password Verification Required').waitFor();
      await inspector.check(page, 'the password with mistakes');
      await password.getByLabel('Current password').fill('wrong');
      await password.getByLabel('New password').fill(PASSWORD);
      await password.getByLabel('Password verification').fill(PASSWORD);
      await password.getByRole('button', { name: 'Save password' }).click();
      await password.getByText("That's not your current password.").waitFor();
      await password.getByLabel('Current password').fill(staff.password);
      await password.getByRole('button', { name: 'Save password' }).click();
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

      google.claims = { sub: `google-${staff.id}`, email: 'ann@example.net', email_verified: true };
      const methods = group(page, 'Sign-in methods');
      await methods.getByRole('button', { name: 'Link Google' }).click();
      await page.getByText('Account linked').waitFor();
      await methods.getByText('ann@example.net').waitFor();
      await mailbox.waitFor(staff.email, /^A new way to sign in was added$/);
      await methods.getByRole('button', { name: 'Unlink Google' }).click();
      await inspector.look(page, 'the question before a sign-in method is removed');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink Google' }).click();
      await page.getByText('Sign-in method removed').waitFor();

      await page.getByRole('button', { name: 'Change email' }).click();
      const email = page.getByRole('dialog', { name: 'Change email' });
      await email.getByRole('textbox', { name: 'New email' }).fill('nobody');
      await email.getByRole('button', { name: 'Send link' }).click();
      await email.getByText('Email must be in the correct format.').waitFor();
      await inspector.check(page, 'the email with a mistake');
      await email.getByRole('textbox', { name: 'New email' }).fill(newEmail);
      await email.getByLabel('Current password').fill(PASSWORD);
      await email.getByRole('button', { name: 'Send link' }).click();
      await page.getByText(`We emailed a link to ${newEmail}.`).waitFor();
      const { text = '' } = await mailbox.waitFor(newEmail, /^Confirm your email address$/);
      const address = fixture.url + new URL(/http\S+\/dashboard\/email\/\S+/.exec(text)![0]).pathname;
      await page.goto(address);
      await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
      await inspector.look(page, 'the confirmation of an address');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: 'Your email address was changed' }).waitFor();
      await inspector.look(page, 'the confirmed address');
      await mailbox.waitFor(staff.email, /^Your email address was changed$/);
      await page.getByRole('link', { name: 'Go to sign in' }).click();
      await new DashboardPage(page, fixture.url).signIn({ password: PASSWORD, email: newEmail });
      await page.waitForURL(/\/today$/);
      await page.goto(address);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Looks like that link is no longer valid').waitFor();
      expect(inspector.found).toEqual([]);
      expect(complaints).toEqual([]);
    },
    JOURNEY_MS,
  );
});
