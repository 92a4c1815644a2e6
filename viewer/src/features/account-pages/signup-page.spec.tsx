import type { components } from '@contracts/generated/api';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { SignupPage } from './signup-page';

type ThemeDto = components['schemas']['ThemeDto'];

const theme = { buttonBackgroundColor: '#b00020' } as ThemeDto;
const PASSWORD = 'Quiet-Harbour-8!';
const HARBOUR = { name: 'Harbour Church', logoImage: '/media/logo.png', theme };

async function open(client: typeof HARBOUR | null, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const data = { email: 'ann@example.org', firstName: 'Ann', lastName: 'Hall', client };
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ kind: 'anonymous' }) }),
    'POST /api/users/activate/check': () => ({ body: { ok: true, data } }),
    ...handlers,
  });
  await act(async () => {
    await session.renew();
  });
  const link = { userId: crypto.randomUUID(), verificationCode: 'a-code' };
  const view = await renderViewerPart(<SignupPage {...link} clientId={null} />);
  return { calls, link, ...view };
}

describe('the page behind the link of an invitation', () => {
  afterEach(cleanup);

  it('says which organization invites', async () => {
    const { calls, link } = await open(HARBOUR);
    await screen.findByText("You're invited to Harbour Church. Choose a password to get started.");
    expect(calls.find(({ path }) => path.endsWith('/check'))?.body).toEqual(link);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/logo.png');
    expect(document.documentElement.style.getPropertyValue('--foyer-accent')).toBe('#b00020');
  });

  it('names nobody when the product itself invites', async () => {
    await open(null);
    await screen.findByText('Choose a password to get started.');
    expect(screen.queryByText(/invited/)).toBeNull();
  });

  it('says that the account could not be verified', async () => {
    const { user } = await open(null, {
      'POST /api/users/activate': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    await user.type(await screen.findByLabelText(/^Password(?! ver)/), PASSWORD);
    await user.type(screen.getByLabelText(/^Password verification/), `${PASSWORD}{Enter}`);
    await screen.findByText("Couldn't verify your user account at this time. Please contact support.");
  });

  it('leads the person whose account is in use already to the sign-in', async () => {
    const message = 'An account already exists with this email address.';
    await open(null, {
      'POST /api/users/activate/check': () => ({ status: 409, body: refusal(409, 'account_exists', message) }),
    });
    await screen.findByText(message);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/dashboard');
  });
});
