import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { formatWhen } from '@ui/time/format-when';
import type { RouteObject } from 'react-router-dom';
import { players } from '../../../../test/support/web/fake-player';
import {
  aFilm,
  aViewerChannel,
  aViewerContent,
  renderViewer,
  type ServedPages,
  servePages,
} from '../../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('../router')).viewerRoutes({ kind: 'product' });
});

async function open(pages: ServedPages, at = '/grace/online/abcdefghij') {
  players.made = 0;
  await servePages(pages);
  return renderViewer(routes, at);
}

describe('content page before and after its event', () => {
  it('counts down before the start and tells both times', async () => {
    await open({ contents: [aViewerContent({}, 90)] });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Starts in 1 hour1hour(29|30)min\d{1,2}sec$/);
    expect(screen.getByText(/^Chat opens (today|tomorrow), /)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByTestId('player')).toBeNull();
  });

  it.each([
    ['below the video, beside the chat', false],
    ['in the chat, on a phone', true],
  ])('offers what one can do until then once: %s', async (_where, isNarrow) => {
    const media = window.matchMedia;
    window.matchMedia = ((query: string) => ({ ...media(query), matches: isNarrow })) as typeof media;
    const name = 'Evening with songs '.repeat(5).trim();
    await open({ contents: [aViewerContent({ name }, 90)] });
    const poster = (await screen.findByRole('timer')).parentElement as HTMLElement;
    const button = await screen.findByRole('button', { name: 'Add to calendar' });
    expect(screen.getByRole('tabpanel', { name: 'Chat' }).contains(button)).toBe(isNarrow);
    expect(within(poster).queryByRole('button')).toBeNull();
    expect(within(poster).getByText(name).dataset.long).toBe('true');
    window.matchMedia = media;
  });

  it('counts down over a player that is ready while it is open, whatever its type, and lets it go at the start', async () => {
    for (const contentType of ['live', 'simulatedLive'] as const) {
      await open({ contents: [aViewerContent({ contentType }, 10)] });
      expect((await screen.findByRole('timer')).textContent).toMatch(/^Starts in (9:5\d|10:00)0hours/);
      const player = screen.getByTestId('player');
      expect(player.textContent).toBe(`${contentType}: Sunday Service (held)`);
      expect(getComputedStyle(player.parentElement as HTMLElement).visibility).toBe('hidden');
    }
    await open({ contents: [aViewerContent({}, 0.05)] });
    await screen.findByText('live: Sunday Service (held)');
    await screen.findByText('live: Sunday Service');
    expect([screen.queryByRole('timer'), players.made]).toEqual([null, 1]);
  });

  it('shows the start alone over it where the content wants no countdown', async () => {
    const content = aViewerContent({ disableCountdown: true }, 10);
    await open({ contents: [content] });
    const startsAt = Date.parse(content.startsAt ?? '');
    const [time] = await screen.findAllByText(/^Starts (today|tomorrow), /, { selector: 'time' });
    const options = { zone: content.timeZoneName, viewerZone: 'UTC', now: Date.now(), level: 'full' } as const;
    expect(time?.title).toBe(formatWhen(startsAt, options));
    expect(screen.getByTestId('player').textContent).toBe('live: Sunday Service (held)');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts nothing down where the content does not want it', async () => {
    await open({ contents: [aViewerContent({ disableCountdown: true }, 30)] });
    await screen.findByText('Chat opens soon');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('stays when it closes while it is open, and says what to watch next', async () => {
    const closing = aViewerContent({ phase: 'live' }, -120);
    const { router } = await open({ contents: [closing, aFilm()] });
    expect(await screen.findByText('This event has ended')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Next: How we started/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/grace/online/abcdefghij');
  });

  it('stays over a reload until one leaves it, with nothing playing over it', async () => {
    const bumper = { enabled: true, videoProvider: 'other', src: '/media/demo/program.mp4' } as const;
    const ended = aViewerContent({}, -120);
    sessionStorage.setItem('foyer.attended', ended.id);
    const pages = { channel: aViewerChannel({ defaultVideo: bumper }), contents: [ended] };
    const first = await open(pages);
    expect(await screen.findByText('This event has ended')).toBeTruthy();
    expect([first.router.state.location.pathname, players.made]).toEqual(['/grace/online/abcdefghij', 0]);
    cleanup();
    const { router } = await open(pages);
    await waitFor(() => expect(router.state.location.pathname).toBe('/grace/online'));
  });

  it('leads from the end of an event to what is live', async () => {
    const live = aViewerContent({ id: 'live', key: 'liveliveli', name: 'Evening Service' });
    await open({ contents: [aViewerContent({ phase: 'live' }, -120), live] });
    const link = await screen.findByRole('link', { name: /^Live now: Evening Service/ });
    expect(link.getAttribute('href')).toBe('/grace/online/liveliveli');
  });

  it('no longer leads to what was live once that has ended, too', async () => {
    const live = aViewerContent({ id: 'live', key: 'liveliveli', name: 'Evening Service' }, -59.97);
    await open({ contents: [aViewerContent({ phase: 'live' }, -120), live, aFilm()] });
    await screen.findByRole('link', { name: /^Live now: Evening Service/ });
    await screen.findByRole('link', { name: /^Next: How we started/ }, { timeout: 4_000 });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Evening Service/ })).toBeNull());
  });

  it('leads from the end of an event to its recording', async () => {
    const recording = { id: 'again', key: 'filmfilm03', channelKey: 'archive' };
    const closing = aViewerContent({ phase: 'live', recording }, -120);
    await open({ contents: [closing, aFilm()] });
    const link = await screen.findByRole('link', { name: 'Watch the recording' });
    expect(link.getAttribute('href')).toBe('/grace/archive/filmfilm03');
  });

  it('leads to the recording, too, when it is opened after its end', async () => {
    const recording = { id: 'again', key: 'filmfilm03', channelKey: 'online' };
    await open({ contents: [aViewerContent({ phase: 'closed', recording }, -120)] });
    expect(await screen.findByText('This event has ended')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch the recording' })).toBeTruthy();
  });

  it('has them once, below the video, whatever panel is open', async () => {
    const { user } = await open({ contents: [aViewerContent({}, 90)] });
    await screen.findByRole('button', { name: 'Remind me' });
    const below = within(screen.getByRole('main'));
    const names = () => below.getAllByRole('button').map(({ textContent }) => textContent);
    const all = ['Remind me', 'Add to calendar', 'Share'];
    expect(names()).toEqual(all);
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(names()).toEqual(all);
  });

  it('offers the calendar and sharing until it starts', async () => {
    const { user } = await open({ contents: [aViewerContent({}, 90)] });
    const buttons = await screen.findAllByRole('button', { name: 'Add to calendar' });
    expect(screen.getAllByRole('button', { name: 'Share' })).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    const hrefs = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href') ?? '');
    expect(hrefs.map((href) => new URL(href, 'https://foyer.test').host)).toEqual([
      'calendar.google.com',
      'foyer.test',
      'outlook.live.com',
    ]);
    expect(hrefs[1]).toBe('/api/public/clients/grace/channels/online/contents/abcdefghij/calendar');
  });

  it.each([
    ['while it is live', -10],
    ['after its end', -61],
  ])('can be shared %s', async (_when, inMinutes) => {
    sessionStorage.setItem('foyer.attended', 'content-1');
    await open({ contents: [aViewerContent({}, inMinutes)] });
    expect(await screen.findAllByRole('button', { name: 'Share' })).toHaveLength(1);
    sessionStorage.clear();
  });

  it('goes back to the usual panel when it closes, and stays where one goes then', async () => {
    // It closes three seconds later: by then, even a slow machine has chosen its panel.
    const closing = aViewerContent({ closesAt: new Date(Date.now() + 1_500).toISOString() });
    const { user } = await open({ contents: [closing] });
    await user.click(await screen.findByRole('tab', { name: 'Info' }));
    const selected = () => screen.getByRole('tab', { selected: true }).textContent;
    expect(selected()).toBe('Info');
    await screen.findByText('This event has ended');
    expect(selected()).toBe('Chat');
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(selected()).toBe('Info');
  });
});
