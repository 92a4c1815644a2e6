import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { organisationKeys } from './organisation.keys';

export function useOrganisation(clientId: string) {
  return useSWR(organisationKeys.one(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}', { params: { path: { clientId } } })),
  );
}
