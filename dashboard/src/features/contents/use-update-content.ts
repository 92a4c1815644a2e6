import { api, unwrap } from '@ui/api/api-client';
import type { SaveContent } from '@ui/api/wire.types';
import { useSWRConfig } from 'swr';
import { contentsKeys } from './contents.keys';

export function useUpdateContent(clientId: string, contentId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveContent) => {
    const content = await unwrap(api.PUT('/api/contents/{contentId}', { params: { path: { contentId } }, body }));
    await mutate(contentsKeys.one(contentId), content, { revalidate: false });
    void mutate(contentsKeys.list(clientId));
    return content;
  };
}
