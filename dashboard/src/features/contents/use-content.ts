import { api, unwrap } from '@ui/api/api-client';
import type { StaffContent } from '@ui/api/wire.types';
import useSWR, { useSWRConfig } from 'swr';
import { contentsKeys } from './contents.keys';

/** One content as staff see it. It is not asked for again while a form is open on it, so that nothing typed is lost. */
export function useContent(contentId: string) {
  return useSWR(contentsKeys.one(contentId), () => load(contentId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** Asks for it while a form is open on it. */
export function useReloadContent(contentId: string) {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate(contentsKeys.one(contentId), await load(contentId), { revalidate: false });
  };
}

const load = (contentId: string): Promise<StaffContent> =>
  unwrap(api.GET('/api/contents/{contentId}', { params: { path: { contentId } } }));
