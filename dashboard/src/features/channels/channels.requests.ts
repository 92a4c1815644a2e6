import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

const channelsKeys = {
  list: (clientId: string) => ['channels', clientId] as const,
};

export function useChannels(clientId: string) {
  return useSWR(channelsKeys.list(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/channels', { params: { path: { clientId } } })),
  );
}
