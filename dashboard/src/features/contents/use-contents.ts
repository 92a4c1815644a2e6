import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { contentsKeys } from './contents.keys';

export function useContents(clientId: string) {
  return useSWR(contentsKeys.list(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/contents', { params: { path: { clientId } } })),
  );
}
