import { api, unwrap } from '@ui/api/api-client';
import type { ChangePassword, RequestEmailChange, SaveProfile } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import { useProduct } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import { providerChoices } from '@ui/sign-in/provider-choices';
import type { ProviderProof } from '@ui/sign-in/provider-window';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

const profileKeys = {
  account: (uid: string) => ['my-account', uid] as const,
  methods: (uid: string) => ['my-methods', uid] as const,
  customProvider: (clientId: string) => ['custom-provider', clientId] as const,
  sessions: (uid: string) => ['my-sessions', uid] as const,
};

const of = (id: string) => ({ params: { path: { id } } });

/** The person's account, and a way to reload it after a change: the name and image in the header follow. */
export function useMyAccount(uid: string) {
  const account = useSWR(profileKeys.account(uid), () =>
    unwrap(api.GET('/api/users/me/{id}', { params: { path: { id: uid }, query: { isDashboard: 'true' } } })),
  );
  const refresh = async () => {
    await Promise.all([account.mutate(), session.renew().catch(() => undefined)]);
  };
  return { ...account, refresh };
}

/** The browsers where the person is signed in. */
export const useMySessions = (id: string) =>
  useSWR(profileKeys.sessions(id), () => unwrap(api.GET('/api/users/{id}/sessions', of(id))));

/** Ends one session or, with null, all others. */
export const useEndSessions = (id: string) =>
  useSWRMutation(
    profileKeys.sessions(id),
    (_, { arg: sessionId }: { arg: string | null }) =>
      sessionId === null
        ? unwrap(api.DELETE('/api/users/{id}/sessions', of(id)))
        : unwrap(api.DELETE('/api/users/{id}/sessions/{sessionId}', { params: { path: { id, sessionId } } })),
    failureToast(),
  );

/** The linked sign-in methods, those that could be linked, and how. */
export function useSignInMethods(id: string, clientId: string | null) {
  const { product } = useProduct();
  const methods = useSWR(profileKeys.methods(id), () =>
    unwrap(api.GET('/api/users/{id}/identities', { params: { path: { id } } })),
  );
  const organization = useSWR(clientId ? profileKeys.customProvider(clientId) : null, () =>
    unwrap(api.GET('/api/public/clients/{clientId}', { params: { path: { clientId: clientId ?? '' } } })),
  );
  const own = organization.data?.data.authProviders.own;
  const choices = providerChoices({
    google: product?.providers.google === true,
    facebook: product?.providers.facebook === true,
    own: own && clientId ? { clientId, buttonText: own.buttonText } : null,
  });
  const link = async (body: ProviderProof) => {
    const { message } = await unwrap(api.POST('/api/users/{id}/identities', { params: { path: { id } }, body }));
    await methods.mutate();
    return message;
  };
  const unlink = async (identityId: string) => {
    await unwrap(api.DELETE('/api/users/{id}/identities/{identityId}', { params: { path: { id, identityId } } }));
    await methods.mutate();
  };
  const linked = methods.data?.methods ?? [];
  const free = choices.filter(
    ({ provider, clientId: of }) => !linked.some((one) => one.provider === provider && one.clientId === (of ?? null)),
  );
  return { ...methods, free, publicUrl: product?.publicUrl ?? '', link, unlink };
}

export const saveNames = (id: string, body: SaveProfile) => unwrap(api.PATCH('/api/users/{id}', { ...of(id), body }));

export const changePassword = (id: string, body: ChangePassword) =>
  unwrap(api.PUT('/api/users/{id}/password', { ...of(id), body }));

/** Sends a link to the new address. */
export const requestEmailChange = (id: string, body: RequestEmailChange) =>
  unwrap(api.POST('/api/users/{id}/email', { ...of(id), body }));

export const useRemovePicture = (id: string) =>
  useSWRMutation(['remove-picture', id], () => unwrap(api.DELETE('/api/users/{id}/image', of(id))), failureToast());

/** Sends the person a link to choose a new password. */
export const useMailReset = (email: string) =>
  useSWRMutation(
    ['mail-reset', email],
    () => unwrap(api.POST('/api/users/reset', { body: { email } })),
    failureToast(),
  );
