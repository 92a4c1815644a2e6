import { type AccessSubject, canAccess, STAFF_ROLES } from '../../../../contracts/domain/access.js';
import type { Role } from '../../../../contracts/domain/enums.js';
import type { Grants } from './grants.port.js';

/** The person's roles as seen by one organization: the input of the domain rules. */
export function subjectIn({ globalRole, clients }: Grants, clientId: string): AccessSubject {
  const { role = null, whitelist = null } = clients.get(clientId) ?? {};
  return { globalRole, role, whitelist };
}

/** Channels the person may see and work with in an organization; null means all of them. */
export function whitelistIn(grants: Grants, clientId: string): readonly string[] | null {
  return subjectIn(grants, clientId).whitelist;
}

/** Applies the pure rule to stored grants. If `channelIds` is given, at least one of them must be allowed. */
export function hasAccess(
  grants: Grants,
  clientId: string,
  roles: readonly Role[],
  channelIds?: readonly string[],
): boolean {
  return canAccess(subjectIn(grants, clientId), roles, channelIds);
}

/** Whether the person has one of the roles in any organization, or globally. */
export function hasAccessSomewhere(grants: Grants, roles: readonly Role[]): boolean {
  return [...grants.clients.keys(), ''].some((clientId) => hasAccess(grants, clientId, roles));
}

/** Whether the person belongs to the staff of this organization or has a global staff role. */
export function isStaffOf(grants: Grants, clientId: string): boolean {
  return hasAccess(grants, clientId, STAFF_ROLES);
}
