import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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

  it('asks for the email too where guests need one, and says what the server says', async () => {
    const { calls } = fakeApi({
      'POST /api/session': () => anonymous,
      'POST /api/session/guest': () => ({
        status: 400,
        body: refusal(400, 'validation_failed', 'No', [{ path: 'name', message: 'Not this name' }]),
      }),
    });
    const { user } = await open({ ways: { enableAnonymous: false }, typed: { name: 'Ann', email: '' } });
    await user.click(join());
    expect(screen.getByText('Email Required')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@');
    await user.click(join());
    expect(screen.getByText('Invalid Email')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/session/guest')).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'example.org{Enter}');
    expect(await screen.findByText('Not this name')).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ name: 'Ann', email: 'ann@example.org' });
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

  it('asks the person with an account for nothing but their name', async () => {
    fakeApi({});
    const { user } = await open({ ways: { enableAnonymous: false }, isNameless: true });
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await user.click(join());
    expect(screen.getByText('Name Required')).toBeTruthy();
  });
});
