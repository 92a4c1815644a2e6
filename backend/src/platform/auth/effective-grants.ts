import type { Grants } from './grants.port.js';
import type { Principal } from './principal.js';

/** What a person's rights are worth through this proof of identity: one that is limited to an organisation opens nothing else, and no global role. */
export function effectiveGrants({ clientId }: Pick<Principal, 'clientId'>, own: Grants): Grants {
  if (clientId === null) return own;
  const membership = own.clients.get(clientId);
  return { globalRole: null, clients: new Map(membership ? [[clientId, membership]] : []) };
}
