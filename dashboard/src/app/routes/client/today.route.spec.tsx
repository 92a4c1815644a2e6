import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Today } from '@ui/api/wire.types';
import { listHandlers } from '../../../../../test/support/web/content-pages';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aChannel, aClient, aContent } from '../../../../../test/support/web/wire-builders';

const live = aContent({ id: 'live', name: 'Prayer' }, -14);
const next = aContent({ id: 'next', name: 'Sunday Service' }, 2 * 1440);
const CHECKS = ['video', 'artwork', 'host', 'doors'] as const;

const open = (today: Today, handlers: Handlers = {}) =>
  openDashboard('/client-1/today', {
    'GET /api/clients/client-1/channels': () => ({ body: [aChannel()] }),
    ...listHandlers([live]),
    'GET /api/clients/client-1/users': () => ({ body: [] }),
    'GET /api/clients/client-1/today': () => ({ body: today }),
    ...handlers,
  });
const asHost = { 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) };

describe('today', () => {
  it('shows what is on, who watches, and what comes after', async () => {
    const audience = { watching: 37, peak: 52, samples: [0, 10, 52, 37] };
    const { user } = await open({
      event: { content: live, audience, readiness: [] },
      comingUp: [next],
      isEmpty: false,
    });
    const region = await screen.findByRole('region', { name: 'Prayer' });
    const event = within(region);
    expect(event.getByText('LIVE NOW')).toBeTruthy();
    expect(region.querySelector('div[title]')?.textContent).toMatch(
      /^Live for 1[34] min · ends \d+:\d\d [AP]M( ?Ends .+ Chicago)?$/,
    );
    expect([...region.querySelectorAll('dl > *')].map(({ textContent }) => textContent)).toEqual([
      'Watching37',
      'Peak52',
    ]);
    expect(event.getByRole('img', { name: /peak 52$/ })).toBeTruthy();
    expect(event.getByRole('link', { name: 'Open event' }).getAttribute('href')).toBe('/grace/online/abcdefghij');
    await user.click(event.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/grace/online/abcdefghij');
    const coming = within(screen.getByRole('region', { name: 'Coming up' }));
    expect(coming.getByRole('link', { name: 'Sunday Service' }).getAttribute('href')).toBe('/client-1/contents/next');
    const acts = within(screen.getByRole('region', { name: 'Next steps' }));
    expect(acts.getByRole('button', { name: /^Create event/ })).toBeTruthy();
    await user.click(acts.getByRole('button', { name: /^Share your channel/ }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/grace/online');
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeTruthy();
  });

  it('keeps what else is live apart from what is coming', async () => {
    const kids = aContent({ id: 'kids', name: 'Kids Hour' }, -5);
    await open({ event: { content: live, audience: null, readiness: [] }, comingUp: [kids, next], isEmpty: false });
    const also = within(await screen.findByRole('region', { name: 'Also live' }));
    expect(also.getByText(/^Live for [45] min · ends \d+:\d\d [AP]M/)).toBeTruthy();
    expect(also.getByRole('link', { name: 'Kids Hour' }).getAttribute('href')).toBe('/client-1/contents/kids/host');
    expect(also.getByRole('link', { name: 'Open Kids Hour' }).getAttribute('href')).toBe('/grace/online/abcdefghij');
    expect(also.getByRole('link', { name: 'Host Panel of Kids Hour' }).getAttribute('href')).toBe(
      '/client-1/contents/kids/host',
    );
    expect(also.getByRole('button', { name: 'Copy link to Kids Hour' })).toBeTruthy();
    const coming = within(screen.getByRole('region', { name: 'Coming up' }));
    expect(coming.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All content',
      'Sunday Service',
    ]);
  });

  it('draws no line of a handful of people', async () => {
    const audience = { watching: 2, peak: 4, samples: [0, 4, 2] };
    await open({ event: { content: live, audience, readiness: [] }, comingUp: [], isEmpty: false });
    const region = await screen.findByRole('region', { name: 'Prayer' });
    expect(region.textContent).toContain('Watching2Peak4');
    expect(within(region).queryByRole('img', { name: /peak 4$/ })).toBeNull();
  });

  it('says of the next event what it lacks, each with the way to its field', async () => {
    const readiness = CHECKS.map((check) => ({ check, isReady: check === 'video' }));
    await open({ event: { content: next, audience: null, readiness }, comingUp: [], isEmpty: false });
    const event = within(await screen.findByRole('region', { name: 'Sunday Service' }));
    expect(event.getAllByText(/in 2 days/).length).toBeGreaterThan(0);
    const checks = event.getAllByRole('listitem').map((item) => item.textContent);
    expect(checks).toEqual([
      'Done: Video is set',
      'To do: Add artwork',
      'To do: Invite a host to welcome people',
      'To do: Open the doors a few minutes early',
    ]);
    const ways = event.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(expect.arrayContaining(['/client-1/contents/next?field=thumbImage', '/client-1/users/add']));
    expect(screen.getByText('Nothing else is scheduled.')).toBeTruthy();
  });

  it('shows hosts the event and what is coming, and nothing to set up', async () => {
    const content = { ...next, abilities: { canEdit: false, canDelete: false, reason: null } };
    await open({ event: { content, audience: null, readiness: [] }, comingUp: [], isEmpty: false }, asHost);
    const event = within(await screen.findByRole('region', { name: 'Sunday Service' }));
    expect(event.getAllByRole('link').map((link) => link.textContent)).toEqual(['Host Panel', 'Open event']);
    expect(screen.getByRole('region', { name: 'Coming up' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Next steps' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('has one button where there is nothing yet, for those who may', async () => {
    const nothing = { event: null, comingUp: [], isEmpty: true };
    const { user, router, unmount } = await open(nothing);
    expect(await screen.findByRole('heading', { name: 'Plan your first event' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    await user.click(await screen.findByRole('link', { name: /^Live/ }));
    expect(router.state.location).toMatchObject({ pathname: '/client-1/contents/add', state: { contentType: 3 } });
    unmount();
    await open(nothing, asHost);
    expect(await screen.findByText(/^There are no events yet\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create event' })).toBeNull();
  });

  it('says that nothing is scheduled, and when it could not be read', async () => {
    const { unmount } = await open({ event: null, comingUp: [], isEmpty: false });
    expect(await screen.findByRole('heading', { name: 'Nothing scheduled' })).toBeTruthy();
    unmount();
    await open(
      { event: null, comingUp: [], isEmpty: false },
      {
        'GET /api/clients/client-1/today': () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
      },
    );
    expect(await screen.findByText("Today's events couldn't be loaded")).toBeTruthy();
  });
});
