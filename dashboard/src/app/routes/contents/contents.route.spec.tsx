import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noteLostVisitor } from '@ui/session/lost-visitor';
import { listHandlers } from '../../../../../test/support/web/content-pages';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aChannel, aClient, aContent, anOnDemandContent } from '../../../../../test/support/web/wire-builders';

const soon = aContent({ id: 'soon', name: 'Sunday Service' }, 150);
const running = aContent({ id: 'running', name: 'Prayer' }, -10);
const over = aContent(
  { id: 'over', name: 'Last week', abilities: { canEdit: false, canDelete: true, reason: 'passed' } },
  -10_000,
);
const film = anOnDemandContent();
type Page = string | { pathname: string; state?: unknown };

const open = (handlers: Handlers = {}, { user = {}, at = '/client-1/contents' as Page } = {}) =>
  openDashboard(
    at,
    {
      'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2', name: 'Hope' })] }),
      'GET /api/clients/client-1/channels': () => ({
        body: [aChannel(), aChannel({ id: 'channel-2', key: 'kids', name: 'Kids' })],
      }),
      ...listHandlers([running, soon, film, over], { all: 7004, upcoming: 2, onDemand: 1, past: 7001 }),
      'GET /api/clients/client-1/viewers': () => ({
        body: ['over', 'soon'].map((contentId) => ({ contentId, viewers: 1234 })),
      }),
      ...handlers,
    },
    user,
  );

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const shownItems = () =>
  screen
    .getAllByRole('menuitem')
    .map((item) => item.textContent)
    .join(', ');

