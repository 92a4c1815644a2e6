import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../../test/support/web/fake-api';
import { renderRoutes } from '../../../../../test/support/web/render-app';
import { aChannel, aClient, aContent } from '../../../../../test/support/web/wire-builders';
import { routes } from '../../router';

async function open(at: string, overrides: Parameters<typeof fakeApi>[0] = {}, user: object = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf(user) }),
    'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2', name: 'Hope' })] }),
    'GET /api/clients/client-1': () => ({ body: aClient() }),
    'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    ...overrides,
  });
  await session.renew();
  const view = await act(async () => renderRoutes(routes, at));
  return { ...view, calls };
}

const refused = (status: number, code: string) => ({
  'GET /api/clients/client-9': () => ({ status, body: refusal(status, code, 'x') }),
});
const REFUSALS = [
  [404, 'not_found'],
  [400, 'validation_failed'],
  [403, 'forbidden'],
] as const;

describe('an organization that is not there', () => {
  for (const globalRole of ['owner', 'admin', 'superhost', 'host'])
    it.each(REFUSALS)(`is a 404 for a global ${globalRole}, after %i`, async (status, code) => {
      const { router } = await open('/client-9/channels', refused(status, code), { globalRole });
      expect(await screen.findByText('Client not found.')).toBeTruthy();
      expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
      expect(router.state.location.pathname).toBe('/client-9/channels');
      expect(document.title).toBe('Page not found | Foyer');
      expect(document.querySelector('nav a[href^="/client-9"]')).toBeNull();
      expect(screen.getByRole('link', { name: 'All organizations' }).getAttribute('href')).toBe('/');
    });

  it.each(REFUSALS)('leads everyone else to the choice, after %i', async (status, code) => {
    const { router } = await open('/client-9/channels', refused(status, code));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: /Hope/ })).toBeTruthy();
    expect(screen.queryByText('Client not found.')).toBeNull();
  });

  it('can be asked for again when the answer did not come', async () => {
    await open('/client-9/channels', refused(503, 'unavailable'), { globalRole: 'owner' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: "This couldn't be loaded" })).toBeTruthy();
    expect(document.title).toBe('Dashboard | Foyer');
  });
});

describe('a choice without organizations', () => {
  it.each([
    ['admin', 'Add your first one. It comes with a channel.'],
    [null, 'Ask an owner or admin of your organization to invite you.'],
  ])('tells a global %s what to do', async (globalRole, help) => {
    await open('/', { 'GET /api/clients': () => ({ body: [] }) }, { globalRole });
    expect(await screen.findByText(help)).toBeTruthy();
  });
});

describe('an address of the dashboard’s own', () => {
  it.each([
    ['/upcoming/more', 'Page not found.'],
    ['/Report/2026', 'Page not found.'],
    ['/audit/more', 'Page not found.'],
    ['/profile/more', 'Page not found.'],
  ])('is no organization’s id: %s', async (at, message) => {
    const { calls } = await open(at, {}, { globalRole: 'owner' });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All organizations' }).getAttribute('href')).toBe('/');
    expect(calls.filter(({ path }) => path.startsWith('/api/clients/'))).toEqual([]);
  });
});

describe('the title', () => {
  const host = { 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) };
  const locked = aContent({ abilities: { canEdit: false, canDelete: false, reason: null } });

  it.each([
    ['somebody who is no staff', '/', {}, { isStaff: false }],
    ['a host who adds a content', '/client-1/contents/add', host, {}],
    ['a host who copies one', '/client-1/contents/copy/content-1', host, {}],
    ['a host who opens one', '/client-1/contents/content-1', host, {}],
    [
      'an admin of other channels',
      '/client-1/contents/content-1',
      { 'GET /api/contents/content-1': () => ({ body: locked }) },
      {},
    ],
    ['a host at the settings', '/client-1', host, {}],
  ])('says Unauthorized to %s', async (_, at, overrides, user) => {
    await open(at, overrides, user);
    expect(await screen.findAllByRole('heading', { name: 'Unauthorized', level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Unauthorized | Foyer'));
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it.each([
    ['inside of an organization', '/client-1/nowhere/at/all'],
    ['where mails would be', '/outbox'],
  ])('names a page that is not there, %s', async (_, at) => {
    await open(at);
    expect(await screen.findByText('Page not found.')).toBeTruthy();
    expect(document.title).toBe('Page not found | Foyer');
  });
});
