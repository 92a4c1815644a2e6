import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { organisationKeys } from './organisation.keys';

/** The organisations that this person may open. */
export function useOrganisations() {
  return useSWR(organisationKeys.all(), () => unwrap(api.GET('/api/clients')));
}
