import { api, unwrap } from '@ui/api/api-client';
import type { SaveContent } from '@ui/api/wire.types';
import { useSWRConfig } from 'swr';
import { contentsKeys } from './contents.keys';

export function useCreateContent(clientId: string) {
  const { mutate } = useSWRConfig();
  return async (body: SaveContent) => {
    const content = await unwrap(
      api.POST('/api/clients/{clientId}/contents', { params: { path: { clientId } }, body }),
    );
    await mutate(contentsKeys.list(clientId));
    return content;
  };
}
