import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { JoinBar, type JoinBarProps } from './join-bar';

const anonymous = { body: sessionOf({ kind: 'anonymous', displayName: null, isStaff: false }) };
const authProviders = { google: { enabled: true }, facebook: { enabled: false }, own: null };

async function open({
  ways,
  ...props
}: { ways?: Partial<JoinBarProps['ways']> } & Partial<Omit<JoinBarProps, 'ways'>> = {}) {
  const [onDialog, onTyped] = [jest.fn<JoinBarProps['onDialog']>(), jest.fn()];
  const view = await renderViewerPart(
    <JoinBar
      ways={{
        contentId: 'content-1',
        keys: 'online/abcdefghij',
        enableAnonymous: true,
        requireSignin: false,
        isSigninOnly: false,
        client: null,
        ...ways,
      }}
      isNameless={false}
      typed={{ name: '', email: '' }}
      onTyped={onTyped}
      onDialog={onDialog}
      {...props}
    />,
  );
  return { ...view, onDialog, onTyped };
}

const join = () => screen.getByRole('button', { name: 'Join' });

describe('joining next to the composer', () => {
  it('takes a name, and nothing else where guests need no email', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/guest': () => ({ body: sessionOf({ kind: 'guest', displayName: 'Ann' }) }),
    });
    const { user, onTyped } = await open();
    await user.click(join());
    expect(screen.getByText('Name Required')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, 'Ann{Enter}');
    await waitFor(() => expect(session.get()?.user.displayName).toBe('Ann'));
    expect(calls.at(-1)?.body).toEqual({ contentId: 'content-1', keys: 'online/abcdefghij', name: 'Ann' });
    expect(onTyped).toHaveBeenLastCalledWith({ name: 'Ann' });
  });

  it('leads to the dialog with the name where guests need an email, and says what the server says', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/guest': () => ({
        status: 400,
        body: refusal(400, 'validation_failed', 'No', [{ path: 'name', message: 'Not this name' }]),
      }),
    });
    const asked = await open({ ways: { enableAnonymous: false } });
    await asked.user.click(join());
    expect(screen.getByText('Name Required')).toBeTruthy();
    await asked.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann{Enter}');
    expect([asked.onDialog.mock.calls, calls]).toEqual([[['guest']], []]);
    expect(asked.onTyped).toHaveBeenLastCalledWith({ name: 'Ann' });
    cleanup();
    const { user } = await open({ typed: { name: 'Ann', email: '' } });
    await user.click(join());
    expect(await screen.findByText('Not this name')).toBeTruthy();
  });

  it('says what else went wrong', async () => {
    fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/guest': () => ({ status: 429, body: refusal(429, 'rate_limited', 'Too many.') }),
    });
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  });

  it('leads to the dialog for accounts, and for the providers that the organization has', async () => {
    fakeApi({});
    const { user, onDialog } = await open({ ways: { client: { id: 'client-1', authProviders } } });
    expect(screen.getByText('Have an account?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.click(screen.getByRole('button', { name: 'Other ways to join' }));
    expect(onDialog.mock.calls).toEqual([['account'], ['choose']]);
  });

  it('leads to no other way where the server has keys for none that the organization has', async () => {
    const { providers } = pageBootstrap;
    pageBootstrap.providers = ['facebook'];
    await open({ ways: { client: { id: 'client-1', authProviders } } });
    pageBootstrap.providers = providers;
    expect(screen.queryByRole('button', { name: 'Other ways to join' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('asks the person with an account for nothing but their name', async () => {
    fakeApi({});
    const { user } = await open({ ways: { enableAnonymous: false }, isNameless: true });
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await user.click(join());
    expect(screen.getByText('Name Required')).toBeTruthy();
  });
});
