import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@ui/session/session';
import { fakeApi, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { routes } from '../../router';

async function open(kind: string) {
  let now = kind;
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ kind: now, isStaff: false }) }),
    'POST /api/users/confirm-email': () => {
      now = 'anonymous';
      return { body: { ok: true } };
    },
  });
  await session.renew();
  await act(async () => renderRoutes(routes, '/email/person/code-1'));
  return { confirmations: () => calls.filter(({ path }) => path === '/api/users/confirm-email') };
}

describe('the link to a changed address', () => {
  it('is confirmed by the click of the person who is signed in, and says so when signed out by it', async () => {
    const { confirmations } = await open('registered');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Your email address was changed' });
    expect(confirmations().map(({ body }) => body)).toEqual([{ userId: 'person', code: 'code-1' }]);
  });

  it('asks to sign in first', async () => {
    const { confirmations } = await open('anonymous');
    await screen.findByLabelText(/Password/);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(confirmations()).toEqual([]);
  });
});
