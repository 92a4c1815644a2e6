import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';

/** How often the figures of a running event are read again, in milliseconds. */
const REFRESH_MS = 30_000;

export const todayKey = (clientId: string) => ['today', clientId] as const;

/** `null`: not needed now. */
export function useToday(clientId: string | null) {
  return useSWR(
    clientId === null ? null : todayKey(clientId),
    ([, id]) => unwrap(api.GET('/api/clients/{clientId}/today', { params: { path: { clientId: id } } })),
    { refreshInterval: REFRESH_MS },
  );
}
