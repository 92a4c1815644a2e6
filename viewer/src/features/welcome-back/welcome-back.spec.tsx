import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { useWelcomeBack } from './use-welcome-back';

const named = { body: sessionOf({ uid: 'ann', kind: 'guest', displayName: 'Ann' }) };
const anonymous = { body: sessionOf({ uid: 'nobody', kind: 'anonymous', displayName: null }) };

const Page = () => useWelcomeBack('client-1');

describe('welcome back', () => {
  beforeEach(() => {
    localStorage.clear();
    // The store of a newly opened page.
    Object.assign(session, { begun: undefined, session: null, freshUntil: 0 });
  });

  async function openPage(first: object, others: Parameters<typeof fakeApi>[0] = {}) {
    const { calls } = fakeApi({ 'POST /api/session': () => first, ...others });
    const view = await renderViewerPart(<Page />);
    await act(async () => void (await session.ensure()));
    return { ...view, calls };
  }

  it('greets whom the browser knew, and not again after Continue', async () => {
    const { user, calls } = await openPage(named, { 'POST /api/clients/client-1/arrivals': () => ({ status: 202 }) });
    expect(await screen.findByText('Welcome Back!')).toBeTruthy();
    expect(screen.getByText("You're currently signed in as Ann")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByText('Welcome Back!')).toBeNull());
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/clients/client-1/arrivals'));
    expect(localStorage.getItem('foyer.welcome.client-1')).toBe('ann');
  });

  it('asks nobody who was greeted before', async () => {
    localStorage.setItem('foyer.welcome.client-1', 'ann');
    await openPage(named);
    expect(screen.queryByText('Welcome Back!')).toBeNull();
  });

  it('asks nobody who joins on this page, and remembers that', async () => {
    await openPage(anonymous, { 'POST /api/session/guest': () => named });
    await act(async () => void (await session.joinAsGuest({ contentId: 'content-1', keys: '', name: 'Ann' })));
    expect(screen.queryByText('Welcome Back!')).toBeNull();
    expect(localStorage.getItem('foyer.welcome.client-1')).toBe('ann');
  });

  it('greets again after Sign Out', async () => {
    localStorage.setItem('foyer.welcome.client-2', 'ann');
    let current: object = named;
    const { user } = await openPage(
      {},
      {
        'POST /api/session': () => current,
        'DELETE /api/session': () => ({ status: 204 }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(session.get()).toBeNull());
    current = anonymous;
    await act(async () => void (await session.ensure()));
    expect(screen.queryByText('Welcome Back!')).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});
