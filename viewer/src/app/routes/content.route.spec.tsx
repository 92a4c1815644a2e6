import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { sessionOf } from '../../../../test/support/web/fake-api';
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

describe('content page', () => {
  it('shows the video, its name, and chat and info beside it', async () => {
    const { user } = await open({ contents: [aViewerContent()] });
    expect((await screen.findByTestId('player')).textContent).toBe('live: Sunday Service');
    expect(screen.getByText('LIVE')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Chat' }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(screen.getByRole('tabpanel', { name: 'Info' }).textContent).toContain('Welcome to us');
    await user.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(players.made).toBe(1);
  });

  it('says when it will be available', async () => {
    await open({ contents: [aViewerContent({ showAt: '2099-03-01T16:30:00.000Z', src: null })] });
    expect(
      await screen.findByText('This content will be available beginning Sunday, March 1, 2099 at 10:30 AM'),
    ).toBeTruthy();
  });

  it('says that it no longer is, and what to watch instead', async () => {
    await open({ contents: [aViewerContent({ hideAt: '2020-01-01T00:00:00.000Z', src: null }), aFilm()] });
    expect(await screen.findByText('This content is no longer available')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Next: How we started/ }).getAttribute('href')).toBe(
      '/grace/online/filmfilm01',
    );
  });

  it.each([
    ['early', { showAt: '2099-03-01T16:30:00.000Z' }, 'Chat opens soon'],
    ['late', { hideAt: '2020-01-01T00:00:00.000Z' }, 'Chat is currently closed'],
  ])('is %s in every part, although it would be live', async (when, bounds, chat) => {
    await open({ contents: [aViewerContent({ ...bounds, src: null })] });
    await screen.findByText(/^This content (will be available|is no longer available)/);
    expect(within(screen.getByRole('tabpanel', { name: 'Chat' })).getByText(chat)).toBeTruthy();
    expect(screen.queryByText('LIVE')).toBeNull();
    expect(screen.queryByText(/^Started|^Starts/)).toBeNull();
    expect(screen.queryByRole('form', { name: 'Join The Conversation' })).toBeNull();
    const field = screen.queryByPlaceholderText('Chat is not available at this time') as HTMLTextAreaElement | null;
    expect(field?.disabled).toBe(when === 'early' ? undefined : true);
  });

  it('becomes live in every part when it becomes available', async () => {
    await open({ contents: [aViewerContent({ showAt: new Date(Date.now() + 3_000).toISOString() })] });
    await screen.findByText('Chat opens soon');
    expect(screen.queryByText('LIVE')).toBeNull();
    await screen.findByText('LIVE');
    expect(await screen.findByTestId('player')).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Join The Conversation' })).toBeTruthy();
  });

  it.each([
    ['early', { showAt: '2099-03-01T16:30:00.000Z' }, /^This channel will be available beginning/],
    ['late', { hideAt: '2020-01-01T00:00:00.000Z' }, /^This channel is no longer available/],
  ])('leads to its channel while that is %s', async (_, bounds, message) => {
    const { router } = await open({ channel: aViewerChannel(bounds), contents: [aViewerContent({ src: null })] });
    expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/grace/online');
  });

  it('waits for the source of what has just opened', async () => {
    await open({ contents: [aViewerContent({ src: null })] });
    expect(await screen.findByText('Starting…')).toBeTruthy();
  });

  it('leads to the channel when the key is unknown or the content was closed already', async () => {
    const unknown = await open({}, '/grace/online/zzzzzzzzzz');
    await waitFor(() => expect(unknown.router.state.location.pathname).toBe('/grace/online'));
    expect(await screen.findByText("We couldn't find that page.")).toBeTruthy();
    cleanup();
    const closed = await open({ contents: [aViewerContent({}, -120)] });
    await waitFor(() => expect(closed.router.state.location.pathname).toBe('/grace/online'));
    expect(await screen.findAllByText('This channel contains no content')).toBeTruthy();
    expect(screen.getByText('That event has ended.')).toBeTruthy();
  });

  it('says what is on where it leads from an unknown key', async () => {
    await open({ contents: [aViewerContent()] }, '/grace/online/zzzzzzzzzz');
    expect(await screen.findByText("We couldn't find that page. Here's what's on now.")).toBeTruthy();
  });

  it('opens with what it is about where it has no start', async () => {
    await open({ contents: [aFilm()] }, '/grace/online/filmfilm01');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Info');
  });

  it('tells the day it was first shown, and on hover the time by the clocks of the viewer and by those of its zone', async () => {
    const film = aFilm({ originalAirDate: '2020-01-05T03:00:00.000Z', duration: 0.4 });
    await open(
      { contents: [film, aFilm({ ...film, id: 'two', key: 'filmfilm02', name: 'Another' })] },
      '/grace/online/filmfilm01',
    );
    const heading = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement;
    const short = 'Aired Jan 5, 2020';
    const full = 'Sunday, January 5, 2020 3:00 AM · Saturday, January 4, 2020 9:00 PM Chicago time';
    expect(heading.textContent).toContain(`${short} · 0:24`);
    expect(heading.querySelector('time')?.title).toBe(full);
    const info = screen.getByRole('tabpanel', { name: 'Info' });
    const facts = (role: 'term' | 'definition') =>
      within(info)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    expect([facts('term'), facts('definition')]).toEqual([
      ['When', 'Length', 'Channel'],
      [
        expect.stringMatching(/^Aired Sunday, January 5, 2020 3:00 AM Sat 9:00 PM Chicago · \d+ years ago$/),
        '0:24',
        'Online',
      ],
    ]);
    expect(within(info).queryByText('How we started')).toBeNull();
    const aired = within(screen.getByRole('region', { name: 'On Demand' })).getByText('Aired Jan 5, 2020');
    expect(aired.title).toBe(full);
  });

  it('keeps attribution, name and the way out in the menu of a phone', async () => {
    const user = { kind: 'guest', displayName: 'Ann Example' };
    const entries = async () =>
      within(await screen.findByRole('dialog', { name: 'Menu' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    const guest = await open({ contents: [aViewerContent()], user });
    await guest.user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await entries()).toEqual(['Sign OutAnn Example', 'Powered by Foyer']);
    const nobody = await open({ contents: [aViewerContent()] });
    await nobody.user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await entries()).toEqual(['Sign in', 'Powered by Foyer']);
  });

  it('signs in by a form of its own, which forgets the address when the person leaves', async () => {
    const ann = sessionOf({ uid: 'ann', kind: 'registered', displayName: 'Ann', isStaff: false });
    const { user } = await open({
      contents: [aViewerContent()],
      handlers: { 'POST /api/session/sign-in': () => ({ body: ann }), 'DELETE /api/session': () => ({ status: 204 }) },
    });
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'Menu' }));
      await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('button', { name }));
    };
    const emailField = async () =>
      within(await screen.findByRole('dialog', { name: 'Sign in' })).getByLabelText(/^Email/) as HTMLInputElement;
    await choose(/^Sign in/);
    await user.type(await emailField(), 'ann@example.org');
    await user.type(screen.getByLabelText(/^Password/), 'x{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(/^Sign Out/);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await choose(/^Sign in/);
    expect((await emailField()).value).toBe('');
  });

  it('points to what is on air while something else is watched', async () => {
    const live = aViewerContent({ id: 'live', key: 'livelive01', name: 'Prayer' });
    const other = aViewerContent({ id: 'other', key: 'livelive02', name: 'Vespers' });
    await open({ contents: [aFilm(), live, other] }, '/grace/online/filmfilm01');
    const link = await screen.findByRole('link', { name: /^Also live: Prayer.*Watch$/ });
    expect(link.getAttribute('href')).toBe('/grace/online/livelive01');
    const listed = within(screen.getByRole('region', { name: 'Live now' })).getAllByRole('link');
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Vespers']);
    expect(screen.queryByRole('tab', { name: 'Chat' })).not.toBeNull();
  });

  it('points to it once where the content is not available yet', async () => {
    const live = aViewerContent({ id: 'live', key: 'livelive01', name: 'Prayer' });
    await open({ contents: [aViewerContent({ showAt: '2099-03-01T16:30:00.000Z', phase: 'scheduled' }, 90), live] });
    expect(await screen.findByText(/^This content will be available beginning/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Also live: Prayer/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Live now: Prayer/ })).toBeNull();
  });

  it('shares its address with /share in front', async () => {
    const { user } = await open({ contents: [aViewerContent()] });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const field = (await screen.findByLabelText('Link to this page')) as HTMLInputElement;
    expect(field.value).toBe(`${window.location.origin}/share${window.location.pathname}`);
    expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toContain(encodeURIComponent('/share'));
    expect(screen.getByRole('link', { name: 'X' })).toBeTruthy();
  });
});
