import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aContent } from '../../../../../test/support/web/wire-builders';

const PATH = 'GET /api/contents/upcoming';
const grace = { clientId: 'client-1', clientName: 'Grace', clientKey: 'grace', channelName: 'Online' };
const soon = { ...aContent({ id: 'soon', name: 'Evening Prayer' }, 30), ...grace };
const homeless = {
  ...aContent({ id: 'homeless', name: 'Youth Night', channelKey: null }, 90),
  ...grace,
  channelName: null,
};

const open = (answer: () => { status?: number; body: unknown }, globalRole: string | null = 'admin') =>
  openDashboard('/upcoming', { [PATH]: answer }, { globalRole });

describe('upcoming events of all organizations', () => {
  it('come with their organization and when they start, and lead to their form and their page', async () => {
    await open(() => ({ body: [soon, homeless] }));
    expect((await screen.findByRole('link', { name: 'Evening Prayer' })).getAttribute('href')).toBe(
      '/client-1/contents/soon',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upcoming');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Evening Prayer.*Grace · Online.*in (29|30) min/),
      expect.stringMatching(/Youth Night.*Grace · No channel.*in 1 h/),
    ]);
    const previews = screen.getAllByRole('link', { name: /^Open / });
    expect(previews.map((link) => link.getAttribute('href'))).toEqual(['/grace/online/abcdefghij']);
  });

  it('are none, or did not come', async () => {
    let isDown = true;
    const { user } = await open(() =>
      isDown ? { status: 503, body: refusal(503, 'unavailable', 'x') } : { body: [] },
    );
    expect(await screen.findByText('Error getting current contents')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing starts within the next two days' })).toBeTruthy();
  });

  it('are for global owners and admins', async () => {
    const { calls } = await open(() => ({ body: [soon] }), null);
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Unauthorized' })).toHaveLength(1));
    expect(calls.filter(({ path }) => path.endsWith('/upcoming'))).toEqual([]);
  });

  it('for attendees have a page of their own', async () => {
    const { calls } = await openDashboard(
      '/upcomingPaywall',
      { 'GET /api/contents/upcoming-paywalled': () => ({ body: [soon] }) },
      { globalRole: 'admin' },
    );
    expect(await screen.findByRole('link', { name: 'Evening Prayer' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upcoming attendee events');
    expect(calls.some(({ path }) => path.endsWith('/upcoming'))).toBe(false);
  });
});
