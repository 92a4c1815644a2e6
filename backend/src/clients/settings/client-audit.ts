import type { ClientRow } from '../client.read-model.js';
import { auditedLinks, below, iconText } from '../links/link-audit.js';

/** An organization in the form that the audit log compares: composite columns are split into parts, and links are identified by name. */
export function auditedClient(client: ClientRow): object {
  const { theme, links, authProviders } = client;
  return {
    ...client,
    ...below('theme', Object.entries(theme ?? {})),
    ...auditedLinks(links),
    ...below('authProviders', Object.entries(providerParts(authProviders))),
  };
}

function providerParts({ google, facebook, auth0 }: ClientRow['authProviders']) {
  return {
    'google.enabled': google?.enabled === true,
    'facebook.enabled': facebook?.enabled === true,
    'auth0.enabled': auth0?.enabled === true,
    'auth0.domain': auth0?.domain ?? null,
    'auth0.clientId': auth0?.clientId ?? null,
    'auth0.buttonText': auth0?.buttonText ?? null,
    'auth0.icon': iconText(auth0?.icon ?? null),
  };
}
