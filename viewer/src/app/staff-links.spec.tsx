import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import {
  aViewerChannel,
  aViewerClient,
  aViewerContent,
  renderViewer,
  servePages,
} from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});

const ANN = { kind: 'registered', displayName: 'Ann Example', isStaff: true };
const CREDIT = ['Powered by Foyer', '/dashboard'];
const DASHBOARD = ['My Dashboard', '/dashboard/client-1/today'];
const EDIT = ['Edit', '/dashboard/client-1/contents/content-1'];
const HOST_PANEL = ['Host Panel', '/dashboard/client-1/contents/content-1/host'];
const BACK = ['Back to Dashboard', '/dashboard'];

async function open(at: string, account: object | null, user: object = ANN) {
  const channel = aViewerChannel();
  const { calls } = await servePages({
    client: aViewerClient({ channels: [] }),
    channel,
    contents: at.includes('abcdefghij') ? [aViewerContent()] : [],
    user,
    handlers: account ? { 'GET /api/users/me/person': () => ({ body: account }) } : {},
  });
  return { calls, ...(await renderViewer(routes, at)) };
}
const accountOf = (role: string | null, whitelist: string[] | null = null, globalRole: string | null = null) => ({
  globalRole,
  clients: role ? { 'client-1': role } : { 'client-2': 'owner' },
  whitelist: whitelist ? { 'client-1': whitelist } : {},
});
const links = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the footer of staff', () => {
  it.each([
    ['the owner', accountOf('owner'), [DASHBOARD, EDIT, HOST_PANEL]],
    ['an admin of this channel', accountOf('admin', ['channel-1']), [DASHBOARD, EDIT, HOST_PANEL]],
    ['an admin of another channel', accountOf('admin', ['channel-2']), [DASHBOARD]],
    ['a superhost', accountOf('superhost'), [DASHBOARD, HOST_PANEL]],
    ['a host', accountOf('host'), [DASHBOARD, HOST_PANEL]],
    ['a global owner', accountOf(null, null, 'owner'), [DASHBOARD, EDIT, HOST_PANEL, BACK]],
    ['a global admin', accountOf(null, null, 'admin'), [DASHBOARD, EDIT, HOST_PANEL, BACK]],
  ])('leads %s from a content to what may be done with it', async (_, account, expected) => {
    await open('/grace/online/abcdefghij', account);
    await waitFor(() => expect(links()).toEqual([CREDIT, ...expected]));
  });

  it('leads nobody of another organization there, and asks nothing about a guest', async () => {
    const foreign = await open('/grace/online/abcdefghij', accountOf(null));
    await waitFor(() => expect(foreign.calls.some(({ path }) => path === '/api/users/me/person')).toBe(true));
    await within(screen.getByRole('contentinfo')).findByText('Ann Example');
    expect(links()).toEqual([CREDIT]);
    const { calls } = await open('/grace/online/abcdefghij', null, { kind: 'guest', displayName: 'Grace' });
    await within(screen.getByRole('contentinfo')).findByText('Grace');
    expect(links()).toEqual([CREDIT]);
    expect(calls.filter(({ path }) => path.startsWith('/api/users'))).toEqual([]);
  });

  it('leads from a channel to the dashboard, and from the organization to its settings', async () => {
    await open('/grace/online', accountOf('admin'));
    await waitFor(() => expect(links()).toEqual([CREDIT, DASHBOARD]));
    await open('/grace', accountOf('admin'));
    await waitFor(() => expect(links()).toEqual([CREDIT, DASHBOARD, ['Edit', '/dashboard/client-1']]));
    await open('/grace', accountOf('host'));
    await waitFor(() => expect(links()).toEqual([CREDIT, DASHBOARD]));
  });

  it('has the same ways in the menu of the account', async () => {
    const { user } = await open('/grace/online/abcdefghij', accountOf('owner'));
    await waitFor(() => expect(links()).toHaveLength(4));
    await user.click(screen.getAllByRole('button', { name: "Ann Example's account", hidden: true })[0]!);
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('target')])).toEqual([
      ['My Dashboard', null],
      ['Edit', null],
      ['Host Panel', null],
      ['Sign Out', null],
    ]);
  });
});
