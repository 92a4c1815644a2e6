import { pageBootstrap } from '@ui/site/page-bootstrap';
import useSWR from 'swr';
import { type Bootstrap, firstAnswers } from './bootstrap';
import type { ChannelPageDto, ClientDto, ContentPageDto } from './public.types';
import { publicPaths } from './public-paths';
import { getPublic } from './public-request';

/** Null where the page was served without any: unknown to the server, or from a development server. */
const answers = firstAnswers(pageBootstrap.page as Bootstrap | null);
/** Longer than any first paint; after that a page is asked for again when it is opened. */
const FRESH_MS = 10_000;

function usePublic<T>(path: string | null) {
  const written = path === null ? undefined : (answers.get(path) as T | undefined);
  const isFresh = written !== undefined && performance.now() < FRESH_MS;
  return useSWR<T>(path, getPublic<T>, {
    fallbackData: written,
    revalidateOnMount: !isFresh,
    revalidateIfStale: !isFresh,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

export const useClient = (key: string | null) => usePublic<ClientDto>(key === null ? null : publicPaths.client(key));

export const useChannelPage = (clientKey: string, channelKey: string) =>
  usePublic<ChannelPageDto>(publicPaths.channelPage(clientKey, channelKey));

export const useContentPage = (clientKey: string, channelKey: string, contentKey: string) =>
  usePublic<ContentPageDto>(publicPaths.contentPage(clientKey, channelKey, contentKey));
