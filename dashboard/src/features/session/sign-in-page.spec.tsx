import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { SignInPage } from './sign-in-page';

const anonymous = { body: sessionOf({ kind: 'anonymous', isStaff: false }) };

describe('SignInPage', () => {
  beforeEach(() => {
    document.title = '';
  });

  it('asks for both fields in the words of the specification and sends nothing', async () => {
    const { calls } = fakeApi({});
    const { user } = renderPart(<SignInPage />);
    await screen.findByLabelText('Email');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Email Required')).toBeTruthy();
    expect(screen.getByText('Password Required')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(calls.map(({ path }) => path)).toEqual(['/api/public/product']);
    expect(document.title).toBe('Sign in | Foyer');
  });

  it('leads to the first wrong field', async () => {
    fakeApi({});
    const { user } = renderPart(<SignInPage />);
    const email = await screen.findByLabelText('Email');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(document.activeElement).toBe(email));
    await user.type(email, 'ann@example.org');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  it.each([
    [true, 'Email'],
    [false, undefined],
  ])('with a mouse: %s, the focus starts at %s', async (hasMouse, label) => {
    fakeApi({});
    const before = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: hasMouse, media: query }) as MediaQueryList;
    renderPart(<SignInPage />);
    await screen.findByLabelText('Email');
    expect(document.activeElement).toBe(label ? screen.getByLabelText(label) : document.body);
    window.matchMedia = before;
  });

  it('hides the password, and lets password managers fill it in', async () => {
    fakeApi({});
    const { user } = renderPart(<SignInPage />);
    const email = (await screen.findByLabelText('Email')) as HTMLInputElement;
    const password = screen.getByLabelText('Password') as HTMLInputElement;
    expect([email.autocomplete, password.autocomplete, password.type]).toEqual([
      'username',
      'current-password',
      'password',
    ]);
    await user.click(password);
    await user.paste(' As it is! ');
    expect(password.value).toBe(' As it is! ');
  });

  it.each([
    ['account_exists', 'An account already exists with this email address. Please sign in with the correct password'],
    [
      'account_exists',
      'An account already exists with this email address. Please sign in with the correct password or your login link',
    ],
    [
      'unverified_user',
      'Unverified User. Please check your email for your verification link to finish setting up your account.',
    ],
  ])('shows %s as the server says it', async (code, message) => {
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => ({ status: 403, body: refusal(403, code, message) }),
    });
    const { user } = renderPart(<SignInPage />);
    await screen.findByLabelText('Email');
    await user.type(screen.getByLabelText('Email'), 'ann@example.org');
    await user.type(screen.getByLabelText('Password'), 'right{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('says what the server says about a refused sign-in, and stops saying it while one types', async () => {
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => ({
        status: 401,
        body: refusal(401, 'invalid_credentials', 'The email or password is wrong.'),
      }),
    });
    const { user } = renderPart(<SignInPage />);
    await screen.findByLabelText('Email');
    await user.type(screen.getByLabelText('Email'), 'ann@example.org');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The email or password is wrong.');
    await user.type(screen.getByLabelText('Password'), 'x');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('reads "Signing In" while it waits, and becomes the person that the server names', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => ({ body: sessionOf() }),
    });
    const { user } = renderPart(<SignInPage />);
    await screen.findByLabelText('Email');
    await user.type(screen.getByLabelText('Email'), ' ann@example.org ');
    await user.type(screen.getByLabelText('Password'), 'Secret1!');
    const pressed = user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Signing In' })).toBeTruthy();
    await pressed;
    await waitFor(() => expect(session.get()?.user.displayName).toBe('Ann Example'));
    expect(calls.at(-1)?.body).toEqual({ email: 'ann@example.org', password: 'Secret1!' });
  });

  it('asks for a password of one’s own in place of an administrator’s, and sends both', async () => {
    let turn = 0;
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => {
        turn += 1;
        return turn === 1
          ? { status: 403, body: refusal(403, 'password_change_required', 'Please choose your own password.') }
          : { body: sessionOf() };
      },
    });
    const { user } = renderPart(<SignInPage />);
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
    await user.type(screen.getByLabelText('Password'), 'Given-By-Them-1!{Enter}');
    const wanted = await screen.findByLabelText('New password');
    expect((screen.getByLabelText('Password') as HTMLInputElement).readOnly).toBe(true);
    expect(screen.getByText('Please choose your own password.')).toBeTruthy();
    await user.type(wanted, 'short');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(screen.getByText(/^Must Contain 8 Characters/)).toBeTruthy();
    expect(screen.getByText('Password Verification Required')).toBeTruthy();
    await user.clear(wanted);
    await user.type(wanted, 'Quiet-Harbour-8!');
    await user.type(screen.getByLabelText('Password verification'), 'Quiet-Harbour-8!{Enter}');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        email: 'ann@example.org',
        password: 'Given-By-Them-1!',
        newPassword: 'Quiet-Harbour-8!',
        verification: 'Quiet-Harbour-8!',
      }),
    );
  });

  it('lets another password be typed when the administrator’s came to its end meanwhile', async () => {
    const answers = [
      { status: 403, body: refusal(403, 'password_change_required', 'Please choose your own password.') },
      { status: 401, body: refusal(401, 'invalid_credentials', 'The email or password is incorrect.') },
      { body: sessionOf() },
    ];
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => answers.shift()!,
    });
    const { user } = renderPart(<SignInPage />);
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org');
    await user.type(screen.getByLabelText('Password'), 'Given-By-Them-1!{Enter}');
    await user.type(await screen.findByLabelText('New password'), 'Quiet-Harbour-8!');
    await user.type(screen.getByLabelText('Password verification'), 'Quiet-Harbour-8!{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('The email or password is incorrect.');
    const password = screen.getByLabelText('Password') as HTMLInputElement;
    expect(password.readOnly).toBe(false);
    await user.clear(password);
    await user.type(password, 'Given-Again-2!{Enter}');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ email: 'ann@example.org', password: 'Given-Again-2!' }));
  });

  it('misses no email of the person who goes on with Google', async () => {
    const data = { publicUrl: 'http://localhost', providers: { google: true, facebook: false, own: null } };
    fakeApi({ 'GET /api/public/product': () => ({ body: { ok: true, data } }) });
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderPart(<SignInPage />);
    const email = await screen.findByLabelText('Email');
    await user.click(email);
    await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(email);
    expect(screen.queryByText('Email Required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Email Required')).toBeTruthy();
    open.mockRestore();
  });

  it('asks for no password on an organization’s own domain, but in a window of the product', async () => {
    const data = { publicUrl: 'https://foyer.example', providers: { google: false, facebook: false, own: null } };
    fakeApi({ 'GET /api/public/product': () => ({ body: { ok: true, data } }) });
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    pageBootstrap.site = { kind: 'custom-domain', clientKey: 'grace' };
    const { user } = renderPart(<SignInPage />);
    await user.click(await screen.findByRole('button', { name: 'Sign in with a password' }));
    pageBootstrap.site = { kind: 'product', clientKey: null };
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/Enter it only at foyer\.example, never on this page/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    open.mockRestore();
  });

  it('draws the icon of the provider of the organization whose domain it is', async () => {
    const own = { clientId: 'client-1', buttonText: 'Harbour ID', icon: { weight: 'solid', name: 'anchor' } };
    const data = { publicUrl: 'http://localhost', providers: { google: false, facebook: false, own } };
    fakeApi({ 'GET /api/public/product': () => ({ body: { ok: true, data } }) });
    renderPart(<SignInPage />);
    const button = await screen.findByRole('button', { name: 'Harbour ID' });
    expect(button.querySelector('i')?.style.getPropertyValue('--icon')).toContain('/solid/anchor.svg');
  });
});
