import { api, unwrap } from '@ui/api/api-client';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';

export const organisationKeys = {
  all: () => ['organisations'] as const,
  one: (clientId: string) => ['organisation', clientId] as const,
};

/** What all of them begin with. */
const ORGANISATION_KEYS: readonly unknown[] = ['organisations', 'organisation'];

export function useOrganisation(clientId: string) {
  return useSWR(organisationKeys.one(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}', { params: { path: { clientId } } })),
  );
}

/** The organizations that this person may open. */
export function useOrganisations() {
  return useSWR(organisationKeys.all(), () => unwrap(api.GET('/api/clients')));
}

/** Forgets them, for a page that leads on to those that are left. */
export function useForgottenOrganisations(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => void mutate(organisationKeys.all(), undefined, { revalidate: false }), [mutate]);
}

/** Asks again for whatever shows organizations, after one of them was added or changed. */
export function useReloadOrganisations() {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && ORGANISATION_KEYS.includes(key[0]));
}
