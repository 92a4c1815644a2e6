import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@ui/session/session';
import { openDashboard } from '../../../test/support/web/dashboard-pages';
import { sessionOf } from '../../../test/support/web/fake-api';
import { aContent } from '../../../test/support/web/wire-builders';

const FORM = '/client-1/contents/content-1';
const stored = aContent();
const anonymous = { kind: 'anonymous', isStaff: false, uid: 'nobody' };

/** The form of a content, and who uses the browser from now on. */
async function open() {
  let who: object = {};
  const view = await openDashboard(FORM, {
    'POST /api/session': () => ({ body: sessionOf(who) }),
    'POST /api/session/sign-in': () => ({ body: sessionOf(who) }),
    'DELETE /api/session': () => ({ status: 204 }),
    'GET /api/contents/content-1': () => ({ body: stored }),
  });
  const nameField = async () => (await screen.findByLabelText(/^Name/)) as HTMLInputElement;
  const type = async (text: string) => {
    await view.user.clear(await nameField());
    await view.user.type(await nameField(), text);
  };
  /** As another tab would store it. */
  const become = (user: object) => {
    who = user;
    return act(async () => void (await session.renew()));
  };
  const signIn = async (user: object = {}) => {
    who = user;
    await view.user.type(await screen.findByLabelText('Email'), 'ann@example.org');
    await view.user.type(screen.getByLabelText('Password'), 'Secret1!{Enter}');
  };
  return { ...view, nameField, type, become, signIn };
}

const cover = () => screen.queryByRole('dialog', { name: 'Sign in' });

describe('a session that ends elsewhere', () => {
  it('leaves what was typed to the person who comes back', async () => {
    const { type, become, signIn, nameField, calls } = await open();
    await type('Half a name');
    const title = document.title;
    const field = await nameField();
    field.focus();
    await become(anonymous);
    expect(cover()?.textContent).toContain(
      "You've been signed out. If you still have access, sign in again to pick up where you left off.",
    );
    expect(document.title).toBe('Sign in | Foyer');
    const asked = calls.length;
    window.dispatchEvent(new Event('focus'));
    await signIn();
    await waitFor(() => expect(cover()).toBeNull());
    expect((await nameField()).value).toBe('Half a name');
    expect(await nameField()).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(document.title).toBe(title);
    expect(calls.slice(asked).map(({ path }) => path)).toEqual(['/api/session/sign-in']);
  });

  it('comes back by itself with a sign-in in another tab', async () => {
    const { type, become, nameField } = await open();
    await type('Half a name');
    await become(anonymous);
    expect(cover()).toBeTruthy();
    await become({});
    expect(cover()).toBeNull();
    expect((await nameField()).value).toBe('Half a name');
  });

  it('leaves nothing to someone else, who gets everything again', async () => {
    const { type, become, signIn, nameField, calls } = await open();
    await type('Half a name');
    await become(anonymous);
    const asked = calls.length;
    await signIn({ uid: 'somebody-else' });
    await waitFor(() => expect(cover()).toBeNull());
    await waitFor(async () => expect((await nameField()).value).toBe(stored.name));
    expect(calls.slice(asked).map(({ path }) => path)).toContain('/api/contents/content-1');
  });

  it('leaves nothing where someone else is signed in at once', async () => {
    const { type, become, nameField } = await open();
    await type('Half a name');
    await become({ uid: 'somebody-else' });
    expect(cover()).toBeNull();
    await waitFor(async () => expect((await nameField()).value).toBe(stored.name));
  });

  it('ends the page on which nothing would be lost', async () => {
    const { become, nameField } = await open();
    await nameField();
    await become(anonymous);
    expect(cover()).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Name/)).toBeNull();
  });

  it('ends the page too when one signs out on it, which is asked first', async () => {
    const { type, user, nameField } = await open();
    await type('Half a name');
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: 'Your account' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    };
    const question = () => screen.findByRole('alertdialog', { name: 'Unsaved changes' });
    await signOut();
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect((await nameField()).value).toBe('Half a name');
    await signOut();
    await user.click(within(await question()).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull());
    expect(cover()).toBeNull();
  });
});