describe('list of contents', () => {
  it('sorts into upcoming (what runs first), on demand and past, each with the count that the server tells', async () => {
    const { user, router } = await open();
    await screen.findByText('Sunday Service');
    expect(names()).toEqual(['Prayer', 'Sunday Service', 'How we started', 'Last week']);
    expect(screen.getByText('LIVE NOW')).toBeTruthy();
    expect(screen.getByText(/\bin 2 h$/)).toBeTruthy();
    expect(document.title).toBe('Content | Foyer');
    await user.click(await screen.findByRole('tab', { name: 'Past 7,001' }));
    await waitFor(() => expect(names()).toEqual(['Last week']));
    expect(router.state.location.search).toBe('?show=past');
    await user.click(screen.getByRole('tab', { name: 'On demand 1' }));
    await waitFor(() => expect(names()).toEqual(['How we started']));
    await user.click(screen.getByRole('tab', { name: 'Live & upcoming 2' }));
    await waitFor(() => expect(names()).toEqual(['Prayer', 'Sunday Service']));
  });

  it('sorts by a column, then the other way round, then as before', async () => {
    const { user, calls } = await open();
    await screen.findByText('Sunday Service');
    // jsdom measures no containers, so it shows cards, without a head.
    const head = screen.getByRole('columnheader', { name: 'Name', hidden: true });
    const asked = () => calls.findLast(({ path }) => path.endsWith('/contents'))?.query;
    for (const [sort, isDescending] of [
      ['ascending', 'false'],
      ['descending', 'true'],
    ]) {
      await user.click(within(head).getByRole('button', { hidden: true }));
      await waitFor(() => expect(asked()).toMatchObject({ sort: 'name', isDescending }));
      expect(head.getAttribute('aria-sort')).toBe(sort);
    }
    await user.click(within(head).getByRole('button', { hidden: true }));
    expect(head.getAttribute('aria-sort')).toBe('none');
  });

  it('tells how many watched, copies the link of a row, and opens its page', async () => {
    const { user } = await open();
    const row = within((await screen.findByText('Last week')).closest('[role="row"]') as HTMLElement);
    expect(await row.findByText('1,234')).toBeTruthy();
    expect(screen.getAllByText('1,234')).toHaveLength(1);
    expect(row.getByText('Ended')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Copy link to Last week' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/grace/online/abcdefghij');
    expect(row.getByRole('link', { name: 'Open Last week' }).getAttribute('href')).toBe('/grace/online/abcdefghij');
  });

  it('tells dates as the clocks of each content show them, whatever the zone of its channel', async () => {
    await open({
      ...listHandlers([
        aContent({ startsAt: '2099-03-01T16:30:00.000Z', closesAt: '2099-03-01T17:30:00.000Z', timeZoneName: 'UTC' }),
        anOnDemandContent({ originalAirDate: '2026-01-04T16:00:00.000Z', timeZoneName: 'Asia/Kolkata' }),
      ]),
    });
    await screen.findByText('Sunday Service');
    expect([...document.querySelectorAll('time')].map(({ title }) => title)).toEqual([
      expect.stringContaining('4:30 PM'),
      expect.stringContaining('9:30 PM Kolkata time'),
    ]);
  });

  it('shows one channel only, and none that it does not know', async () => {
    const { user } = await open({
      ...listHandlers([soon, aContent({ ...film, channelIds: ['channel-2'] })]),
    });
    await user.selectOptions(await screen.findByLabelText('Channel'), 'Kids');
    expect(screen.queryByText('Sunday Service')).toBeNull();
    expect(screen.getByText('How we started')).toBeTruthy();
  });

  it('says 404 for an unknown channel', async () => {
    await open({}, { at: '/client-1/contents?channelId=elsewhere' });
    expect(await screen.findByText('Channel not found.')).toBeTruthy();
  });

  it('gives editors edit, copy, analytics, the host panel, preview, the link, and delete', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Sunday Service' }));
    expect(shownItems()).toBe('Edit, Copy, Analytics, Host Panel, Chat export, Preview, Copy link, Delete');
    expect(screen.getByRole('menuitem', { name: 'Preview' }).getAttribute('href')).toBe('/grace/online/abcdefghij');
  });

  it('shows hosts no way to change anything', async () => {
    const { user } = await open({
      'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }),
      ...listHandlers([{ ...soon, abilities: { canEdit: false, canDelete: false } }]),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Sunday Service' }));
    expect(shownItems()).toBe('Analytics, Host Panel, Preview, Copy link');
    expect(screen.queryByRole('button', { name: 'Add content' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Sunday Service' })).toBeTruthy();
    expect(screen.getByText(/^As a host, you welcome people/)).toBeTruthy();
  });

  it('deletes after saying what that does, and keeps the row when it fails', async () => {
    let isRefused = true;
    const { user, calls } = await open({
      'DELETE /api/contents/soon': () =>
        isRefused ? { status: 500, body: refusal(500, 'internal', 'x') } : { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Sunday Service' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Sunday Service”?' });
    expect(dialog.textContent).toContain('It will be removed from Online right away');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete content' }));
    expect(await screen.findByText('Error deleting content')).toBeTruthy();
    isRefused = false;
    await user.click(within(dialog).getByRole('button', { name: 'Delete content' }));
    expect(await screen.findByText('Content deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Sunday Service' })).toBeNull());
    expect(screen.getByText('Prayer')).toBeTruthy();
  });

  it('offers what to add, and takes the type along', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add content' }));
    await user.click(screen.getByRole('link', { name: /^Simulated Live/ }));
    expect(router.state.location).toMatchObject({ pathname: '/client-1/contents/add', state: { contentType: 2 } });
    expect(await screen.findByRole('heading', { name: 'New Content' })).toBeTruthy();
  });

  it('invites to begin where there is nothing', async () => {
    await open(listHandlers([]));
    expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add content' })).toBeTruthy();
  });

  it('says what is missing in an organization without channels', async () => {
    await open({
      ...listHandlers([]),
      'GET /api/clients/client-1/channels': () => ({ body: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'No channels yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a Channel' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add content' })).toBeNull();
  });

  it('says what failed and tries again', async () => {
    let isDown = true;
    const { user } = await open({
      'GET /api/clients/client-1/contents': () =>
        isDown ? { status: 503, body: refusal(503, 'unavailable', 'x') } : { body: { contents: [soon], next: null } },
    });
    expect(await screen.findByText('Error getting current contents')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sunday Service')).toBeTruthy();
  });

  it('sends people without a role in the organization back to the choice', async () => {
    await open({ 'GET /api/clients/client-1': () => ({ status: 404, body: refusal(404, 'not_found', 'x') }) });
    expect(await screen.findByRole('link', { name: /Hope/ })).toBeTruthy();
  });
});

describe('gate', () => {
  it('speaks to a lost visitor first, once, and offers the sign-in second', async () => {
    noteLostVisitor({ way: { name: 'Grace', href: '/grace' } });
    const { unmount, user } = await open({}, { user: { kind: 'anonymous', isStaff: false } });
    expect(await screen.findByRole('heading', { name: 'Looking for a live stream?' })).toBeTruthy();
    expect(screen.getByText("That link doesn't work. Check it, or ask the church that sent it.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Grace' }).getAttribute('href')).toBe('/grace');
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    unmount();
    await open({}, { user: { kind: 'anonymous', isStaff: false } });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByText(/^Looking for a live stream\?/)).toBeNull();
  });

  it('asks anonymous visitors to sign in', async () => {
    await open({}, { user: { kind: 'anonymous', isStaff: false } });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  it('shows a locked door to registered people who are not staff', async () => {
    await open({}, { user: { isStaff: false } });
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
  });

  it('takes people with one organization straight to it', async () => {
    const { router } = await open(
      {
        'GET /api/clients': () => ({ body: [aClient()] }),
        'GET /api/clients/client-1/today': () => ({ body: { event: null, comingUp: [], isEmpty: true } }),
      },
      { at: '/' },
    );
    expect(await screen.findByRole('heading', { name: 'Plan your first event' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/client-1/today');
  });

  it('lets people with a global role search', async () => {
    const { user } = await open({}, { at: '/', user: { globalRole: 'admin' } });
    await user.type(await screen.findByLabelText('Search organizations'), 'hop');
    expect(screen.getByRole('link', { name: /Hope/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Grace/ })).toBeNull();
  });
});
