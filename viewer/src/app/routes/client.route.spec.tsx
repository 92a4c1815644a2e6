import { aGoneFrame, aHello, aRowFrame } from '@contracts/streams/frames.builder';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet, type RouteObject } from 'react-router-dom';
import {
  aViewerChannel,
  aViewerClient,
  renderViewer,
  type ServedPages,
  servePages,
  withBareRoot,
} from '../../../../test/support/web/viewer-pages';
import { SiteContext } from '../site';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../../test/support/web/fake-player'));
let routes: RouteObject[];
let ownRoutes: RouteObject[];
beforeAll(async () => {
  const { viewerRoutes } = await import('../router');
  routes = viewerRoutes({ kind: 'product' });
  ownRoutes = viewerRoutes({ kind: 'custom-domain' });
});
const onCustomDomain = (): RouteObject[] => [{ element: <CustomDomain />, children: ownRoutes }];

function CustomDomain() {
  return (
    <SiteContext value={{ kind: 'custom-domain', clientKey: 'grace' }}>
      <Outlet />
    </SiteContext>
  );
}

const online = aViewerChannel();
const kids = aViewerChannel({ id: 'channel-2', key: 'kids', name: 'Kids', displayOrder: -1 });

describe('client page', () => {
  it('lists the channels by displayOrder, each leading to its page', async () => {
    await servePages({ client: aViewerClient({ channels: [online, kids] }) });
    await renderViewer(routes, '/grace');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Community' })).toBeTruthy();
    const links = within(screen.getByRole('list', { name: 'Channels' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Kids', '/grace/kids'],
      ['Online', '/grace/online'],
    ]);
    expect(document.title).toBe('Grace Community | Foyer');
  });

  it('says which channels are live, and when the next content of each starts', async () => {
    const soon = new Date(Date.now() + 45 * 60_000).toISOString();
    const channels = [
      { ...online, liveNow: true, nextStartsAt: soon },
      { ...kids, nextStartsAt: soon },
    ];
    await servePages({ client: aViewerClient({ channels }) });
    await renderViewer(routes, '/grace');
    const [first, second] = await screen.findAllByRole('article');
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.stringMatching(/^KidsNext: (today|tomorrow), \d/),
      expect.stringMatching(/^LIVE NOWOnlineNext: /),
    ]);
  });

  const programmed = (startsIn: number, values: object = {}) => ({
    key: 'abcdefghij',
    name: 'Sunday Service',
    thumbImage: null,
    startsAt: new Date(Date.now() + startsIn * 60_000).toISOString(),
    closesAt: new Date(Date.now() + (startsIn + 60) * 60_000).toISOString(),
    timeZoneName: 'America/Chicago',
    description: null,
    watching: null,
    ...values,
  });

  it('begins with what is live and how many watch it', async () => {
    const channels = [
      { ...kids, first: programmed(-60) },
      {
        ...online,
        liveNow: true,
        first: programmed(-10, { name: 'Evening Prayer', description: 'Quiet songs', watching: 1204 }),
      },
    ];
    await servePages({ client: aViewerClient({ channels }) });
    await renderViewer(routes, '/grace');
    const hero = within(await screen.findByRole('region', { name: 'Evening Prayer' }));
    expect(hero.getByText('Started 10 min ago · 1,204 watching')).toBeTruthy();
    expect(hero.getByText('Quiet songs')).toBeTruthy();
    expect(hero.getByText('LIVE NOW')).toBeTruthy();
    expect(hero.getByText('Online')).toBeTruthy();
    expect(hero.getByRole('link', { name: 'Watch Evening Prayer' }).getAttribute('href')).toBe(
      '/grace/online/abcdefghij',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Channels' })).toBeTruthy();
  });

  it('begins with what starts next where nothing is live, in both zones', async () => {
    const channels = [
      { ...online, first: programmed(90) },
      { ...kids, first: programmed(30, { key: 'nextnextne', name: 'Kids’ Hour' }) },
    ];
    await servePages({ client: aViewerClient({ channels }) });
    await renderViewer(routes, '/grace');
    const hero = within(await screen.findByRole('region', { name: 'Kids’ Hour' }));
    expect(hero.getByText(/^(Today|Tomorrow), /).closest('time')?.textContent).toMatch(/ [AP]M Chicago\b/);
    expect(hero.getByRole('link', { name: 'View event Kids’ Hour' }).getAttribute('href')).toBe(
      '/grace/kids/nextnextne',
    );
    expect(hero.getByText(/^Starts in (29|30) min$/)).toBeTruthy();
  });

  it('has nothing above its channels where nothing is planned', async () => {
    await servePages({ client: aViewerClient({ channels: [{ ...online, first: programmed(-90) }, kids] }) });
    await renderViewer(routes, '/grace');
    expect(await screen.findByRole('list', { name: 'Channels' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'Channels' })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Kids',
      'Online',
    ]);
  });

  it('no longer says LIVE NOW of what has ended, before it has asked again', async () => {
    const ended = new Date(Date.now() - 60_000).toISOString();
    await servePages({ client: aViewerClient({ channels: [{ ...online, liveNow: true, liveUntil: ended }, kids] }) });
    await renderViewer(routes, '/grace');
    expect(await screen.findByText('Online')).toBeTruthy();
    expect(screen.queryByText('LIVE NOW')).toBeNull();
  });

  it('follows its name and its channels, and leads to the root when it is gone', async () => {
    const client = aViewerClient({ name: 'Grace Church', channels: [online, kids] });
    const told = [aHello(), aRowFrame('client', client.id, 3, client)];
    const streams = 'GET /api/clients/client-1/stream';
    await servePages({ handlers: { [streams]: () => ({ frames: told }) } });
    await renderViewer(routes, '/grace');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace Church' })).toBeTruthy();
    expect(document.title).toBe('Grace Church | Foyer');
    expect(screen.getByRole('link', { name: 'Kids' })).toBeTruthy();
    const gone = [aHello(), aGoneFrame('client', 'client-1', 4)];
    await servePages({ handlers: { [streams]: () => ({ frames: gone }) } });
    const { router } = await renderViewer(withBareRoot(routes), '/grace');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('leads on to the only public channel', async () => {
    await servePages({ client: aViewerClient({ channels: [online], onlyChannelKey: 'online' }) });
    const { router } = await renderViewer(routes, '/grace');
    await screen.findByText('This channel contains no content');
    expect(router.state.location.pathname).toBe('/grace/online');
  });

  it('leads on to it before it is available too, where it says when it will be', async () => {
    const early = aViewerChannel({ showAt: '2099-03-01T16:30:00.000Z', availability: 'early' });
    await servePages({ client: aViewerClient({ onlyChannelKey: 'online' }), channel: early });
    const { router } = await renderViewer(routes, '/grace');
    await screen.findByText('This channel will be available beginning Sunday, March 1, 2099 at 10:30 AM');
    expect(router.state.location.pathname).toBe('/grace/online');
  });

  it('stays when another public channel exists that is not available now', async () => {
    await servePages({ client: aViewerClient({ channels: [online] }) });
    const { router } = await renderViewer(routes, '/grace');
    await screen.findByRole('heading', { level: 1, name: 'Grace Community' });
    expect(router.state.location.pathname).toBe('/grace');
  });

  it('says so when there is no channel', async () => {
    await servePages({});
    await renderViewer(routes, '/grace');
    expect(await screen.findByText('There are no channels yet')).toBeTruthy();
  });

  it('sends an unknown organization to the root, and offers another try when the answer did not come', async () => {
    await servePages({ handlers: { 'GET /api/public/clients/resolve': () => ({ status: 404 }) } });
    const { router } = await renderViewer(withBareRoot(routes), '/nobody');
    expect(router.state.location.pathname).toBe('/');
    await servePages({ handlers: { 'GET /api/public/clients/resolve': () => ({ status: 503 }) } });
    await renderViewer(routes, '/grace');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(document.title).toBe("This page couldn't be loaded | Foyer");
  });

  it('lowercases addresses and takes shared links', async () => {
    await servePages({ client: aViewerClient({ channels: [online, kids] }) });
    const { router } = await renderViewer(routes, '/share/GRACE');
    await screen.findByRole('heading', { level: 1, name: 'Grace Community' });
    expect(router.state.location.pathname).toBe('/grace');
  });

  it('gives none of the first segments that belong to the product to an organization', async () => {
    const { calls } = await servePages({});
    await renderViewer(routes, '/media/123');
    expect(await screen.findByText(/^Page not found\./)).toBeTruthy();
    expect(document.title).toBe('Page not found | Foyer');
    expect(calls.filter(({ path }) => path.startsWith('/api/public'))).toEqual([]);
  });

  it('leads from an address that it does not have to its page', async () => {
    await servePages({});
    await renderViewer(routes, '/grace/online/abcdefghij/more');
    expect(await screen.findByText(/^Page not found\./)).toBeTruthy();
    const way = await screen.findByRole('link', { name: 'Go to Grace Community' });
    expect(way.getAttribute('href')).toBe('/grace');
  });
});

describe('client page on an own domain', () => {
  const open = async (pages: ServedPages) => {
    await servePages(pages);
    return renderViewer(onCustomDomain(), '/nothing');
  };

  it('says to the person who looked for an unknown channel that it was not found', async () => {
    const { router } = await open({ client: aViewerClient({ channels: [online, kids] }) });
    expect(await screen.findByText("We couldn't find that page. Here's what you can watch.")).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('says so on the way to the only channel, too', async () => {
    const { router } = await open({ client: aViewerClient({ channels: [online], onlyChannelKey: 'online' }) });
    expect(await screen.findByText("We couldn't find that page.")).toBeTruthy();
    expect(router.state.location.pathname).toBe('/online');
  });
});
