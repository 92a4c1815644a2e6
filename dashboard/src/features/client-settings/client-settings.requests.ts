import { api, unwrap } from '@ui/api/api-client';
import type { ClientSettings, SaveClient } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

const clientSettingsKeys = {
  one: (clientId: string) => ['client-settings', clientId] as const,
};

/** The settings aren't revalidated while a form is open on them, so that nothing typed is lost. */
export function useSettings(clientId: string) {
  return useSWR(clientSettingsKeys.one(clientId), () => loadSettings(clientId), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

const loadSettings = (clientId: string): Promise<ClientSettings> =>
  unwrap(api.GET('/api/clients/{clientId}/settings', { params: { path: { clientId } } }));

/** Revalidates the settings while a form is open on them. */
export function useReloadSettings(clientId: string) {
  const keep = useKeepSettings();
  return async () => {
    await keep(await loadSettings(clientId));
  };
}

export async function isKeyTaken(key: string, clientId?: string): Promise<boolean> {
  const { isTaken } = await unwrap(api.GET('/api/clients/key-check', { params: { query: { key, clientId } } }));
  return isTaken;
}

export const createClient = (body: SaveClient): Promise<ClientSettings> => unwrap(api.POST('/api/clients', { body }));

/** Saves, and caches the result. */
export function useSaveClient(client: ClientSettings | undefined) {
  const keep = useKeepSettings();
  return async (body: SaveClient): Promise<ClientSettings> => {
    if (!client) throw new Error('No client data');
    const { id: clientId, revision } = client;
    const saved = await unwrap(
      api.PUT('/api/clients/{clientId}/settings', { params: { path: { clientId } }, body: { ...body, revision } }),
    );
    await keep(saved);
    return saved;
  };
}

/** Caches the settings that an operation returned. */
function useKeepSettings() {
  const { mutate } = useSWRConfig();
  return (settings: ClientSettings) => mutate(clientSettingsKeys.one(settings.id), settings, { revalidate: false });
}

/** Sets the custom domain or, with null, removes it. */
export function useCustomDomain(settings: ClientSettings) {
  const keep = useKeepSettings();
  const params = { path: { clientId: settings.id } };
  const set = async (domain: string | null) => {
    const answer = await unwrap(api.PUT('/api/clients/{clientId}/domain', { params, body: { domain } }));
    await keep({ ...settings, ...answer });
    return answer.customDomain?.domain ?? '';
  };
  const prove = async () => {
    const answer = await unwrap(api.POST('/api/clients/{clientId}/domain/proof', { params }));
    await keep({ ...settings, ...answer });
  };
  return { set, prove };
}

export function useClientFlags({ id: clientId }: ClientSettings) {
  return useSWRMutation(
    clientSettingsKeys.one(clientId),
    (_, { arg: body }: { arg: { isArchived?: boolean; isDemo?: boolean } }) =>
      unwrap(api.PATCH('/api/clients/{clientId}/flags', { params: { path: { clientId } }, body })),
    { ...failureToast(), populateCache: true, revalidate: false },
  );
}
