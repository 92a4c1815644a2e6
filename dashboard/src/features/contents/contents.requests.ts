import { api, unwrap } from '@ui/api/api-client';
import type { ContentListPage, SaveContent, StaffContent } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import type { Sorting } from '../../components/table';
import { useFreshPages } from '../../components/use-fresh-pages';
import { contentsText as text } from './contents.messages';

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
  pages: (clientId: string, query: ListQuery) => ['contents', clientId, 'page', query] as const,
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

/** The list as far as it has been scrolled. */
export function useContentPages(clientId: string, query: ListQuery) {
  const { pages, ...rest } = useFreshPages(
    listKeys.pages(clientId, query),
    ({ next }: ContentListPage) => next,
    ([, id, , wanted, cursor]) => loadPage(id, wanted, cursor),
  );
  return {
    ...rest,
    contents: useMemo(() => pages?.flatMap(({ contents }) => contents), [pages]),
    /** Takes a content out of what is shown. */
    remove: (contentId: string) =>
      rest.mutate(
        (shown) => shown?.map((page) => ({ ...page, contents: page.contents.filter(({ id }) => id !== contentId) })),
        { revalidate: false },
      ),
  };
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

const contentKey = (contentId: string) => ['content', contentId] as const;

/** Whether a stream of another site answers; null: not asked. */
export function useStreamCheck(clientId: string, url: string | null) {
  return useSWR(
    url === null ? null : (['stream', clientId, url] as const),
    ([, id, address]) =>
      unwrap(
        api.POST('/api/clients/{clientId}/contents/check-stream', {
          params: { path: { clientId: id } },
          body: { url: address },
        }),
      ),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

/** One content as staff see it. It isn't revalidated while a form is open on it, so that nothing typed is lost. */
export function useContent(contentId: string) {
  return useSWR(contentKey(contentId), () => load(contentId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Revalidates it while a form is open on it. */
export function useReloadContent(contentId: string) {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(contentKey(contentId), await load(contentId), { revalidate: false });
  };
}

const load = (contentId: string): Promise<StaffContent> =>
  unwrap(api.GET('/api/contents/{contentId}', { params: { path: { contentId } } }));

/** `copyOfId`: the content that it's a copy of, whose access rules it gets. */
export function useCreateContent(clientId: string, copyOfId?: string) {
  const { mutate } = useSWRConfig();
  return async (form: SaveContent) => {
    const body = { ...form, ...(copyOfId === undefined ? {} : { copyOfId }) };
    const content = await unwrap(
      api.POST('/api/clients/{clientId}/contents', { params: { path: { clientId } }, body }),
    );
    await mutate(listsOf(clientId), undefined);
    return content;
  };
}

export function useUpdateContent(clientId: string, contentId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveContent) => {
    const content = await unwrap(api.PUT('/api/contents/{contentId}', { params: { path: { contentId } }, body }));
    await mutate(contentKey(contentId), content, { revalidate: false });
    void mutate(listsOf(clientId), undefined);
    return content;
  };
}

export function useDeleteContent(clientId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    ['delete-content', clientId],
    async (_, { arg: contentId }: { arg: string }) => {
      await unwrap(api.DELETE('/api/contents/{contentId}', { params: { path: { contentId } } }));
      await mutate(contentKey(contentId), undefined, { revalidate: false });
      void mutate((key) => listsOf(clientId)(key) && (key as unknown[])[2] !== 'page');
      return contentId;
    },
    failureToast(text('delete.failed')),
  );
}
