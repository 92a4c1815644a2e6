import { api, unwrap } from '@ui/api/api-client';
import type { ContentSummary } from '@ui/api/wire.types';
import { useSWRConfig } from 'swr';
import { contentsKeys } from './contents.keys';

export function useDeleteContent(clientId: string) {
  const { mutate } = useSWRConfig();
  return async (contentId: string) => {
    await unwrap(api.DELETE('/api/contents/{contentId}', { params: { path: { contentId } } }));
    const without = (contents: ContentSummary[] = []) => contents.filter(({ id }) => id !== contentId);
    await mutate(contentsKeys.list(clientId), without, { revalidate: false });
    await mutate(contentsKeys.one(contentId), undefined, { revalidate: false });
  };
}
