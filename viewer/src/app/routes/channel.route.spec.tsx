import { dayNumber } from '@contracts/domain/when-text';
import { rowFrame } from '@contracts/streams/frames';
import { aGoneFrame, aHello, aMe } from '@contracts/streams/frames.builder';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { refusal } from '../../../../test/support/web/fake-api';
import {
  aFilm,
  aViewerChannel,
  aViewerClient,
  aViewerContent,
  renderViewer,
  type ServedPages,
  servePages,
  withBareRoot,
} from '../../../../test/support/web/viewer-pages';

jest.mock('@ui/player/video-player', () => jest.requireActual('../../../../test/support/web/fake-player'));
let routes: RouteObject[];
beforeAll(async () => {
  routes = (await import('../router')).viewerRoutes({ kind: 'product' });
});

async function open(pages: ServedPages, at = '/grace/online') {
  await servePages(pages);
  return renderViewer(routes, at);
}
const hour = 3_600_000;
const early = (minutes: number, values: object) =>
  aViewerContent({ showAt: new Date(Date.now() + hour).toISOString(), ...values }, minutes);

describe('channel page', () => {
  it('opens what is live before what comes, and what comes before what can be watched any time', async () => {
    const live = aViewerContent({ id: 'live', key: 'livelive01', name: 'Now' });
    const coming = aViewerContent({ id: 'coming', key: 'comingup01', name: 'Later' }, 120);
    const { router } = await open({ contents: [aFilm(), coming, live] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/grace/online/livelive01'));
    expect((await screen.findByTestId('player')).textContent).toBe('live: Now');
    expect(document.title).toBe('Grace Community | Now');
    const other = await open({ contents: [aFilm(), coming] });
    await waitFor(() => expect(other.router.state.location.pathname).toBe('/grace/online/comingup01'));
  });

  it('says that it contains no content, and what comes next although it is hidden still', async () => {
    await open({});
    expect(await screen.findByRole('heading', { name: 'This channel contains no content' })).toBeTruthy();
    expect(screen.getByText('Check back later.')).toBeTruthy();
    await open({ contents: [early(24 * 60, { name: 'Easter' })] });
    expect((await screen.findByText(/^Next: Easter, /)).textContent).toMatch(
      /^Next: Easter, .* [AP]M .*[AP]M Chicago( · .*)?$/,
    );
  });

  it('sends nobody back to content that is gone, although its first answer still lists it', async () => {
    const gone = aViewerContent({ id: 'gone', key: 'gonegone01' });
    const { calls } = await servePages({
      contents: [gone],
      handlers: {
        'GET /api/contents/gone/stream': () => ({ frames: [aHello(), aMe(), aGoneFrame('content', 'gone', 2)] }),
        'GET /api/channels/channel-1/stream': () => ({
          frames: [aHello({ isFresh: true }), aMe(), rowFrame('channel', aViewerChannel())],
        }),
      },
    });
    await renderViewer(routes, '/grace/online');
    expect(await screen.findByRole('heading', { name: 'This channel contains no content' })).toBeTruthy();
    expect(screen.getByText('That event is no longer available.')).toBeTruthy();
    expect(calls.filter(({ path }) => path.startsWith('/api/contents/gone/stream'))).toHaveLength(1);
  });

  it('follows a new name of itself and of its organization', async () => {
    const { channels, onlyChannelKey, ...fields } = aViewerClient({ name: 'Grace Church' });
    const channel = aViewerChannel({ name: 'Evenings', revision: 2, client: fields });
    const frames = [aHello(), rowFrame('channel', channel)];
    await open({ handlers: { 'GET /api/channels/channel-1/stream': () => ({ frames }) } });
    await waitFor(() => expect(document.title).toBe('Grace Church | Evenings'));
  });

  it('plays the default video without a content', async () => {
    const defaultVideo = { enabled: true, videoProvider: 'other', src: '/media/loop.mp4' } as const;
    await open({ channel: aViewerChannel({ defaultVideo }) });
    expect((await screen.findByTestId('player')).textContent).toBe('bumper: Online');
  });

  it('says when it will be available, and that it no longer is', async () => {
    const showAt = '2099-03-01T16:30:00.000Z';
    await open({ channel: aViewerChannel({ showAt, availability: 'early' }), contents: [aFilm()] });
    expect(
      await screen.findByText('This channel will be available beginning Sunday, March 1, 2099 at 10:30 AM'),
    ).toBeTruthy();
    expect(screen.getByText('Sunday, March 1, 2099 4:30 PM your time')).toBeTruthy();
    await open({ channel: aViewerChannel({ hideAt: '2020-01-01T00:00:00.000Z', availability: 'late' }) });
    expect(await screen.findByText('This channel is no longer available')).toBeTruthy();
  });

  it('waits for what it lists when its time has come', async () => {
    const showAt = new Date(Date.now() - 1_000).toISOString();
    const channel = aViewerChannel({ showAt, availability: 'early' });
    const film = aFilm();
    await open({ channel, contents: [] });
    expect(await screen.findByText(/^This channel will be available beginning/)).toBeTruthy();
    const now = { ...channel, availability: 'available', revision: 2 } as const;
    const frames = [aHello(), rowFrame('channel', now), rowFrame('card', { ...film, revision: 2 })];
    const page = {
      client: aViewerClient(),
      channel: now,
      contents: [film],
      hasOlder: false,
      content: film,
      related: [],
    };
    const handlers = {
      'GET /api/channels/channel-1/stream': () => ({ frames }),
      [`GET /api/public/clients/grace/channels/online/contents/${film.key}`]: () => ({
        body: { ok: true, data: page },
      }),
      [`GET /api/contents/${film.id}/stream`]: () => ({ status: 503, body: null }),
    };
    const { router } = await open({ channel, contents: [], handlers });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/grace/online/${film.key}`));
  });

  it('sends nobody back to content that the server does not know', async () => {
    const film = aFilm();
    const missing = `GET /api/public/clients/grace/channels/online/contents/${film.key}`;
    const { calls } = await servePages({
      contents: [film],
      handlers: { [missing]: () => ({ status: 404, body: refusal(404, 'not_found', 'Not found') }) },
    });
    await renderViewer(routes, '/grace/online');
    expect(await screen.findByText("We couldn't find that page.")).toBeTruthy();
    expect(calls.filter(({ method, path }) => `${method} ${path}` === missing)).toHaveLength(1);
  });

  it('sends nobody back and forth between two contents that both refuse', async () => {
    const contents = ['refusing01', 'refusing02'].map((key) => aViewerContent({ id: key, key }));
    const refuse = () => ({ status: 404, body: refusal(404, 'not_found', 'Not found') });
    const streams = contents.map(({ id }) => `GET /api/contents/${id}/stream`);
    const { calls } = await servePages({
      contents,
      handlers: Object.fromEntries(streams.map((stream) => [stream, refuse])),
    });
    await renderViewer(routes, '/grace/online');
    expect(await screen.findByText('That event is no longer available.')).toBeTruthy();
    const asked = calls.map(({ method, path }) => `${method} ${path}`).filter((call) => streams.includes(call));
    expect(asked.sort()).toEqual(streams);
  });

  it('leads to the root when there is no such channel', async () => {
    await servePages({});
    const { router } = await renderViewer(withBareRoot(routes), '/grace/nothing');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.state).toEqual({ isLost: true, client: { key: 'grace', name: 'Grace Community' } });
  });
});

describe('lists below a content', () => {
  const coming = [1, 2, 3, 4].map((day) =>
    aViewerContent({ id: `c${day}`, key: `coming000${day}`, name: `Day ${day}` }, day * 24 * 60),
  );
  const names = (list: string) =>
    within(screen.getByRole('region', { name: list }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);

  it('shows three that come, and the others after "See More", where there is something on demand', async () => {
    const { user } = await open({ contents: [aViewerContent(), ...coming, aFilm()] }, '/grace/online/abcdefghij');
    await screen.findByRole('region', { name: 'Upcoming' });
    expect(names('Upcoming')).toEqual(['Day 1', 'Day 2', 'Day 3']);
    expect(names('On Demand')).toEqual(['How we started']);
    await user.click(screen.getByRole('button', { name: 'See More' }));
    expect(names('Upcoming')).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4']);
    expect(screen.queryByRole('button', { name: 'See More' })).toBeNull();
  });

  it('shows what is live before what comes', async () => {
    const live = aViewerContent({ id: 'live', key: 'livelive01', name: 'Prayer' });
    const said = aViewerContent({ id: 'said', key: 'livelive02', name: 'Said above' }, -20);
    await open({ contents: [aFilm(), live, said, coming[0]!] }, '/grace/online/filmfilm01');
    await screen.findByRole('region', { name: 'Live now' });
    expect([names('Live now'), names('Upcoming')]).toEqual([['Prayer'], ['Day 1']]);
  });

  it('shows older ones on demand, each once', async () => {
    const films = [3, 2, 1].map((day) =>
      aFilm({
        id: `f${day}`,
        key: `filmfilm0${day}`,
        name: `Film ${day}`,
        originalAirDate: `2026-01-0${day}T16:00:00.000Z`,
      }),
    );
    const [newest, middle, oldest] = films as [(typeof films)[0], (typeof films)[0], (typeof films)[0]];
    const asked: string[] = [];
    const handlers = {
      'GET /api/public/clients/grace/channels/online/contents': ({ query }: { query: Record<string, string> }) => {
        asked.push(query.before ?? '');
        const isFirst = asked.length === 1;
        return { body: { ok: true, data: { contents: isFirst ? [newest, middle] : [oldest], hasOlder: isFirst } } };
      },
    };
    const contents = [aViewerContent(), newest];
    const { user } = await open({ contents, hasOlder: true, handlers }, '/grace/online/abcdefghij');
    await screen.findByRole('region', { name: 'On Demand' });
    expect(names('On Demand')).toEqual(['Film 3']);
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(names('On Demand')).toEqual(['Film 3', 'Film 2']));
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    await waitFor(() => expect(names('On Demand')).toEqual(['Film 3', 'Film 2', 'Film 1']));
    expect(asked).toEqual([newest.originalAirDate, middle.originalAirDate]);
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it('says the same day on the artwork as below it: that of the viewer, wherever the event is', async () => {
    const [now, at] = [Date.now(), Date.now() + 8 * hour];
    const nights = (zone: string) => dayNumber(at, zone) - dayNumber(now, zone);
    const zones = Array.from({ length: 12 }, (_, hours) => `Etc/GMT+${hours}`);
    const timeZoneName = zones.find((zone) => nights(zone) !== nights('UTC'));
    const other = { ...aViewerContent({ id: 'other', key: 'otherother', name: 'Other' }, 480), timeZoneName };
    await open({ contents: [aViewerContent(), other as (typeof coming)[0]] }, '/grace/online/abcdefghij');
    const day = nights('UTC') === 0 ? 'today' : 'tomorrow';
    expect((await screen.findByText(/^Starts t/, { selector: 'article *' })).textContent).toContain(day);
    const date = document.querySelector('article time')?.textContent;
    expect(date?.toLowerCase()).toMatch(new RegExp(`^${day}, `));
  });

  it('shows all that come where nothing is on demand, and nothing unlisted', async () => {
    const hidden = aViewerContent({ id: 'hidden', key: 'hidden0001', name: 'Hidden', isPrivate: true }, 30);
    await open({ contents: [aViewerContent(), ...coming, hidden] }, '/grace/online/abcdefghij');
    await screen.findByRole('region', { name: 'Upcoming' });
    expect(names('Upcoming')).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4']);
  });
});
