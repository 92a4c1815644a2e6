import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { contentsKeys } from './contents.keys';

export function useChannels(clientId: string) {
  return useSWR(contentsKeys.channels(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/channels', { params: { path: { clientId } } })),
  );
}
