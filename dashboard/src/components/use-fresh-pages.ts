import { useEffect, useLayoutEffect } from 'react';
import { type Key, useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';

/** The time between two reloads when someone comes back to the window, in milliseconds. */
const RELOAD_EVERY_MS = 5_000;

/** The key of a page without its cursor, which comes last. */
type ListKey = readonly [name: string, ...unknown[]];
type PageKey<List extends ListKey> = readonly [...List, cursor: string | null];

/**
 * A list whose pages follow one another by cursors. It's loaded again when it's opened again or someone comes back to the window; until then, the earlier entries stay.
 * `nextOf`: the cursor of the page after this one; null: there is none.
 */
export function useFreshPages<List extends ListKey, Page>(
  list: List,
  nextOf: (page: Page) => string | null,
  load: (key: PageKey<List>) => Promise<Page>,
) {
  useForgottenPages(list);
  const { data, size, setSize, mutate, ...rest } = useSWRInfinite(
    (index: number, last: Page | null): PageKey<List> | null => {
      const cursor = last && nextOf(last);
      return index > 0 && cursor === null ? null : [...list, cursor];
    },
    load,
    {
      keepPreviousData: true,
      // Someone who saves and comes back within two seconds would otherwise get what was loaded before.
      dedupingInterval: 0,
      // Reloading the first page for each later one would change its cursor, and with it every page.
      revalidateFirstPage: false,
      revalidateOnFocus: false,
    },
  );
  useReloadOnReturn(mutate);
  const isLoadingMore = data !== undefined && data.length < size;
  const last = data?.at(-1);
  return {
    ...rest,
    mutate,
    pages: data,
    hasMore: last !== undefined && nextOf(last) !== null,
    isLoadingMore,
    showMore: () => {
      if (!isLoadingMore) void setSize(size + 1);
    },
  };
}

/** Has to come before the pages' own hook, which loads what is missing. */
function useForgottenPages(list: ListKey): void {
  const { mutate } = useSWRConfig();
  const wanted = JSON.stringify(list);
  useLayoutEffect(() => {
    const isPage = (key: Key) => Array.isArray(key) && JSON.stringify(key.slice(0, -1)) === wanted;
    void mutate(isPage, undefined, { revalidate: false });
  }, [wanted, mutate]);
}

/** Of two windows side by side, both stay visible, and only the focus moves. */
function useReloadOnReturn(reload: () => Promise<unknown>): void {
  useEffect(() => {
    let nextAt = 0;
    const handleReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() < nextAt) return;
      nextAt = Date.now() + RELOAD_EVERY_MS;
      void reload();
    };
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [reload]);
}
