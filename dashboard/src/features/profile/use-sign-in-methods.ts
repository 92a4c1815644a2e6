import { api, unwrap } from '@ui/api/api-client';
import { useProduct } from '@ui/product/product-info';
import { providerChoices } from '@ui/sign-in/provider-choices';
import type { ProviderProof } from '@ui/sign-in/provider-window';
import useSWR from 'swr';
import { profileKeys } from './profile.keys';

/** The ways in which one signs in, the ways that could be added, and how. */
export function useSignInMethods(id: string, clientId: string | null) {
  const { product } = useProduct();
  const methods = useSWR(profileKeys.methods(id), () =>
    unwrap(api.GET('/api/users/{id}/identities', { params: { path: { id } } })),
  );
  const organisation = useSWR(clientId ? profileKeys.ownProvider(clientId) : null, () =>
    unwrap(api.GET('/api/public/clients/{clientId}', { params: { path: { clientId: clientId ?? '' } } })),
  );
  const own = organisation.data?.data.authProviders.own;
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
