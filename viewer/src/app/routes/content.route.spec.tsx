import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { players } from '../../../../test/support/web/fake-player';
import {
  aFilm,
  aViewerContent,
  renderViewer,
  type ServedPages,
  servePages,
} from '../../../../test/support/web/viewer-pages';

jest.unstable_mockModule('@ui/player/video-player', () => import('../../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('../router')).viewerRoutes({ isOwnDomain: false });
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

  it('counts down before the start and tells both times', async () => {
    await open({ contents: [aViewerContent({}, 90)] });
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Starts in1 hour$/);
    expect(screen.getByText('Chat opens soon')).toBeTruthy();
    expect(screen.queryByTestId('player')).toBeNull();
  });

  it('shows a stream that is open before its start, with the time that is left', async () => {
    await open({ contents: [aViewerContent({}, 10)] });
    expect(await screen.findByTestId('player')).toBeTruthy();
    expect(screen.getByText(/^Starts in (9:5\d|10:00)$/)).toBeTruthy();
  });

  it('counts nothing down where the content does not want it', async () => {
    await open({ contents: [aViewerContent({ disableCountdown: true }, 90)] });
    await screen.findByText('Chat opens soon');
    expect(screen.queryByRole('timer')).toBeNull();
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
    expect(screen.getByRole('link', { name: /Watch next/ }).getAttribute('href')).toBe('/grace/online/filmfilm01');
  });

  it('waits for the source of what has just opened', async () => {
    await open({ contents: [aViewerContent({ src: null })] });
    expect(await screen.findByText('Starting…')).toBeTruthy();
  });

  it('leads to the channel when the key is unknown or the content was closed already', async () => {
    const unknown = await open({}, '/grace/online/zzzzzzzzzz');
    await waitFor(() => expect(unknown.router.state.location.pathname).toBe('/grace/online'));
    const closed = await open({ contents: [aViewerContent({}, -120)] });
    await waitFor(() => expect(closed.router.state.location.pathname).toBe('/grace/online'));
    expect(await screen.findAllByText('This channel contains no content')).toBeTruthy();
  });

  it('stays when it closes while it is open, and says what to watch next', async () => {
    const closing = aViewerContent({ phase: 'live' }, -120);
    const { router } = await open({ contents: [closing, aFilm()] });
    expect(await screen.findByText('This content has ended')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Watch next.*How we started/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/grace/online/abcdefghij');
  });

  it('points to what is on air while something else is watched', async () => {
    const live = aViewerContent({ id: 'live', key: 'livelive01', name: 'Prayer' });
    await open({ contents: [aFilm(), live] }, '/grace/online/filmfilm01');
    expect((await screen.findByText('Prayer is live now')).closest('a')?.getAttribute('href')).toBe(
      '/grace/online/livelive01',
    );
    expect(screen.queryByRole('tab', { name: 'Chat' })).not.toBeNull();
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
