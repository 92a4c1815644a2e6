import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { contentsKeys } from './contents.keys';

/** One content as staff see it. It is not asked for again while a form is open on it, so that nothing typed is lost. */
export function useContent(contentId: string) {
  return useSWR(
    contentsKeys.one(contentId),
    () => unwrap(api.GET('/api/contents/{contentId}', { params: { path: { contentId } } })),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
