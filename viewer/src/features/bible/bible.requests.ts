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
