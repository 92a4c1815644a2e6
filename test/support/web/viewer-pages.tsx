import { CONTENT_FIELDS, EMPTY_CONTENT_GROUPS } from '@contracts/domain/content-fields';
import { emptyFields } from '@contracts/domain/fields';
import type { ChannelDto, ContentCardDto, ContentDto } from '@contracts/streams/frames';
import { act, cleanup, render } from '@testing-library/react';
import { session } from '@ui/session/session';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type {
  ChannelCardDto,
  ChannelPageDto,
  ClientDto,
  ContentPageDto,
} from '../../../viewer/src/public-api/public.requests';
import { fakeApi, sessionOf } from './fake-api';
import { someone } from './someone';

const MINUTE = 60_000;
const iso = (at: number) => new Date(at).toISOString();

type ViewerClientValues = Partial<Omit<ClientDto, 'channels'>> & {
  channels?: (ChannelCardDto & Partial<Omit<ClientDto['channels'][number], keyof ChannelCardDto>>)[];
};

export const aViewerClient = ({ channels = [], ...values }: ViewerClientValues = {}): ClientDto => ({
  id: 'client-1',
  key: 'grace',
  name: 'Grace Community',
  logoImage: null,
  homeUrl: null,
  timeZoneName: 'America/Chicago',
  theme: null,
  links: [],
  authProviders: { google: { enabled: false }, facebook: { enabled: false }, own: null },
  channels: channels.map((channel) => ({
    liveNow: false,
    liveUntil: null,
    nextStartsAt: null,
    first: null,
    ...channel,
  })),
  onlyChannelKey: null,
  ...values,
});

export const aViewerChannel = (values: Partial<ChannelDto> = {}): ChannelDto => ({
  id: 'channel-1',
  key: 'online',
  name: 'Online',
  description: null,
  clientId: 'client-1',
  clientKey: 'grace',
  clientName: 'Grace Community',
  isPrivate: false,
  displayOrder: 0,
  showAt: null,
  hideAt: null,
  availability: 'available',
  isPaywalled: false,
  thumbImage: null,
  headerImage: null,
  logoImage: null,
  homeUrl: null,
  links: [],
  defaultVideo: null,
  chatWidget: null,
  trackingIds: [],
  theme: null,
  timeZoneName: 'America/Chicago',
  revision: 1,
  client: null,
  ...values,
});

/** A live content of an hour that starts `inMinutes` from now and opens a quarter of an hour before. */
export function aViewerContent(values: Partial<ContentDto> = {}, inMinutes = -10): ContentDto {
  const startsAt = Date.now() + inMinutes * MINUTE;
  return {
    ...emptyFields(CONTENT_FIELDS),
    id: 'content-1',
    key: 'abcdefghij',
    name: 'Sunday Service',
    contentType: 'live',
    thumbImage: '/media/art.jpg',
    opensAt: iso(startsAt - 15 * MINUTE),
    startsAt: iso(startsAt),
    closesAt: iso(startsAt + 60 * MINUTE),
    timeZoneName: 'America/Chicago',
    duration: 60,
    phase: inMinutes > 15 ? 'scheduled' : inMinutes > 0 ? 'open' : inMinutes > -60 ? 'live' : 'closed',
    revision: 1,
    description: '<p>Welcome to <strong>us</strong></p>',
    clientId: 'client-1',
    channelIds: ['channel-1'],
    videoProvider: 'youtube',
    src: inMinutes > 15 ? null : 'https://www.youtube.com/watch?v=abcdefghijk',
    prePlayDuration: 15,
    showLiveStats: true,
    ...EMPTY_CONTENT_GROUPS,
    chat: { ...EMPTY_CONTENT_GROUPS.chat, enabled: true, enableAnonymous: true },
    links: [],
    socialLinks: [],
    recording: null,
    isLocked: false,
    ...values,
  };
}

export const aFilm = (values: Partial<ContentDto> = {}): ContentDto =>
  aViewerContent({
    id: 'content-film',
    key: 'filmfilm01',
    name: 'How we started',
    contentType: 'onDemand',
    opensAt: null,
    startsAt: null,
    closesAt: null,
    originalAirDate: '2026-01-04T16:00:00.000Z',
    phase: 'on-demand',
    ...values,
  });

const BUSY = () => ({ status: 503, body: null });
const answer = (data: unknown) => () => ({ body: { ok: true, data } });

export interface ServedPages {
  client?: ClientDto;
  channel?: ChannelDto;
  contents?: ContentDto[];
  hasOlder?: boolean;
  related?: ContentPageDto['related'];
  handlers?: Parameters<typeof fakeApi>[0];
  user?: object;
}

/** Serves an organization with one channel and its contents; streams are busy forever, so that the page stands on its own. */
export async function servePages({
  client,
  channel,
  contents = [],
  hasOlder = false,
  related = [],
  handlers = {},
  user = {},
}: ServedPages) {
  cleanup();
  const owner = client ?? aViewerClient();
  const shown = channel ?? aViewerChannel();
  const cards: ContentCardDto[] = contents;
  const page: ChannelPageDto = { client: owner, channel: shown, contents: cards, hasOlder };
  const base = `GET /api/public/clients/${owner.key}/channels/${shown.key}`;
  const { calls } = fakeApi({
    'POST /api/session': () => ({
      body: sessionOf({ kind: 'anonymous', displayName: null, email: null, isStaff: false, ...user }),
    }),
    'GET /api/utils/getTime': () => ({ body: { ok: true, data: { now: iso(Date.now()), epochMs: Date.now() } } }),
    'GET /api/public/clients/resolve': answer(owner),
    [base]: answer(page),
    ...Object.fromEntries(
      contents.map((content) => [
        `${base}/contents/${content.key}`,
        answer({ ...page, content, related } satisfies ContentPageDto),
      ]),
    ),
    'GET /api/product/stream': BUSY,
    [`GET /api/channels/${shown.id}/stream`]: BUSY,
    [`GET /api/clients/${owner.id}/stream`]: BUSY,
    ...Object.fromEntries(contents.map(({ id }) => [`GET /api/contents/${id}/stream`, BUSY])),
    ...handlers,
  });
  await act(async () => {
    await session.renew();
  });
  return { calls };
}

/** Draws routes as the viewer does, with an empty cache of its own. */
export async function renderViewer(routes: RouteObject[], at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => {
    render(
      <ViewerTheme>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </ViewerTheme>,
    );
  });
  return { router, user: someone() };
}

/** The same routes with an empty page at the root, which is another app's on the product's hosts. */
export const withBareRoot = (routes: RouteObject[]): RouteObject[] => [{ path: '/', element: null }, ...routes];

export const renderViewerPart = (part: ReactNode) => renderViewer([{ path: '*', element: part }], '/');
