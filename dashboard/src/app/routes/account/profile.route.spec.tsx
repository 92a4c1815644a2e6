import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';

const ACCOUNT = 'GET /api/users/me/person';
const account = {
  id: 'person',
  uid: 'person',
  email: 'ann@example.org',
  firstName: 'Ann',
  lastName: 'Example',
  displayName: 'Ann Example',
  photoUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  hasPassword: false,
  isActivated: true,
  isScoped: false,
  globalRole: null,
  clients: {},
  whitelist: {},
};

const open = (handlers: Handlers = {}) =>
  openDashboard('/profile', {
    'GET /api/public/product': () => ({
      body: {
        ok: true,
        data: {
          name: 'Foyer',
          publicUrl: 'https://foyer.example',
          providers: { google: false, facebook: false, own: null },
        },
      },
    }),
    'GET /api/users/person/sessions': () => ({ body: [] }),
    'GET /api/users/person/identities': () => ({ body: { hasPassword: false, methods: [] } }),
    [ACCOUNT]: () => ({ body: account }),
    ...handlers,
  });

describe('the profile', () => {
  it('of nobody is not found, in the words of the specification', async () => {
    await open({ [ACCOUNT]: () => ({ status: 404, body: refusal(404, 'not_found', 'Not found') }) });
    expect(await screen.findByText('User not found.')).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
  });

  it('that cannot be loaded can be asked for again', async () => {
    let isAway = true;
    const { user } = await open({
      [ACCOUNT]: () => (isAway ? { status: 503, body: refusal(503, 'unavailable', 'Busy') } : { body: account }),
    });
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeTruthy();
  });

  it('keeps names that could not be sent, says why, and sends them again', async () => {
    let isCut = true;
    const { user } = await open({
      'PATCH /api/users/person': () => {
        if (isCut) throw new TypeError('Failed to fetch');
        return { body: account };
      },
    });
    const field = await screen.findByLabelText<HTMLInputElement>(/^First name/);
    await user.type(field, 'a');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await screen.findByText(/^You seem to be offline/)).toBeTruthy();
    expect(field.value).toBe('Anna');
    isCut = false;
    await user.click(save);
    expect(await screen.findByText('Profile saved')).toBeTruthy();
  });

  it('asks before a sign-in method is removed, and says what follows', async () => {
    const google = { id: 'google-1', provider: 'google', clientId: null, clientName: null, email: 'ann@example.net' };
    const { user, calls } = await open({
      'GET /api/users/person/identities': () => ({ body: { hasPassword: true, methods: [google] } }),
      'DELETE /api/users/person/identities/google-1': () => ({ status: 204 }),
    });
    const isRemoved = () => calls.some(({ method }) => method === 'DELETE');
    await user.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    const question = await screen.findByRole('alertdialog', { name: 'Unlink Google?' });
    expect(question.textContent).toContain("You'll no longer be able to sign in with Google");
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(isRemoved()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Unlink Google' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unlink Google' }));
    expect(await screen.findByText('Sign-in method removed')).toBeTruthy();
    expect(isRemoved()).toBe(true);
  });

  it('tells devices of one kind apart: which is this one, and when and from where each was used', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
    const device = { userAgent, network: '192.0.2.x', clientName: null, isCurrent: false };
    const sessions = [
      { ...device, id: 'here', createdAt: at(50), lastUsedAt: at(0), isCurrent: true },
      { ...device, id: 'there', createdAt: at(90), lastUsedAt: at(5), network: '2001:db8:1::/48' },
      { ...device, id: 'older', createdAt: at(95), lastUsedAt: at(20), network: null },
    ];
    await open({ 'GET /api/users/person/sessions': () => ({ body: sessions }) });
    const devices = within(await screen.findByRole('region', { name: 'Devices' }));
    const rows = (await devices.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Chrome on LinuxThis deviceLast active just now · IP address 192\.0\.2\.x · signed in /);
    expect(rows[1]).toMatch(/^Chrome on LinuxLast active 5 min ago · IP address 2001:db8:1::\/48 · signed in /);
    expect(rows[2]).toMatch(/^Chrome on LinuxLast active 20 min ago · signed in /);
    const [first] = devices.getAllByRole('button', { name: 'Sign out Chrome on Linux' });
    expect(document.getElementById(first?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/5 min ago/);
  });

  it('of a session of one organization leads to where the account is changed', async () => {
    pageBootstrap.site = { kind: 'custom-domain', clientKey: 'grace' };
    await open({ [ACCOUNT]: () => ({ body: { ...account, isScoped: true } }) });
    const link = await screen.findByRole('link', { name: 'Open your profile on Foyer' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('https://foyer.example/dashboard/profile'));
    expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    pageBootstrap.site = { kind: 'product', clientKey: null };
  });

  it('of such a session on the product itself does not lead to where one is', async () => {
    const data = {
      name: 'Foyer',
      publicUrl: window.location.origin,
      providers: { google: false, facebook: false, own: null },
    };
    await open({
      [ACCOUNT]: () => ({ body: { ...account, isScoped: true } }),
      'GET /api/public/product': () => ({ body: { ok: true, data } }),
    });
    await screen.findByText(/sign out and sign in with your password/);
    expect(screen.queryByRole('link', { name: /^Open your profile/ })).toBeNull();
  });

  it('of someone whose mailbox is not proven has the link mailed that proves it, and leads nowhere else', async () => {
    const { user, calls } = await open({
      [ACCOUNT]: () => ({ body: { ...account, isScoped: true, isActivated: false } }),
      'POST /api/users/reset': () => ({ body: { status: 'success', data: 'x' } }),
    });
    await screen.findByText(/ann@example\.org isn't verified yet/);
    expect(screen.queryByRole('link', { name: /^Open your profile/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('We emailed a link to ann@example.org')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/users/reset')?.body).toEqual({ email: 'ann@example.org' });
  });

  it('has a link mailed to who forgot the password, and says when that failed', async () => {
    const { user } = await open({
      [ACCOUNT]: () => ({ body: { ...account, hasPassword: true } }),
      'POST /api/users/reset': () => ({ status: 429, body: refusal(429, 'rate_limited', 'Too many requests.') }),
    });
    await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
    expect(await screen.findByText(/Too many requests/)).toBeTruthy();
  });

  it.each([
    ['not proven', 403, 'reauthentication_required', []],
    ['failed', 500, 'internal', []],
  ])(
    'adds a password; when that is %s it says so in the words of the specification',
    async (_, status, code, errors) => {
      let isRefused = true;
      const { user, calls } = await open({
        'PUT /api/users/person/password': () =>
          isRefused
            ? { status, body: refusal(status, code, 'Something else', errors) }
            : { body: { message: 'Password added!' } },
      });
      await user.click(await screen.findByRole('button', { name: 'Add password' }));
      expect(screen.queryByLabelText(/^Current password/)).toBeNull();
      await user.click(screen.getByLabelText(/^New password/));
      await user.paste('Quiet-Harbour-8!');
      await user.click(screen.getByLabelText(/^Password verification/));
      await user.paste('Quiet-Harbour-8!');
      await user.click(screen.getByRole('button', { name: 'Save password' }));
      if (code === 'reauthentication_required') {
        const asked = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
        await user.click(asked.getByRole('button', { name: 'Cancel' }));
      }
      expect((await screen.findByRole('alert')).textContent).toBe(
        'There was an issue adding your password for this account',
      );
      isRefused = false;
      await user.click(screen.getByRole('button', { name: 'Save password' }));
      expect(await screen.findByText('Password added!')).toBeTruthy();
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        currentPassword: '',
        password: 'Quiet-Harbour-8!',
        verification: 'Quiet-Harbour-8!',
      });
    },
  );

  it('says in the words of the specification that a password was not changed, and at which field', async () => {
    const errors = [{ path: 'currentPassword', message: "That's not your current password." }];
    const { user } = await open({
      [ACCOUNT]: () => ({ body: { ...account, hasPassword: true } }),
      'PUT /api/users/person/password': () => ({
        status: 403,
        body: refusal(403, 'reauthentication_required', 'x', errors),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Current password/), 'wrong');
    await user.click(dialog.getByLabelText(/^New password/));
    await user.paste('Quiet-Harbour-8!');
    await user.click(dialog.getByLabelText(/^Password verification/));
    await user.paste('Quiet-Harbour-8!');
    await user.click(dialog.getByRole('button', { name: 'Save password' }));
    expect(await dialog.findByText('There was an issue updating your password')).toBeTruthy();
    expect(dialog.getByText("That's not your current password.")).toBeTruthy();
  });

  it.each(['Change password', 'Change email'])(
    'misses the present password before it asks the server: %s',
    async (name) => {
      const { user, calls } = await open({ [ACCOUNT]: () => ({ body: { ...account, hasPassword: true } }) });
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: /^(Save password|Send link)$/ }));
      const current = dialog.getByLabelText(/^Current password/);
      expect(current.getAttribute('aria-invalid')).toBe('true');
      await waitFor(() => expect(document.activeElement).toBe(current));
      expect(dialog.getAllByText('Password Required')[0]).toBeTruthy();
      expect(calls.filter(({ path }) => /password$|email$/.test(path))).toEqual([]);
    },
  );

  it('sends only the names that were changed', async () => {
    const { user, calls } = await open({
      'PATCH /api/users/person': () => ({ body: { ...account, lastName: 'Lee' } }),
    });
    const field = await screen.findByLabelText(/^Last name/);
    await user.clear(field);
    await user.type(field, 'Lee');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ lastName: 'Lee' });
  });
});
