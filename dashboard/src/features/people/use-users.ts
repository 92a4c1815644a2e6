import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { peopleKeys } from './people.keys';

export function useUsers(clientId: string) {
  return useSWR(peopleKeys.list(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/users', { params: { path: { clientId } } })),
  );
}
