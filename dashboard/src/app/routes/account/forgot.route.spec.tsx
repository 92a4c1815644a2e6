import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aClient } from '../../../../../test/support/web/wire-builders';
import { routes } from '../../router';

/** In a browser that has only a cookie so far. */
async function open(answer: Parameters<typeof fakeApi>[0][string]) {
  fakeApi({ 'DELETE /api/session': () => ({ status: 204 }) });
  await session.signOut();
  fakeApi({
    'POST /api/session': answer,
    'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2', name: 'Lighthouse' })] }),
  });
  return act(async () => renderRoutes(routes, '/forgot'));
}

const QUESTION = 'Forgot your password?';

describe('the page for a forgotten password', () => {
  it('leads staff who are signed in to where they belong', async () => {
    const { router } = await open(() => ({ body: sessionOf() }));
    await screen.findByText('Lighthouse');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull();
  });

  it.each([
    ['nobody', { kind: 'anonymous', isStaff: false }],
    ['somebody who only watches', { isStaff: false }],
  ])('asks %s for the address', async (_, user) => {
    await open(() => ({ body: sessionOf(user) }));
    await screen.findByRole('heading', { name: QUESTION });
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it.each([true, false])('leads to the outbox where mails are kept: %s', async (keepsMail) => {
    const { user } = await open(() => ({ body: sessionOf({ kind: 'anonymous', isStaff: false }) }));
    const { calls } = fakeApi({
      'POST /api/users/reset': () => ({ body: { status: 'success', data: 'A link is on its way.' } }),
      'GET /api/public/product': () => ({ body: { ok: true, data: { sendsMail: false, keepsMail } } }),
    });
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org{Enter}');
    await screen.findByRole('heading', { name: 'Reset Requested' });
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/product'))).toBe(true));
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Open the outbox' })).toHaveLength(Number(keepsMail)),
    );
  });

  it('asks for the address too when it is not known who is here', async () => {
    await open(() => ({ status: 503, body: refusal(503, 'unavailable', 'Busy') }));
    await screen.findByRole('heading', { name: QUESTION });
  });

  it('says that the link could not be sent', async () => {
    const { user } = await open(() => ({ body: sessionOf({ kind: 'anonymous', isStaff: false }) }));
    fakeApi({
      'POST /api/users/reset': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
      'GET /api/public/product': () => ({ body: { ok: true, data: { sendsMail: true, keepsMail: false } } }),
    });
    await user.type(await screen.findByLabelText('Email'), 'ann@example.org{Enter}');
    await screen.findByRole('heading', { name: 'Sorry!' });
    expect(
      screen.getByText('An error occurred while trying to reset your password. Please contact support.'),
    ).toBeTruthy();
  });
});
