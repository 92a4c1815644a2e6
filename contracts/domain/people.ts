import { type AccessSubject, canAccess, EDITOR_ROLES, isGlobalEditor, STAFF_ROLES } from './access.js';
import { Role } from './enums.js';

/** A person who manages people of an organization; `whitelist`: their channels there, null: every channel. */
export type Granter = AccessSubject;

/** A member of the organization's staff. */
export interface Target {
  readonly id: string;
  readonly role: Role;
  readonly whitelist: readonly string[] | null;
  /** Becomes the owner by accepting the invitation. */
  readonly isNextOwner?: boolean;
}

/** How long an invited person can choose a password and, if offered, accept ownership. */
export const INVITATION_HOURS = 7 * 24;

/** The facts that decide whether an organization may still change an account's email and password (spec 2 §6). */
export interface AccountFacts {
  readonly isActivated: boolean;
  /** The organization created the account by inviting its person. */
  readonly isCreatedHere: boolean;
  readonly hasRoleElsewhere: boolean;
  readonly hasGlobalRole: boolean;
}

const ASSIGNABLE: Readonly<Record<Role, readonly Role[]>> = {
  owner: STAFF_ROLES,
  admin: [Role.admin, Role.superhost, Role.host],
  superhost: [Role.superhost, Role.host],
  host: [],
};

/** Roles that the person may grant in an organization, strongest first (spec 2 §6); hosts grant none. */
export function assignableRoles(granter: Granter): readonly Role[] {
  if (isGlobalEditor(granter)) return STAFF_ROLES;
  const role = strongerRole(granter.globalRole, granter.role);
  return role === null ? [] : ASSIGNABLE[role];
}

/** Whether the person may invite people and see the list of people: everyone except hosts (spec 2 §6). */
export function mayInvite(granter: Granter): boolean {
  return assignableRoles(granter).length > 0;
}

/** Whether the person may open and edit someone: not themselves, nobody with a stronger role, and nobody with access to more channels (spec 2 §6). */
export function mayOpen(granter: Granter, selfId: string, target: Target): boolean {
  if (target.id === selfId) return false;
  // Otherwise, an admin could change the next owner's address and become the owner with it.
  const role = target.isNextOwner ? Role.owner : target.role;
  return assignableRoles(granter).includes(role) && mayGrantChannels(granter, target.whitelist);
}

/** The effect of removing someone's role: owners and admins may do so, but not to themselves (spec 2 §6), nor to the owner before someone else has become it. */
export function removalOf(granter: Granter, selfId: string, target: Target): 'allowed' | 'forbidden' | 'last_owner' {
  if (!isManagerHere(granter) || !mayOpen(granter, selfId, target)) return 'forbidden';
  return target.role === Role.owner ? 'last_owner' : 'allowed';
}

/** Whether the person may see, create, and delete someone's access tokens: owners and admins, for owners and admins, including themselves (spec 2 §6). */
export function mayManageTokens(granter: Granter, selfId: string, target: Target): boolean {
  if (!isManagerHere(granter) || !EDITOR_ROLES.includes(target.role)) return false;
  return target.id === selfId || mayOpen(granter, selfId, target);
}

/** Whether the person may limit someone to these channels (null: no limit): only owners can grant more than they see themselves (spec 2 §5). */
export function mayGrantChannels(granter: Granter, wanted: readonly string[] | null): boolean {
  const { whitelist } = granter;
  if (whitelist === null || isOwnerHere(granter)) return true;
  return wanted?.every((id) => whitelist.includes(id)) ?? false;
}

/** Whether the person may set a first password for someone they invite: owners and admins (spec 2 §5). */
export function maySetPassword(granter: Granter): boolean {
  return isManagerHere(granter);
}

/** Whether the person may see a verification link, which opens the account: owners (spec 2 §6). */
export function maySeeLinks(granter: Granter): boolean {
  return isOwnerHere(granter);
}

/** Whether the person may change an account's email and password: owners and admins, until the mailbox is verified, if the account belongs to this organization alone. */
export function mayEditAccount(granter: Granter, account: AccountFacts): boolean {
  if (!isManagerHere(granter) || !account.isCreatedHere) return false;
  return !account.isActivated && !account.hasRoleElsewhere && !account.hasGlobalRole;
}

/** Whether the role lets a person grant roles and access tokens to others: being granted it requires a recent sign-in. */
export function isPowerfulRole(role: Role): boolean {
  return EDITOR_ROLES.includes(role);
}

/** The weaker of two roles; none if either is missing. */
export function minRole(a: Role | null, b: Role | null): Role | null {
  if (a === null || b === null) return null;
  return STAFF_ROLES.indexOf(a) > STAFF_ROLES.indexOf(b) ? a : b;
}

/** Channels in both lists; null: every channel. */
export function intersectWhitelists(
  a: readonly string[] | null,
  b: readonly string[] | null,
): readonly string[] | null {
  if (a === null) return b;
  return b === null ? a : a.filter((id) => b.includes(id));
}

function isOwnerHere(granter: Granter): boolean {
  return isGlobalEditor(granter) || granter.role === Role.owner;
}

function isManagerHere(granter: Granter): boolean {
  return canAccess(granter, EDITOR_ROLES);
}

/** The stronger of two roles, either of which may be missing. */
export function strongerRole(a: Role | null, b: Role | null): Role | null {
  return STAFF_ROLES.find((role) => role === a || role === b) ?? null;
}
