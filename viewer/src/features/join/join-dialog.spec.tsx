import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { JoinDialog, type JoinDialogProps } from './join-dialog';

const anonymous = { body: sessionOf({ kind: 'anonymous', displayName: null, isStaff: false }) };

async function open(
  ways: Partial<JoinDialogProps['ways']> = {},
  typed = { name: '', email: '' },
  purpose: JoinDialogProps['purpose'] = 'join',
) {
  const onClose = jest.fn();
  const onTyped = jest.fn();
  const view = await renderViewerPart(
    <JoinDialog
      ways={{
        contentId: 'content-1',
        keys: 'online/abcdefghij',
        enableAnonymous: false,
        requireSignin: false,
        isSigninOnly: false,
        client: null,
        ...ways,
      }}
      purpose={purpose}
      typed={typed}
      onTyped={onTyped}
      onClose={onClose}
    />,
  );
  return { ...view, onClose, onTyped };
}

describe('join dialog on an organization’s own domain', () => {
  it('takes no password, but opens a window for it', async () => {
    fakeApi({
      'GET /api/public/product': () => ({
        body: {
          ok: true,
          data: { publicUrl: 'https://foyer.example', providers: { google: false, facebook: false, own: null } },
        },
      }),
    });
    pageBootstrap.site = { kind: 'custom-domain', clientKey: 'grace' };
    await open({}, undefined, 'signIn');
    expect(await screen.findByRole('button', { name: 'Sign in with a password' })).toBeTruthy();
    pageBootstrap.site = { kind: 'product', clientKey: null };
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });
});

