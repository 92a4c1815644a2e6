import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@ui/session/session';
import { listHandlers } from '../../../../test/support/web/content-pages';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../test/support/web/render-app';
import { aChannel, aClient, aClientSettings } from '../../../../test/support/web/wire-builders';
import { routes } from '../router';

async function open(at: string, role: 'owner' | 'host', globalRole: string | null) {
  fakeApi({
    'POST /api/session': () => ({ body: sessionOf({ globalRole }) }),
    'GET /api/clients': () => ({ body: [aClient({ role }), aClient({ id: 'client-2', name: 'Hope', role })] }),
    'GET /api/clients/client-1': () => ({ body: aClient({ role }) }),
    ...listHandlers([]),
    'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    'GET /api/clients/client-1/settings': () => ({ body: aClientSettings() }),
    'GET /api/clients/client-9': () => ({ status: 404, body: refusal(404, 'not_found', 'x') }),
  });
  await session.renew();
  await act(async () => renderRoutes(routes, at));
}
const links = () =>
  within(screen.getByRole('contentinfo'))
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const DASHBOARD = 'My Dashboard /client-1/today';
const BACK = 'Back to Dashboard /';

describe('the footer, without a link to the page that one is on', () => {
  it.each([
    ['/client-1/channels', 'host', null, [DASHBOARD]],
    ['/client-1/contents', 'host', null, [DASHBOARD]],
    ['/client-1/contents', 'owner', null, [DASHBOARD]],
    ['/client-1/contents', 'owner', 'admin', [DASHBOARD, BACK]],
    ['/client-1/contents', 'owner', 'owner', [DASHBOARD, BACK]],
    ['/client-1/contents', 'host', 'superhost', [DASHBOARD]],
    ['/client-1', 'owner', null, [DASHBOARD, 'Preview /grace']],
    ['/client-1', 'host', null, [DASHBOARD]],
    ['/client-1', 'owner', 'owner', [DASHBOARD, 'Preview /grace', BACK]],
    ['/', 'owner', null, []],
    ['/', 'owner', 'owner', []],
    ['/add', 'owner', 'admin', [BACK]],
    ['/profile', 'host', null, ['My Dashboard /']],
    ['/profile', 'owner', 'owner', [BACK]],
    ['/client-9', 'owner', 'owner', [BACK]],
  ] as const)('of %s leads a client %s with the global role %s to %j', async (at, role, globalRole, expected) => {
    await open(at, role, globalRole);
    await waitFor(() => expect(links()).toEqual([...expected]));
  });
});
