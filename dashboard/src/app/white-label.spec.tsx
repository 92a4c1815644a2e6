import '../../../test/support/web/white-label-page';

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, sessionOf } from '../../../test/support/web/fake-api';
import { renderRoutes } from '../../../test/support/web/render-app';
import { aClient } from '../../../test/support/web/wire-builders';
import { routes } from './router';

async function open(at: string, user: object) {
  fakeApi({
    'POST /api/session': () => ({ body: sessionOf(user) }),
    'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2', name: 'Hope' })] }),
  });
  await session.renew();
  await act(async () => renderRoutes(routes, at));
}

describe('the dashboard on a white-label host', () => {
  afterEach(cleanup);

  it.each(['/', '/forgot'])('has that host’s logo where nobody is signed in: %s', async (at) => {
    await open(at, { kind: 'anonymous', isStaff: false });
    expect(await screen.findByRole('img', { name: 'Harbour' })).toBeTruthy();
    expect(document.title).toMatch(/\| Harbour$/);
    expect(document.body.textContent).not.toContain('Foyer');
  });

  it('has it in the header, and that host’s name in the footer', async () => {
    await open('/', { globalRole: 'admin' });
    const home = await screen.findByRole('link', { name: 'Harbour, all organizations' });
    expect(home.querySelector('img')?.src).toBe('https://harbour.example/logo.svg');
    expect(screen.getByText('Powered by Harbour')).toBeTruthy();
    expect(document.body.textContent).not.toContain('Foyer');
  });
});
