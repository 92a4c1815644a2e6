import type { components } from '@contracts/generated/api';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { SignupPage } from './signup-page';

type ThemeDto = components['schemas']['ThemeDto'];

const theme = { buttonBackgroundColor: '#b00020' } as ThemeDto;
const HARBOUR = { name: 'Harbour Church', logoImage: '/media/logo.png', theme };

async function open(client: typeof HARBOUR | null) {
  const data = { email: 'ann@example.org', firstName: 'Ann', lastName: 'Hall', client };
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ kind: 'anonymous' }) }),
    'POST /api/users/activate/check': () => ({ body: { ok: true, data } }),
  });
  await act(async () => {
    await session.renew();
  });
  const link = { userId: crypto.randomUUID(), verificationCode: 'a-code' };
  await renderViewerPart(<SignupPage {...link} clientId={null} />);
  return { calls, link };
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
});
