import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { peopleKeys } from './people.keys';

/** One person. It is not asked for again while the form is open, so that nothing typed is lost. */
export function useUser(clientId: string, userId: string) {
  return useSWR(
    peopleKeys.one(clientId, userId),
    () => unwrap(api.GET('/api/clients/{clientId}/users/{userId}', { params: { path: { clientId, userId } } })),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}
