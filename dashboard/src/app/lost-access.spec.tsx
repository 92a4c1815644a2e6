import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '@ui/api/api-client';
import { session } from '@ui/session/session';
import { openDashboard } from '../../../test/support/web/dashboard-pages';
import { refusal, sessionOf } from '../../../test/support/web/fake-api';
import { aClient } from '../../../test/support/web/wire-builders';

const missing = { status: 404, body: refusal(404, 'not_found', 'x') };
const CONTENT = { params: { path: { contentId: 'content-1' } } };
const LOST = /^You no longer have access to Grace Church: you were removed, or it was deleted/;

describe('someone whose role is taken away', () => {
  it.each([
    [403, 'forbidden'],
    [404, 'not_found'],
  ])('reads why nothing works any more after a %i, and goes on to the other organizations', async (status, code) => {
    let isIn = true;
    const refused = { status, body: refusal(status, code, 'x') };
    const others = [aClient({ id: 'client-2', name: 'Hope' }), aClient({ id: 'client-3', name: 'Harbour' })];
    const mine = { body: aClient({ name: 'Grace Church' }) };
    const { router } = await openDashboard('/client-1/channels', {
      'GET /api/clients': () => ({ body: isIn ? [mine.body, ...others] : others }),
      'GET /api/clients/client-1': () => (isIn ? mine : refused),
      'DELETE /api/contents/content-1': () => refused,
    });
    isIn = false;
    await act(async () => void (await api.DELETE('/api/contents/{contentId}', CONTENT)));
    expect(await screen.findByText(LOST)).toBeTruthy();
    expect(document.title).toBe('Unauthorized | Foyer');
    expect(screen.getByText('Sign Out')).toBeTruthy();
    fireEvent.click(screen.getByText('Other organizations'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByText('Hope')).toBeTruthy();
    expect(screen.queryByText('Grace Church')).toBeNull();
  });

  it('reads that their role changed, and that what they typed is gone with it', async () => {
    let role: 'admin' | 'host' = 'admin';
    const refused = { status: 403, body: refusal(403, 'forbidden', 'x') };
    await openDashboard('/client-1/images', {
      'GET /api/clients/client-1': () => ({ body: aClient({ name: 'Grace Church', role }) }),
      'GET /api/clients/client-1/images': () => ({ body: { images: [], hasMore: false } }),
      'DELETE /api/contents/content-1': () => refused,
    });
    await screen.findByRole('heading', { name: 'Images' });
    role = 'host';
    await act(async () => void (await api.DELETE('/api/contents/{contentId}', CONTENT)));
    expect(
      await screen.findByText(
        /^You no longer have access to this page: your role in Grace Church was changed to host\./,
      ),
    ).toBeTruthy();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Unauthorized']);
  });

  it('is not thrown out by something that is not there', async () => {
    await openDashboard('/client-1/contents/content-9', { 'GET /api/contents/content-9': () => missing });
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.queryByText(/no longer have access/)).toBeNull();
  });

  it('reads it also where there was no other organization, and comes back when invited again', async () => {
    let isStaff = true;
    await openDashboard('/client-1/channels', { 'POST /api/session': () => ({ body: sessionOf({ isStaff }) }) });
    expect(screen.queryByText('Unauthorized')).toBeNull();
    isStaff = false;
    await act(async () => void (await session.renew()));
    expect(screen.getByText('Unauthorized')).toBeTruthy();
    expect(
      screen.getByText(/^Signed in as ann@example.org\. You no longer have access to this organization/),
    ).toBeTruthy();
    isStaff = true;
    fireEvent.click(screen.getByText('Check again'));
    await waitFor(() => expect(screen.queryByText('Unauthorized')).toBeNull());
  });
});

it('someone who works nowhere reads which account that is', async () => {
  await openDashboard('/', { 'POST /api/session': () => ({ body: sessionOf({ isStaff: false }) }) });
  expect(screen.getByText(/^Signed in as ann@example.org\. You're not part of an organization/)).toBeTruthy();
  expect(screen.getByText('Sign Out')).toBeTruthy();
});

it('someone whose session ends elsewhere reads whom to ask if they cannot come back', async () => {
  let who: object = {};
  await openDashboard('/client-1/channels', { 'POST /api/session': () => ({ body: sessionOf(who) }) });
  who = { kind: 'anonymous', isStaff: false, uid: 'nobody' };
  await act(async () => void (await session.renew()));
  expect(screen.getByText(/^You've been signed out\. Can't sign in\? Ask an owner or admin/)).toBeTruthy();
});
