import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Handlers, openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aPaywall, aStaffChannel } from '../../../../../test/support/web/wire-builders';

const CHANNEL = '/api/clients/client-1/channels/channel-1';
const type = (id: string, name: string, numberOfScreens: number | null, orderRelativeDays: number | null = null) => ({
  id,
  name,
  numberOfScreens,
  orderRelativeDays,
});
const linked = (adult = type('adult', 'Adult', 1)) => ({
  eventNumber: '100200',
  eventName: 'Leaders Conference',
  eventDate: 'December 1, 2026',
  types: [adult, type('child', 'Child', null)],
});
const details = {
  event: { EventNumber: '100200', Title: 'Leaders Conference', StartsAt: null, DateInfo: 'December 1, 2026' },
  types: [
    { Id: 'adult', Name: 'Adult' },
    { Id: 'child', Name: 'Child' },
  ],
  fields: [],
};

async function openEvents(more: Handlers) {
  const opened = await openDashboard('/client-1/channels/channel-1', {
    [`GET ${CHANNEL}`]: () => ({ body: aStaffChannel() }),
    [`GET ${CHANNEL}/paywall`]: () => ({ body: aPaywall() }),
    'GET /api/clients/client-1/contents': () => ({ body: [] }),
    'GET /api/clients/client-1/users': () => ({ body: [] }),
    ...more,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Integrations' }));
  await screen.findByLabelText('Event ID');
  return opened;
}

describe('the events of a channel', () => {
  it('are looked up by number, set up by type, and saved apart from the form', async () => {
    const { user, calls } = await openEvents({
      'GET /api/brushfire/events/100200': () => ({ body: { ok: true, data: details } }),
      'GET /api/brushfire/events/999999': () => ({
        status: 400,
        body: refusal(400, 'validation_failed', 'Unable to find event', [
          { path: 'eventNumber', message: 'Unable to find event' },
        ]),
      }),
      [`PUT ${CHANNEL}/paywall`]: () => ({
        body: aPaywall({ events: [linked(type('adult', 'Adult', 2, 30))], connection: 'connected', revision: 7 }),
      }),
    });
    const number = screen.getByLabelText<HTMLInputElement>('Event ID');
    const add = screen.getByRole('button', { name: 'Add event' });
    await user.type(number, '10020x');
    expect(number.value).toBe('10020');
    expect(add.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText("Event ID's can only contain numbers and be 6 digits long")).toBeTruthy();
    await user.clear(number);
    await user.type(number, '9999999');
    expect(number.value).toBe('999999');
    await user.click(add);
    expect(await screen.findByText('Unable to find event')).toBeTruthy();
    await user.clear(number);
    await user.type(number, '100200');
    await user.click(add);
    const card = within(await screen.findByRole('region', { name: 'Leaders Conference' }));
    await user.type(number, '100200');
    await user.click(add);
    expect(await screen.findByText('Event ID is already set up')).toBeTruthy();

    await user.click(card.getByRole('checkbox', { name: 'Adult' }));
    const screens = card.getByLabelText<HTMLInputElement>('Screens for Adult');
    expect(screens.value).toBe('1');
    await user.type(screens, '0');
    await user.type(screens, '1');
    expect(screens.value).toBe('10');
    await user.click(card.getByRole('checkbox', { name: 'Limit access after the order date' }));
    expect(card.getByLabelText<HTMLInputElement>('Days for Adult').value).toBe('30');
    expect(card.queryByLabelText('Screens for Child')).toBeNull();
    await user.type(screen.getByLabelText('Initial access label'), 'Register');
    await user.click(screen.getByRole('button', { name: 'Save events' }));
    expect(await screen.findByText('Initial Access URL is required')).toBeTruthy();
    await user.click(screen.getByLabelText('Initial access URL'));
    await user.paste('https://example.org/register');
    await user.click(screen.getByRole('button', { name: 'Save events' }));
    expect(await screen.findByText('Events saved!')).toBeTruthy();
    // The API refuses what it doesn't know.
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      events: [
        {
          eventNumber: '100200',
          types: [
            { id: 'adult', numberOfScreens: 10, orderRelativeDays: 30 },
            { id: 'child', numberOfScreens: null, orderRelativeDays: 30 },
          ],
        },
      ],
      entry: 'number',
      initialAccessLabel: 'Register',
      initialAccessUrl: 'https://example.org/register',
      renewAccessLabel: '',
      renewAccessUrl: '',
      revision: 0,
    });
    expect(await screen.findByText(/^Connected/)).toBeTruthy();
  });

  it('say that they could not be connected, and that they could not be loaded', async () => {
    const connectionMessage = 'Error connecting Brushfire Events.';
    const { user } = await openEvents({
      [`GET ${CHANNEL}/paywall`]: () => ({
        body: aPaywall({ events: [linked()], connection: 'failed', connectionMessage, revision: 7 }),
      }),
      'GET /api/brushfire/events/100200': () => ({
        status: 502,
        body: refusal(502, 'upstream_failed', 'Unknown error'),
      }),
    });
    expect(await screen.findByText(`${connectionMessage} We'll keep trying.`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Unknown error')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('region', { name: 'Leaders Conference' })).toBeNull();
    expect(
      screen.getByText('Not saved yet. After you save, everyone will be able to watch this channel.'),
    ).toBeTruthy();
  });

  it('have the limit on types that a refresh adds, and say that they could not be disconnected', async () => {
    const connectionMessage = 'Error disconnecting Brushfire Events.';
    const before = { ...linked(), types: [type('adult', 'Adult', 2, 14)] };
    const { user, calls } = await openEvents({
      [`GET ${CHANNEL}/paywall`]: () => ({ body: aPaywall({ events: [before] }) }),
      'GET /api/brushfire/events/100200': () => ({ body: { ok: true, data: details } }),
      [`PUT ${CHANNEL}/paywall`]: () => ({
        body: aPaywall({ events: [], connection: 'failed', connectionMessage, revision: 7 }),
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.click(await screen.findByRole('button', { name: 'Save events' }));
    expect(await screen.findByText(`${connectionMessage} We'll keep trying.`)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      events: [{ types: [{ orderRelativeDays: 14 }, { id: 'child', orderRelativeDays: 30 }] }],
    });
  });

  it('are named beside when the channel can be watched', async () => {
    const { user } = await openEvents({
      [`GET ${CHANNEL}/paywall`]: () => ({ body: aPaywall({ events: [linked()] }) }),
    });
    await user.click(screen.getByRole('button', { name: 'Access' }));
    expect(screen.getByText(/^Only attendees of Leaders Conference can watch this channel/)).toBeTruthy();
  });
});
