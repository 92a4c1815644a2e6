import { EMPTY_CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import {
  aFilm,
  aViewerContent,
  renderViewer,
  type ServedPages,
  servePages,
} from '../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('./router')).viewerRoutes({ kind: 'product' });
});

async function open(pages: ServedPages) {
  await servePages(pages);
  const { user } = await renderViewer(routes, '/grace/online/abcdefghij');
  await screen.findByRole('heading', { level: 1 });
  return { user };
}

const aSilentFilm = (values: Parameters<typeof aFilm>[0]) =>
  aFilm({ key: 'abcdefghij', chat: EMPTY_CONTENT_GROUPS.chat, ...values });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the info', () => {
  const socialLinks = [{ type: 'instagram' as const, url: 'https://instagram.com/grace' }];

  it('is below the video where it would be alone next to it', async () => {
    await open({ contents: [aSilentFilm({ socialLinks })] });
    expect(screen.queryByRole('complementary')).toBeNull();
    const info = within(screen.getByRole('region', { name: 'Info' }));
    expect(info.getByText('us')).toBeTruthy();
    expect(info.getAllByRole('definition').at(-1)?.textContent).toBe('Online');
    expect(info.getByRole('link', { name: 'Instagram' })).toBeTruthy();
    await open({ contents: [aViewerContent()] });
    expect(screen.getByRole('tab', { name: 'Info' })).toBeTruthy();
  });
});

describe('links of a content', () => {
  const link = (text: string, values: object) => ({
    text,
    icon: null,
    address: 'https://give.example.org/',
    target: 'newTab' as const,
    html: null,
    isGiving: false,
    opensChat: false,
    ...values,
  });
  const links = [
    link('Website', {}),
    link('Give', { target: 'iframeModal', isGiving: true }),
    link('Study', { target: 'sideBar' }),
    link('Talk to us', { address: null, target: 'iframeModal', opensChat: true }),
  ];

  it('open where they are told to, or the chat', async () => {
    const socialLinks = [{ type: 'instagram' as const, url: 'https://instagram.com/grace' }];
    const { user } = await open({
      contents: [aViewerContent({ links, socialLinks, initialSelectedPanel: 'info' })],
    });
    const bar = screen.getByRole('navigation', { name: 'Links' });
    expect(within(bar).getByRole('link', { name: 'Website' }).getAttribute('target')).toBe('_blank');
    await user.click(within(bar).getByRole('button', { name: 'Give' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give' });
    expect(dialog.querySelector('iframe')?.getAttribute('allow')).toBe('payment');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await user.click(within(bar).getByRole('button', { name: 'Study' }));
    await waitFor(() => expect(selected()).toBe('Study'));
    await user.click(within(bar).getByRole('button', { name: 'Talk to us' }));
    expect(selected()).toBe('Chat');
    await user.click(screen.getByRole('tab', { name: 'Info' }));
    expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe('https://instagram.com/grace');
  });

  it('leave out the chat where there is none', async () => {
    await open({ contents: [aSilentFilm({ links })] });
    expect(screen.queryByRole('button', { name: 'Talk to us' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Give' })).toBeTruthy();
  });
});

describe('sharing', () => {
  it('carries the text that staff wrote', async () => {
    const share = { enabled: true, defaultMessage: 'Watch with us' };
    const { user } = await open({ contents: [aViewerContent({ share })] });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share' });
    const href = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href') ?? '';
    expect(href('X')).toContain(`text=${encodeURIComponent('Watch with us')}`);
    expect(href('X')).toContain(encodeURIComponent('http://localhost/share'));
    expect(href('Facebook')).toContain('quote=Watch+with+us');
  });

  it.each([-10, 90])('is not offered where it is off (starts in %i min)', async (inMinutes) => {
    await open({ contents: [aViewerContent({ share: { enabled: false, defaultMessage: '' } }, inMinutes)] });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
