import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

export const channelsKeys = {
  list: (clientId: string) => ['channels', clientId] as const,
};

/** `null`: not needed now. */
export function useChannels(clientId: string | null) {
  return useSWR(clientId === null ? null : channelsKeys.list(clientId), ([, id]) =>
    unwrap(api.GET('/api/clients/{clientId}/channels', { params: { path: { clientId: id } } })),
  );
}
