import { api, unwrap } from '@ui/api/api-client';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';

export const clientKeys = {
  all: () => ['organizations'] as const,
  one: (clientId: string) => ['organization', clientId] as const,
};

/** The prefix of all keys. */
const CLIENT_KEYS: readonly unknown[] = ['organizations', 'organization'];

export function useClient(clientId: string) {
  return useSWR(clientKeys.one(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}', { params: { path: { clientId } } })),
  );
}

/** The organizations that this person may open. */
export function useClients() {
  return useSWR(clientKeys.all(), () => unwrap(api.GET('/api/clients')));
}

/** Removes them from the cache, for a page that links to the remaining ones. */
export function useForgottenClients(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => void mutate(clientKeys.all(), undefined, { revalidate: false }), [mutate]);
}

/** Reloads everything that shows organizations after one was added or changed. */
export function useReloadClients() {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && CLIENT_KEYS.includes(key[0]));
}
