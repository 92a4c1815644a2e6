import { BIBLE_SITE } from '@contracts/domain/bible-catalogue';
import { publicApi, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false };

/** A chapter of the King James Version. */
export const useKingJames = (book: string, chapter: number) =>
  useSWR(
    ['king-james', book, chapter],
    () =>
      unwrap(
        publicApi.GET('/api/public/bible/kjv/{book}/{chapter}', {
          params: { path: { book, chapter: String(chapter) } },
        }),
      ),
    ONCE,
  );

const ANSWERS_WITHIN_MS = 10_000;

/** Whether the site of this chapter answers; null: nothing is asked. A frame wouldn't tell, and would show the browser's own error page. */
export const useBibleSite = (url: string | null) =>
  useSWR(
    url === null ? null : ['bible.com', url],
    async () => {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      await fetch(`${BIBLE_SITE}/robots.txt`, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal });
      return { isReached: true };
    },
    { ...ONCE, shouldRetryOnError: false },
  );
