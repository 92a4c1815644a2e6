import { PROVIDER_NAMES, SHARED_PROVIDERS, type SharedProvider } from '@contracts/domain/sign-in-providers';
import type { ProviderChoice } from './provider-window';

interface Offer extends Record<SharedProvider, boolean> {
  /** The organization's own provider. */
  own: { clientId: string; buttonText: string; icon?: ProviderChoice['icon'] } | null;
}

/** Providers in display order; `clientId` is the organization whose page it is. */
export function providerChoices(offer: Offer, clientId?: string): ProviderChoice[] {
  const shared = SHARED_PROVIDERS.filter((provider) => offer[provider]).map((provider) => ({
    provider,
    name: PROVIDER_NAMES[provider],
    ...(clientId && { clientId }),
  }));
  if (!offer.own) return shared;
  const { buttonText: name, icon, clientId: of } = offer.own;
  return [...shared, { provider: 'own', name, icon, clientId: of }];
}
