import type { components } from '@contracts/generated/api';
import { publicApi, unwrap } from '@ui/api/api-client';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import useSWR from 'swr';

type Schemas = components['schemas'];
export type ChannelCardDto = Schemas['ChannelCardDto'];
export type ScheduledChannelDto = Schemas['ScheduledChannelDto'];
export type ClientDto = Schemas['ClientDto'];
export type ChannelPageDto = Schemas['ChannelPageDto'];
export type ContentPageDto = Schemas['ContentPageDto'];

/** The public data of the first page, which the server wrote into the HTML. */
export type Bootstrap =
  | { kind: 'client'; data: ClientDto }
  | { kind: 'channel'; data: ChannelPageDto }
  | { kind: 'content'; data: ContentPageDto };

/** Longer than any first paint; after that, opening a page requests its data again. */
const FRESH_MS = 10_000;

const publicKeys = {
  client: (key: string) => `client/${key}`,
  channelPage: (clientKey: string, channelKey: string) => `channel/${clientKey}/${channelKey}`,
  contentPage: (clientKey: string, channelKey: string, contentKey: string) =>
    `content/${clientKey}/${channelKey}/${contentKey}`,
};

/** Null if the page was served without data: unknown to the server, or from a development server. */
const bootstrap = pageBootstrap.page as Bootstrap | null;
const answers = firstAnswers(bootstrap);
export const opensWithClient = bootstrap?.kind === 'client';
/** Whether the first page shows a video. */
export const opensWithVideo = bootstrap?.kind === 'content' && bootstrap.data.content.src !== null;

/** The organization of the first page; null if the server named none. */
export const clientOfPage = bootstrap && (bootstrap.kind === 'client' ? bootstrap.data : bootstrap.data.client);

/** The responses that the first page already contains, by key. */
export function firstAnswers(written: Bootstrap | null): Map<string, unknown> {
  const held = new Map<string, unknown>();
  if (!written) return held;
  const client = written.kind === 'client' ? written.data : written.data.client;
  held.set(publicKeys.client(client.key), client);
  if (written.kind !== 'client') {
    // Without the content: a page with one follows the content's room.
    const { channel, contents, hasOlder } = written.data;
    const page: ChannelPageDto = { client: written.data.client, channel, contents, hasOlder };
    held.set(publicKeys.channelPage(client.key, channel.key), page);
  }
  if (written.kind === 'content') {
    const { channel, content } = written.data;
    held.set(publicKeys.contentPage(client.key, channel.key, content.key), written.data);
  }
  return held;
}

interface Asking<T> {
  refreshInterval?: (latest?: T) => number;
}

function usePublic<T>(key: string | null, ask: () => Promise<{ data: T }>, options: Asking<T> = {}) {
  const written = key === null ? undefined : (answers.get(key) as T | undefined);
  const isFresh = written !== undefined && performance.now() < FRESH_MS;
  return useSWR<T>(key, async () => (await ask()).data, {
    fallbackData: written,
    revalidateOnMount: !isFresh,
    revalidateIfStale: !isFresh,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    ...options,
  });
}

/** What channels show isn't streamed to the organization's page, so it asks again now and then (`refreshInterval`, in milliseconds). */
export const useClient = (key: string | null, options: Asking<ClientDto> = {}) =>
  usePublic<ClientDto>(
    key === null ? null : publicKeys.client(key),
    () => unwrap(publicApi.GET('/api/public/clients/resolve', { params: { query: { key: key ?? '' } } })),
    options,
  );

export const useChannelPage = (clientKey: string, channelKey: string) =>
  usePublic<ChannelPageDto>(publicKeys.channelPage(clientKey, channelKey), () =>
    unwrap(
      publicApi.GET('/api/public/clients/{clientKey}/channels/{channelKey}', {
        params: { path: { clientKey, channelKey } },
      }),
    ),
  );

export const useContentPage = (clientKey: string, channelKey: string, contentKey: string) =>
  usePublic<ContentPageDto>(publicKeys.contentPage(clientKey, channelKey, contentKey), () =>
    unwrap(
      publicApi.GET('/api/public/clients/{clientKey}/channels/{channelKey}/contents/{contentKey}', {
        params: { path: { clientKey, channelKey, contentKey } },
      }),
    ),
  );
