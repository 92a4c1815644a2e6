import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { refusal } from '../../../test/support/web/fake-api';
import { aViewerChannel, renderViewer, type ServedPages, servePages } from '../../../test/support/web/viewer-pages';
import { newDocument } from '../features/gate/new-document';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));

const EVENT = 'GET /api/public/channels/events/100200';
const OWN = 'POST /api/public/attendees/channels';
const KEPT = 'foyer.attendee.client-1';
const channel = aViewerChannel({ isPaywalled: true });
const second = aViewerChannel({ isPaywalled: true, id: 'channel-2', key: 'kids', name: 'Kids' });
const event = {
  eventNumber: '100200',
  title: 'Conference',
  dateInfo: 'December 1',
  message: null,
  channels: [channel],
};
const ofEvent = (change: object = {}) => ({ [EVENT]: () => ({ body: { ok: true, data: { ...event, ...change } } }) });

let routes: RouteObject[];
/** Where the page left for another document. */
let left: string[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});
beforeEach(() => {
  left = [];
  jest.spyOn(newDocument, 'open').mockImplementation((href) => void left.push(href));
});
afterEach(() => {
  localStorage.clear();
  window.location.hash = '';
});

async function open(at: string, handlers: NonNullable<ServedPages['handlers']>) {
  const { calls } = await servePages({ channel, handlers });
  return { ...(await renderViewer(routes, at)), calls };
}
const enter = async (attendeeNumber: string) => {
  const field = await screen.findByRole('textbox', { name: /Attendee Number/ });
  fireEvent.change(field, { target: { value: attendeeNumber } });
  fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
};

describe('the page of an event for its attendees', () => {
  it('takes the number out of the address, opens the only channel, and returns if the number is wrong', async () => {
    const wrong = 'This attendee number does not belong to this content.';
    const { router, calls } = await open('/attend/100200/99999999', {
      ...ofEvent(),
      [OWN]: ({ body }) =>
        (body as { attendeeNumber: string }).attendeeNumber === '10000001'
          ? { body: { message: null, channels: [{ ...channel, availableUntil: null }] } }
          : { status: 403, body: refusal(403, 'registration_required', wrong) },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect(router.state.location.pathname).toBe('/attend/100200');
    expect(screen.getByRole('heading', { name: 'Welcome to Conference' })).toBeTruthy();
    await enter('123');
    expect(await screen.findByText('Invalid Attendee Number Format')).toBeTruthy();
    await enter('10000001');
    await waitFor(() => expect(left).toEqual(['/grace/online']));
    expect(localStorage.getItem(KEPT)).toBe('10000001');
    expect(calls.filter(({ path }) => path.includes('10000001'))).toEqual([]);
  });

  it('lists several channels, and until when they can be watched', async () => {
    await open('/attend/100200?a=10000001', {
      ...ofEvent(),
      [OWN]: () => ({
        body: {
          message: null,
          channels: [
            { ...channel, availableUntil: '2027-01-05T18:00:00.000Z' },
            { ...second, availableUntil: null },
          ],
        },
      }),
    });
    expect(await screen.findByText('Content available until Tuesday, January 5, 2027 6:00 PM.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Kids' }).getAttribute('href')).toBe('/grace/kids');
    expect(left).toEqual([]);
  });

  it.each([
    [
      'an unknown event',
      { [EVENT]: () => ({ status: 404, body: refusal(404, 'not_found', 'x') }) },
      'Event Not Found!',
    ],
    [
      'one that nothing shows yet',
      ofEvent({ channels: [], message: 'This isn’t quite ready yet! Check back closer to the event!' }),
      'This isn’t quite ready yet! Check back closer to the event!',
    ],
  ])('says so for %s', async (_, handlers, text) => {
    await open('/attend/100200', handlers);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the page of an event', () => {
  it('leads attendees of unlisted channels to where they enter, and says that there is no such event', async () => {
    const { router } = await open('/events/100200', {
      ...ofEvent({ channels: [] }),
      'GET /api/public/channels/events/999999': () => ({ status: 404, body: refusal(404, 'not_found', 'x') }),
    });
    const link = await screen.findByRole('link', { name: 'Enter your attendee number' });
    expect(link.getAttribute('href')).toBe('/attend/100200');
    await act(() => router.navigate('/events/999999'));
    expect(await screen.findByText('Event Not Found!')).toBeTruthy();
  });
});

describe("an organization's page", () => {
  it('takes a number out of its address, and keeps it', async () => {
    window.history.replaceState(null, '', '/?a=10000001');
    await open('/grace', {
      [OWN]: () => ({ body: { message: null, channels: [{ ...channel, availableUntil: null }] } }),
    });
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBe('10000001'));
    expect(window.location.search).toBe('');
  });
});

describe('an emailed link', () => {
  const ENTRY = 'POST /api/channels/channel-1/attendee/links/entries';
  const admitted = { state: 'admitted', attendeeNumber: '10000001', typeName: null, availableUntil: null };

  it('is used up by its button only, and leads to the channel', async () => {
    window.location.hash = '#the-Code';
    const { calls } = await open('/grace/online/magic-link', {
      [ENTRY]: () => ({ body: { ...admitted, message: null, screens: [] } }),
    });
    const button = await screen.findByRole('button', { name: 'Watch now' });
    expect(calls.filter(({ path }) => path.includes('attendee'))).toEqual([]);
    fireEvent.click(button);
    await waitFor(() => expect(left).toEqual(['/grace/online']));
    expect(calls.find(({ path }) => path.endsWith('entries'))?.body).toEqual({ code: 'the-Code' });
    expect(localStorage.getItem(KEPT)).toBe('10000001');
  });

  it('says when it is over, and where to get another', async () => {
    window.location.hash = '#used';
    await open('/grace/online/magic-link', {
      [ENTRY]: () => ({ status: 410, body: refusal(410, 'invalid_link', 'x') }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Watch now' }));
    expect(await screen.findByText('Looks like that link is no longer valid')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/grace/online');
  });
});
