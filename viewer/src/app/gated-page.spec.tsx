import { type ContentDto, rowFrame } from '@contracts/streams/frames';
import { aHello, aMe } from '@contracts/streams/frames.builder';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { refusal } from '../../../test/support/web/fake-api';
import {
  aFilm,
  aViewerChannel,
  aViewerContent,
  renderViewer,
  servePages,
} from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));

const KEY = 'foyer.attendee.client-1';
const SEAT = 'foyer.seat.channel-1';
const wrong = 'This attendee number does not belong to this content.';
const channel = aViewerChannel({ isPaywalled: true, clientId: 'client-1' });
const content = aViewerContent({ id: 'live', key: 'livelive01', name: 'Keynote' });
const locked = { ...content, isLocked: true, src: null };
const nobody = {
  state: 'none',
  attendeeNumber: null,
  typeName: null,
  availableUntil: null,
  message: null,
  screens: [],
};

describe('a page of a paywalled channel', () => {
  let routes: RouteObject[];
  /** What stands at the gate. */
  let stands: object = {};
  /** What the server says of this browser. */
  let gate: 'open' | 'closed' | 'rule';

  beforeAll(async () => {
    routes = (await import('./router')).viewerRoutes({ kind: 'product' });
  });
  afterEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
    jest.restoreAllMocks();
    stands = {};
  });

  async function open(
    enter: (body: Record<string, unknown>) => { status?: number; body?: unknown },
    last: object = nobody,
    /** The page has the first of them; it loads the others on demand. */
    lockedToo: ContentDto[] = [],
  ) {
    const address = '/api/channels/channel-1/attendee';
    const entered: unknown[] = [];
    await servePages({
      channel,
      contents: [locked, ...lockedToo.slice(0, 1)],
      hasOlder: lockedToo.length > 1,
      handlers: {
        'GET /api/contents/live/stream': () => ({
          frames: [
            aHello({ isFresh: true }),
            rowFrame('channel', channel),
            rowFrame('content', gate === 'open' ? content : locked),
            ...lockedToo.slice(0, 1).map((card) => rowFrame('card', card)),
            aMe({ gate, lockedContentIds: lockedToo.map(({ id }) => id) }),
          ],
        }),
        'GET /api/public/clients/grace/channels/online/contents': () => ({
          body: { ok: true, data: { contents: lockedToo.slice(1), hasOlder: false } },
        }),
        [`GET ${address}`]: () => ({ body: last }),
        [`GET ${address}/gate`]: () => ({
          body: { entry: 'number', initialAccess: null, renewAccess: null, ...stands },
        }),
        [`POST ${address}`]: ({ body }) => {
          entered.push(body);
          return enter(body as Record<string, unknown>);
        },
        [`POST ${address}/links`]: ({ body }) => {
          entered.push(body);
          return { status: 202 };
        },
        [`DELETE ${address}`]: () => {
          gate = 'closed';
          return { status: 204 };
        },
      },
    });
    await renderViewer(routes, '/grace/online/livelive01');
    return entered;
  }
  const admit = (attendeeNumber: string) => {
    gate = 'open';
    return { body: { ...nobody, state: 'admitted', attendeeNumber, typeName: 'Adult' } };
  };
  const type = async (attendeeNumber: string) => {
    const field = await screen.findByRole('textbox', { name: /Attendee Number/ });
    expect(field.getAttribute('placeholder')).toBe('XXXXXXXX');
    fireEvent.change(field, { target: { value: attendeeNumber } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
  };

  it('asks for an attendee number, says what is wrong with it, and opens with a right one', async () => {
    gate = 'closed';
    const entered = await open(({ attendeeNumber }) =>
      attendeeNumber === '10000001'
        ? admit('10000001')
        : { status: 403, body: refusal(403, 'registration_required', wrong) },
    );
    expect(await screen.findByRole('heading', { name: 'Welcome to Online' })).toBeTruthy();
    await type('1234567');
    expect(await screen.findByText('Invalid Attendee Number Format')).toBeTruthy();
    expect(entered).toEqual([]);
    await type('99999999');
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect(localStorage.getItem(KEY)).toBeNull();
    await type('10000001');
    expect((await screen.findByTestId('player')).textContent).toBe('live: Keynote');
    expect(localStorage.getItem(KEY)).toBe('10000001');
    fireEvent.click(await screen.findByRole('button', { name: 'Attendee 10000001' }));
    expect(await screen.findByText('Do you want to switch Attendee Numbers?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Switch' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Online' })).toBeTruthy();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('enters with the number that it has, and says which screens are in use', async () => {
    gate = 'closed';
    localStorage.setItem(KEY, '10000001');
    const full = {
      ...nobody,
      state: 'full',
      attendeeNumber: '10000001',
      message: 'All screens for this attendee number are in use.',
      screens: [{ device: 'Chrome on Android', since: new Date().toISOString() }],
    };
    const entered = await open(({ takeOver }) => (takeOver ? admit('10000001') : { body: full }));
    expect(await screen.findByText('All screens for this attendee number are in use.')).toBeTruthy();
    expect(screen.getByText(/^Chrome on Android, since today/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Watch here instead' }));
    expect((await screen.findByTestId('player')).textContent).toBe('live: Keynote');
    expect(entered).toEqual([
      { attendeeNumber: '10000001', takeOver: false },
      { attendeeNumber: '10000001', takeOver: true },
    ]);
  });

  it('does not take a screen back by itself that another has taken over', async () => {
    gate = 'closed';
    localStorage.setItem(KEY, '10000001');
    const entered = await open(() => admit('10000002'), { ...nobody, state: 'takenOver', attendeeNumber: '10000001' });
    expect(await screen.findByText(/This attendee number is now being used on another screen/)).toBeTruthy();
    expect(entered).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Use another number' }));
    await type('10000002');
    expect(await screen.findByTestId('player')).toBeTruthy();
    expect(entered).toEqual([{ attendeeNumber: '10000002', takeOver: false }]);
  });

  it('keeps a number that could not be looked up', async () => {
    gate = 'closed';
    localStorage.setItem(KEY, '10000001');
    await open(() => ({
      status: 502,
      body: refusal(502, 'upstream_failed', "We can't look up this attendee number."),
    }));
    expect((await screen.findByRole('alert')).textContent).toBe("We can't look up this attendee number.");
    expect(screen.getByText("We'll let you in as soon as we can look up your number.")).toBeTruthy();
    expect(localStorage.getItem(KEY)).toBe('10000001');
  });

  it('tries a typed number again until it can be looked up', async () => {
    gate = 'closed';
    const wait = globalThis.setTimeout;
    // Tests wait for 15 seconds themselves.
    const isRetry = (ms = 0) => ms > 11_000 && ms < 19_000 && ms !== 15_000;
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) => wait(run, isRetry(ms) ? 1 : ms)) as typeof setTimeout);
    const answers = [
      { status: 502, body: refusal(502, 'upstream_failed', 'Later') },
      { status: 429, body: refusal(429, 'rate_limited', 'Later') },
    ];
    const entered = await open(() => answers.shift() ?? admit('10000001'));
    await type('10000001');
    expect((await screen.findByTestId('player')).textContent).toBe('live: Keynote');
    expect(entered).toHaveLength(3);
  });

  it('enters with another number that the address has, and keeps the seat if it is wrong', async () => {
    gate = 'open';
    localStorage.setItem(KEY, '10000001');
    localStorage.setItem(SEAT, '10000001');
    window.history.replaceState(null, '', '/?a=10000002');
    const seated = { ...nobody, state: 'admitted', attendeeNumber: '10000001' };
    const answers = [() => ({ status: 403, body: refusal(403, 'registration_required', wrong) })];
    const entered = await open(({ attendeeNumber }) => answers.shift()?.() ?? admit(String(attendeeNumber)), seated);
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect(window.location.search).toBe('');
    expect([localStorage.getItem(KEY), localStorage.getItem(SEAT)]).toEqual(['10000001', '10000001']);
    await type('10000002');
    expect(await screen.findByRole('button', { name: 'Attendee 10000002' })).toBeTruthy();
    expect(screen.getByTestId('player')).toBeTruthy();
    expect(entered).toHaveLength(2);
  });

  it('emails a link where the channel says so, and says the same of every address', async () => {
    gate = 'closed';
    const links = { label: 'Register now', url: 'https://tickets.example.org' };
    stands = { entry: 'email', initialAccess: links, renewAccess: { ...links, label: 'Renew your access' } };
    localStorage.setItem(KEY, '10000001');
    const refused = refusal(403, 'registration_required', 'Your access to this content has ended.');
    const entered = await open(() => ({ status: 403, body: refused }));
    const email = await screen.findByRole('textbox', { name: /Email/ });
    expect((await screen.findByRole('alert')).textContent).toBe('Your access to this content has ended.');
    expect(screen.getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe(links.url);
    expect(screen.getByRole('link', { name: 'Renew your access' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Email Required')).toBeTruthy();
    fireEvent.change(email, { target: { value: 'ada@example.org' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/^If ada@example.org is registered/)).toBeTruthy();
    expect(entered).toEqual([{ attendeeNumber: '10000001', takeOver: false }, { email: 'ada@example.org' }]);
  });

  it('shows a lock on the cards of what is not for this registration, also on older ones', async () => {
    gate = 'open';
    const film = aFilm({ id: 'rest', key: 'restrest01', name: 'For leaders' });
    const older = aFilm({ id: 'older', key: 'olderolder', name: 'For leaders last year' });
    await open(() => admit('10000001'), nobody, [film, older]);
    const locks = () => screen.getAllByText('Not Available With Your Registration');
    await screen.findByText('Not Available With Your Registration');
    fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('heading', { name: 'For leaders last year' })).toBeTruthy();
    expect(locks()).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /For leaders/ })).toBeNull();
  });

  it('says of a content that it is not for this registration', async () => {
    gate = 'rule';
    localStorage.setItem(KEY, '10000001');
    await open(() => admit('10000001'));
    expect(await screen.findByRole('heading', { name: 'Not Available With Your Registration' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByTestId('player')).toBeNull());
  });
});
