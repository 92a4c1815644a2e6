import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { channelsKeys } from './channels.keys';

export function useChannels(clientId: string) {
  return useSWR(channelsKeys.list(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/channels', { params: { path: { clientId } } })),
  );
}
