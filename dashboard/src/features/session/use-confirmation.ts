import { PROVIDER_NAMES } from '@contracts/domain/sign-in-providers';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { useProduct } from '@ui/product/product-info';
import { passwordChoice } from '@ui/sign-in/password-window';
import type { ProviderChoice } from '@ui/sign-in/provider-window';
import useSWR from 'swr';

type ConfirmingProvider = components['schemas']['ConfirmingProviderDto'];

/** How somebody who is signed in can prove again who they are, and doing it. */
export function useConfirmation(id: string) {
  const { product } = useProduct();
  const params = { path: { id } };
  const methods = useSWR(['confirmation', id], () => unwrap(api.GET('/api/users/{id}/confirmation', { params })));
  const confirm = (proof: components['schemas']['ConfirmIdentityDto']) =>
    unwrap(api.POST('/api/users/{id}/confirmation', { params, body: proof }));
  return {
    ...methods,
    choices: methods.data ? choicesOf(methods.data) : [],
    publicUrl: product?.publicUrl ?? '',
    confirm,
  };
}

function choicesOf({ providers, passwordWindow }: components['schemas']['ConfirmationMethodsDto']): ProviderChoice[] {
  const inWindow = passwordWindow ? passwordChoice() : null;
  return [...providers.map(toChoice), ...(inWindow ? [inWindow] : [])];
}

function toChoice({ provider, clientId, clientName }: ConfirmingProvider): ProviderChoice {
  const name = provider === 'own' ? (clientName ?? '') : PROVIDER_NAMES[provider];
  return { provider, name, again: true, ...(clientId && { clientId }) };
}
