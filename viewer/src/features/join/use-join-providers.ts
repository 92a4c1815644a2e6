import { type ProductInfo, useProduct } from '@ui/product/product-info';
import { providerChoices } from '@ui/sign-in/provider-choices';
import type { ProviderChoice } from '@ui/sign-in/provider-window';
import type { JoinWays } from './join.types';

type Client = NonNullable<JoinWays['client']>;

/** Providers that the organization offers and the server supports; null until both are known, and while they aren't wanted. */
export function useJoinProviders(
  client: JoinWays['client'],
  isWanted = true,
): { choices: ProviderChoice[]; publicUrl: string } | null {
  const wanted = client?.authProviders;
  const isNeeded = Boolean(wanted?.google.enabled || wanted?.facebook.enabled || wanted?.own);
  const { product, isKnown } = useProduct(isNeeded && isWanted);
  if (!isKnown || !isWanted) return null;
  return client && product && isNeeded
    ? { choices: choicesOf(client, product.providers), publicUrl: product.publicUrl }
    : { choices: [], publicUrl: '' };
}

function choicesOf({ id: clientId, authProviders }: Client, { google, facebook }: ProductInfo['providers']) {
  const { own } = authProviders;
  const offer = {
    google: google && authProviders.google.enabled,
    facebook: facebook && authProviders.facebook.enabled,
    own: own && { ...own, clientId },
  };
  return providerChoices(offer, clientId);
}
