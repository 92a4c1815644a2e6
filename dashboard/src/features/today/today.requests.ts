import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

/** How often the figures of a running event are read again, in milliseconds. */
const REFRESH_MS = 30_000;

/** `null`: not needed now. */
export function useToday(clientId: string | null) {
  return useSWR(
    clientId === null ? null : (['today', clientId] as const),
    ([, id]) => unwrap(api.GET('/api/clients/{clientId}/today', { params: { path: { clientId: id } } })),
    { refreshInterval: REFRESH_MS },
  );
}
