import type { LinkIcon } from '../../../contracts/domain/links.js';
import type { Client } from './entities/client.entity.js';

/** An organization's own OpenID provider, as far as it can be used. */
export interface OwnProvider {
  domain: string;
  clientId: string;
  buttonText: string;
  icon: LinkIcon | null;
}

/** Null where it is off or not told completely. */
export function ownProviderOf({ authProviders }: Pick<Client, 'authProviders'>): OwnProvider | null {
  const { enabled, domain, clientId, buttonText, icon = null } = authProviders.auth0 ?? {};
  return enabled === true && domain && clientId && buttonText ? { domain, clientId, buttonText, icon } : null;
}
