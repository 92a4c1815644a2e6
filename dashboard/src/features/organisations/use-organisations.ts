import { api, unwrap } from '@ui/api/api-client';
import useSWR, { useSWRConfig } from 'swr';
import { ORGANISATION_KEYS, organisationKeys } from './organisation.keys';

/** The organisations that this person may open. */
export function useOrganisations() {
  return useSWR(organisationKeys.all(), () => unwrap(api.GET('/api/clients')));
}

/** Asks again for whatever shows organisations, after one of them was added or changed. */
export function useReloadOrganisations() {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && ORGANISATION_KEYS.includes(key[0]));
}
