import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

/** How often the figures of a running event are read again, in milliseconds. */
const REFRESH_MS = 30_000;

export function useToday(clientId: string) {
  return useSWR(
    ['today', clientId],
    () => unwrap(api.GET('/api/clients/{clientId}/today', { params: { path: { clientId } } })),
    { refreshInterval: REFRESH_MS },
  );
}
