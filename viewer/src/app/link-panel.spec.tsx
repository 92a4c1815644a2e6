import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { aViewerClient, aViewerContent, renderViewer, servePages } from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});

describe('a link for the side panel', () => {
  const link = {
    text: 'Give',
    icon: null,
    address: 'https://grace.example.org/give',
    target: 'sideBar' as const,
    html: null,
    isGiving: false,
    opensChat: false,
  };
  const selected = () => screen.getByRole('tab', { selected: true });

  it('opens beside the video, with a way to a tab of its own, until it is closed', async () => {
    await servePages({ client: aViewerClient({ links: [link] }), contents: [aViewerContent()] });
    const { user } = await renderViewer(routes, '/grace/online/abcdefghij');
    await user.click(await screen.findByRole('button', { name: 'Give', hidden: true }));
    const panel = await screen.findByRole('tabpanel', { name: 'Give' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel.querySelector('iframe')?.getAttribute('src')).toBe(link.address);
    expect(within(panel).getByRole('link', { name: 'Open in a new tab' }).getAttribute('target')).toBe('_blank');
    await waitFor(() => expect(document.activeElement).toBe(selected()));
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Give' })).toBeNull());
    expect(selected().textContent).toContain('Chat');
    await waitFor(() => expect(document.activeElement).toBe(selected()));
  });
});