describe('join dialog', () => {
  it('asks for name and email in the words of the specification', async () => {
    const { calls } = fakeApi({});
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(screen.getByText('Name Required')).toBeTruthy();
    expect(screen.getByText('Email Required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    await user.type(screen.getByLabelText(/^Email/), 'ann@');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(screen.getByText('Invalid Email')).toBeTruthy();
    expect(calls.filter(({ path }) => path !== '/api/session')).toEqual([]);
  });

  it('takes a guest without email where anonymous chat is on', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/guest': () => ({ body: sessionOf({ kind: 'guest', displayName: 'Ann' }) }),
    });
    const { user, onClose } = await open({ enableAnonymous: true });
    await user.type(screen.getByLabelText(/^Name/), 'Ann{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(calls.at(-1)?.body).toEqual({ contentId: 'content-1', keys: 'online/abcdefghij', name: 'Ann' });
    expect(session.get()?.user.displayName).toBe('Ann');
  });

  it('begins with what was typed before, and hands on what is typed', async () => {
    fakeApi({});
    const { user, onTyped } = await open({}, { name: 'An', email: 'ann@example.org' });
    expect((screen.getByLabelText(/^Email/) as HTMLInputElement).value).toBe('ann@example.org');
    await user.type(screen.getByLabelText(/^Name/), 'n');
    expect(onTyped).toHaveBeenLastCalledWith({ name: 'Ann', email: 'ann@example.org' });
  });

  it('says what the server says', async () => {
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/guest': () => ({
        status: 400,
        body: refusal(400, 'validation_failed', 'No', [{ path: 'email', message: 'Invalid Email' }]),
      }),
    });
    const { user, onClose } = await open();
    await user.type(screen.getByLabelText(/^Name/), 'Ann');
    await user.type(screen.getByLabelText(/^Email/), 'ann@example.org{Enter}');
    expect(await screen.findByText('Invalid Email')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers accounts only where guests may not write', async () => {
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => ({ status: 401, body: refusal(401, 'invalid_credentials', 'Wrong.') }),
    });
    const { user } = await open({ requireSignin: true });
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Email Required')).toBeTruthy();
    expect(screen.getByText('Password Required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Email/), 'ann@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'x{Enter}');
    expect((await screen.findByText('Wrong.')).getAttribute('role')).toBe('alert');
  });

  const client = (google: boolean, facebook: boolean, own: string | null = null) => ({
    id: 'client-1',
    authProviders: {
      google: { enabled: google },
      facebook: { enabled: facebook },
      own: own === null ? null : { buttonText: own, icon: { weight: 'brands' as const, name: 'discord' } },
    },
  });
  const product = (google: boolean, facebook: boolean) => ({
    'GET /api/public/product': () => ({
      body: { ok: true, data: { publicUrl: 'http://localhost', providers: { google, facebook, own: null } } },
    }),
  });
  const namesOf = () => screen.getAllByRole('button').map((button) => button.textContent);

  it('offers the providers that the organization wants and the server can ask, and the guest form behind a button', async () => {
    fakeApi(product(true, false));
    const { user } = await open({ client: client(true, true, 'Harbour ID') });
    await screen.findByRole('button', { name: 'Join With Google' });
    expect(namesOf()).toEqual(['', 'Join With Google', 'Harbour ID', 'Join As Guest', 'Sign in']);
    const icon = screen.getByRole('button', { name: 'Harbour ID' }).querySelector('i');
    expect(icon?.style.getPropertyValue('--icon')).toContain('/brands/discord.svg');
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join As Guest' }));
    expect(screen.getByLabelText(/^Name/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Other ways to join' }));
    expect(screen.getByRole('button', { name: 'Join With Google' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText(/^Password/)).toBeTruthy();
  });

  it.each([
    ['the server has no keys', product(false, false)],
    ['it cannot be asked', {}],
  ])('shows the guest form at once where %s', async (_, answers) => {
    fakeApi(answers);
    await open({ client: client(true, true) });
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy();
  });

  it('shows the form for accounts at once to the person who wants to sign in, before the providers and the way of guests', async () => {
    fakeApi(product(true, false));
    const { user } = await open({ client: client(true, false) }, undefined, 'signIn');
    await screen.findByRole('button', { name: 'Sign in with Google' });
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByLabelText(/^Password/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Sign in' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Join As Guest' }));
    expect(screen.getByLabelText(/^Name/)).toBeTruthy();
  });

  it('asks the person who is signed in without a name for nothing else, and saves it', async () => {
    const ann = (displayName: string | null) => ({ body: sessionOf({ uid: 'ann', kind: 'registered', displayName }) });
    let isServed = false;
    const { calls } = fakeApi({
      'POST /api/session': () => ann(null),
      'POST /api/session/guest': () =>
        isServed
          ? ann('Ann Lee')
          : {
              status: 400,
              body: refusal(400, 'validation_failed', 'No', [{ path: 'name', message: 'Not this name' }]),
            },
    });
    await session.renew();
    const { user, onClose } = await open();
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(screen.getByText('Name Required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name/), 'Ann Lee{Enter}');
    expect(await screen.findByText('Not this name')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    isServed = true;
    await user.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(calls.at(-1)?.body).toEqual({ contentId: 'content-1', keys: 'online/abcdefghij', name: 'Ann Lee' });
    expect(session.get()?.user.displayName).toBe('Ann Lee');
  });

  it('asks the person who signs in here to write, and has no name yet, for it at once', async () => {
    const ann = (displayName: string | null) => ({ body: sessionOf({ uid: 'ann', kind: 'registered', displayName }) });
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/sign-in': () => ann(null),
      'POST /api/session/guest': () => ann('Ann Lee'),
    });
    await session.renew();
    const { user, onClose } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('target')).toBe('_blank');
    await user.type(screen.getByLabelText(/^Email/), 'ann@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'x{Enter}');
    const name = await screen.findByLabelText(/^Name/);
    expect(onClose).not.toHaveBeenCalled();
    await user.type(name, 'Ann Lee{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['where the content takes no guests', { requireSignin: true }, 'join', 'Only people who sign in can chat here.'],
    ['while hosts take no guests', { isSigninOnly: true }, 'join', /^Guests can't chat here right now/],
    ['to a guest whose message was refused', {}, 'mustSignIn', /^Guests can't chat here right now/],
  ] as const)('offers no guests, but the providers, %s, and says why', async (_, ways, purpose, why) => {
    fakeApi(product(true, true));
    await open({ ...ways, client: client(true, true) }, undefined, purpose);
    await screen.findByRole('button', { name: 'Join With Facebook' });
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Join As Guest' })).toBeNull();
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
  });
});
