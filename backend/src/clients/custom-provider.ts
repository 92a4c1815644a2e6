import type { LinkIcon } from '../../../contracts/domain/links.js';
import type { Client } from './entities/client.entity.js';

/** An organization's own OpenID provider, if its settings are complete. */
export interface CustomProvider {
  domain: string;
  clientId: string;
  buttonText: string;
  icon: LinkIcon | null;
}

/** Returns null if the provider is off or its settings are incomplete. */
export function customProviderOf({ authProviders }: Pick<Client, 'authProviders'>): CustomProvider | null {
  const { enabled, domain, clientId, buttonText, icon = null } = authProviders.auth0 ?? {};
  return enabled === true && domain && clientId && buttonText ? { domain, clientId, buttonText, icon } : null;
}
