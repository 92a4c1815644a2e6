import { intersectWhitelists, minRole, strongerRole } from '../../../../contracts/domain/people.js';
import { subjectIn } from './grants.js';
import { type Grants, NO_GRANTS } from './grants.port.js';
import type { Principal } from './principal.js';

type Membership = NonNullable<ReturnType<Grants['clients']['get']>>;

/**
 * Returns the grants of a credential. One that is limited to an organization has no grants elsewhere and no global role. A personal access token never has more
 * grants than its creator (`creator`).
 */
export function effectiveGrants(
  { clientId, tokenId }: Pick<Principal, 'clientId' | 'tokenId'>,
  own: Grants,
  creator: Grants | null = null,
): Grants {
  if (tokenId !== null && (clientId === null || creator === null)) return NO_GRANTS;
  if (clientId === null) return own;
  const membership = own.clients.get(clientId);
  const counting = membership && creator ? lesserOf(membership, creator, clientId) : membership;
  return { globalRole: null, clients: new Map(counting ? [[clientId, counting]] : []) };
}

function lesserOf(membership: Membership, creator: Grants, clientId: string): Membership | undefined {
  const theirs = subjectIn(creator, clientId);
  const role = minRole(membership.role, strongerRole(theirs.globalRole, theirs.role));
  return role ? { role, whitelist: intersectWhitelists(membership.whitelist, theirs.whitelist) } : undefined;
}
