import { api, unwrap } from '@ui/api/api-client';
import type { ContentListPage } from '@ui/api/wire.types';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { Sorting } from '../../components/table';

/** Number of contents that the list loads at once. */
export const PAGE = 50;
/** Number of contents in short lists, such as what comes next in each channel. */
const SHORT_LIST = 100;
const SUGGESTIONS = 20;

export type ListTab = 'all' | 'upcoming' | 'onDemand' | 'past';
export type ListColumn = 'name' | 'type' | 'when' | 'status';

/** What the list shows; null: all channels, all tags. */
export interface ListFilter {
  channelId: string | null;
  tagId: string | null;
  text: string;
}

export const NO_FILTER: ListFilter = { channelId: null, tagId: null, text: '' };

export interface ListQuery extends ListFilter {
  tab: ListTab;
  sorting: Sorting<ListColumn> | null;
}

const listKeys = {
  page: (clientId: string, query: ListQuery, cursor: string | null) =>
    ['contents', clientId, 'page', query, cursor] as const,
  counts: (clientId: string, filter: ListFilter) => ['contents', clientId, 'counts', filter] as const,
  coming: (clientId: string) => ['contents', clientId, 'coming'] as const,
  search: (clientId: string, wanted: string) => ['contents', clientId, 'search', wanted] as const,
  upcoming: (isPaywalled: boolean) => ['contents', 'upcoming', isPaywalled] as const,
};

/** Matches everything that lists an organization's contents. */
export const listsOf = (clientId: string) => (key: unknown) =>
  Array.isArray(key) && key[0] === 'contents' && key[1] === clientId;

const filterQuery = ({ channelId, tagId, text: search }: ListFilter) => ({
  ...(channelId && { channelId }),
  ...(tagId && { tagId }),
  ...(search.trim() && { text: search.trim() }),
});

/** The list as far as it has been loaded. What was loaded before is shown until it has been loaded again. */
export function useContentPages(clientId: string, query: ListQuery) {
  useForgottenPages(clientId, JSON.stringify(query));
  const { data, size, setSize, mutate, ...rest } = useSWRInfinite(
    (index: number, last: ContentListPage | null) =>
      index > 0 && !last?.next ? null : listKeys.page(clientId, query, last?.next ?? null),
    ([, id, , wanted, cursor]) => loadPage(id, wanted, cursor),
    {
      keepPreviousData: true,
      // Someone who saves and comes back within two seconds would otherwise get what was loaded before.
      dedupingInterval: 0,
      // A first page that is loaded with each later one would have another cursor, and all pages would be loaded each time.
      revalidateFirstPage: false,
      revalidateOnFocus: false,
    },
  );
  useEffect(() => {
    const reload = () => document.visibilityState === 'visible' && void mutate();
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [mutate]);
  const isLoadingMore = data !== undefined && data.length < size;
  return {
    ...rest,
    mutate,
    contents: useMemo(() => data?.flatMap(({ contents }) => contents), [data]),
    hasMore: data?.at(-1)?.next != null,
    showMore: () => {
      if (!isLoadingMore) void setSize(size + 1);
    },
    /** Takes a content out of what has been loaded. */
    remove: (contentId: string) =>
      mutate(
        (pages) => pages?.map((page) => ({ ...page, contents: page.contents.filter(({ id }) => id !== contentId) })),
        { revalidate: false },
      ),
  };
}

/** Has to come before the pages' own hook, which loads what is missing. */
function useForgottenPages(clientId: string, wanted: string): void {
  const { mutate } = useSWRConfig();
  useLayoutEffect(() => {
    const isPage = (key: unknown) =>
      listsOf(clientId)(key) && (key as unknown[])[2] === 'page' && JSON.stringify((key as unknown[])[3]) === wanted;
    void mutate(isPage, undefined, { revalidate: false });
  }, [clientId, wanted, mutate]);
}

function loadPage(clientId: string, { tab, sorting, ...filter }: ListQuery, cursor: string | null) {
  const query = {
    ...filterQuery(filter),
    tab,
    limit: PAGE,
    ...(sorting && {
      sort: sorting.by,
      isDescending: sorting.direction === -1 ? ('true' as const) : ('false' as const),
    }),
    ...(cursor && { cursor }),
  };
  return unwrap(api.GET('/api/clients/{clientId}/contents', { params: { path: { clientId }, query } }));
}

/** What is on and what comes next, the earliest first. */
export function useComingContents(clientId: string) {
  return useSWR(listKeys.coming(clientId), async ([, id]) => {
    const query = { tab: 'upcoming' as const, limit: SHORT_LIST };
    const { contents } = await unwrap(
      api.GET('/api/clients/{clientId}/contents', { params: { path: { clientId: id }, query } }),
    );
    return contents;
  });
}

/** Contents whose names contain a text; null: not needed now. */
export function useContentSearch(clientId: string, wanted: string | null) {
  return useSWR(
    wanted === null ? null : listKeys.search(clientId, wanted),
    async ([, id, , part]) => {
      const { contents } = await unwrap(
        api.GET('/api/clients/{clientId}/contents', {
          params: { path: { clientId: id }, query: { text: part, limit: SUGGESTIONS } },
        }),
      );
      return contents;
    },
    { keepPreviousData: true },
  );
}

/** How many contents each tab of the list has. */
export function useContentCounts(clientId: string, filter: ListFilter = NO_FILTER) {
  return useSWR(
    listKeys.counts(clientId, filter),
    ([, id, , wanted]) =>
      unwrap(
        api.GET('/api/clients/{clientId}/contents/counts', {
          params: { path: { clientId: id }, query: filterQuery(wanted) },
        }),
      ),
    { keepPreviousData: true },
  );
}

/** Tags of an organization's contents whose names contain a text; null: not needed now. */
export function useTags(clientId: string, text: string | null) {
  return useSWR(
    text === null ? null : (['tags', clientId, text] as const),
    ([, id, part]) =>
      unwrap(
        api.GET('/api/clients/{clientId}/tags', {
          params: { path: { clientId: id }, query: part ? { text: part } : {} },
        }),
      ),
    { keepPreviousData: true },
  );
}

/** What starts soon in any organization. `isPaywalled`: in paywalled channels, further ahead. */
export function useUpcomingEverywhere(isPaywalled: boolean) {
  const path = isPaywalled ? '/api/contents/upcoming-paywalled' : '/api/contents/upcoming';
  return useSWR(listKeys.upcoming(isPaywalled), () => unwrap(api.GET(path)), { refreshInterval: 60_000 });
}

/** By content id, how many people have watched it; empty until known. */
export function useViewers(clientId: string, contentIds: readonly string[]): ReadonlyMap<string, number> {
  const { data = [] } = useSWR(
    contentIds.length > 0 ? ['viewers', clientId, ...contentIds] : null,
    () =>
      unwrap(
        api.GET('/api/clients/{clientId}/viewers', {
          params: { path: { clientId }, query: { contentIds: contentIds.join(',') } },
        }),
      ),
    { keepPreviousData: true, refreshInterval: 60_000 },
  );
  return new Map(data.map(({ contentId, viewers }) => [contentId, viewers]));
}
