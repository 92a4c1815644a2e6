import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aClient } from '../../../../../test/support/web/wire-builders';
import { routes } from '../../router';

const ACCOUNT = 'GET /api/users/me/person';

async function open(account: Parameters<typeof fakeApi>[0][string]) {
  fakeApi({
    'POST /api/session': () => ({ body: sessionOf() }),
    'GET /api/clients/client-1': () => ({ body: { ...aClient({ name: 'Harbour Church' }), whitelist: null } }),
    'GET /api/clients/client-1/channels': () => ({ body: [] }),
    [ACCOUNT]: account,
  });
  await session.renew();
  return act(async () => renderRoutes(routes, '/client-1/verify'));
}

const accountOf = (isActivated: boolean) => ({ body: { id: 'person', email: 'ann@example.org', isActivated } });
const VERIFIED = 'Your account is verified';

describe('the page after the first password', () => {
  it('says that the account is verified, where the mailed link was opened', async () => {
    const { user, router } = await open(() => accountOf(true));
    await screen.findByRole('heading', { name: VERIFIED, level: 2 });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-1/today'));
  });

  it('says what is still to be done, where someone was shown the link', async () => {
    const { user, router } = await open(() => accountOf(false));
    await screen.findByRole('heading', { name: 'Your password is saved', level: 2 });
    expect(screen.getByText(/works in Harbour Church only\. .*mailed to ann@example\.org/)).toBeTruthy();
    expect(screen.queryByText(VERIFIED)).toBeNull();
    expect(document.title).toBe('Your password is saved | Foyer');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/client-1/today'));
  });

  it('claims nothing before it knows, and asks again', async () => {
    let isAway = true;
    const { user } = await open(() =>
      isAway ? { status: 503, body: refusal(503, 'unavailable', 'Busy') } : accountOf(true),
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(VERIFIED)).toBeNull();
    isAway = false;
    await user.click(again);
    await screen.findByRole('heading', { name: VERIFIED, level: 2 });
  });
});
