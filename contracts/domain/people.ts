import { type AccessSubject, canAccess, EDITOR_ROLES, isGlobalEditor, STAFF_ROLES } from './access.js';
import { Role } from './enums.js';

/** Someone who manages people of an organization; `whitelist`: the channels that count there, null: every channel. */
export type Granter = AccessSubject;

/** Someone of the organization's staff. */
export interface Target {
  readonly id: string;
  readonly role: Role;
  readonly whitelist: readonly string[] | null;
  /** Becomes the owner by accepting the invitation. */
  readonly isNextOwner?: boolean;
}

/** How long the person who is invited may choose a password, and with it become the owner where that was offered. */
export const INVITATION_HOURS = 7 * 24;

/** What decides whether an organization may still change the email and password of an account (spec 2 §6). */
export interface AccountFacts {
  readonly isActivated: boolean;
  /** The organization made the account by inviting its person. */
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

/** Roles that the person may give in an organization, strongest first (spec 2 §6); hosts give none. */
export function assignableRoles(granter: Granter): readonly Role[] {
  if (isGlobalEditor(granter)) return STAFF_ROLES;
  const role = strongerRole(granter.globalRole, granter.role);
  return role === null ? [] : ASSIGNABLE[role];
}

/** Whether the person may invite anyone and sees the list of people: everyone but hosts (spec 2 §6). */
export function mayInvite(granter: Granter): boolean {
  return assignableRoles(granter).length > 0;
}

/** Whether the person may open and change someone: never oneself, nobody of a stronger role, nobody who sees more channels (spec 2 §6). */
export function mayOpen(granter: Granter, selfId: string, target: Target): boolean {
  if (target.id === selfId) return false;
  // Otherwise an admin could give the next owner another address, and become the owner with it.
  const role = target.isNextOwner ? Role.owner : target.role;
  return assignableRoles(granter).includes(role) && mayGrantChannels(granter, target.whitelist);
}

/** What comes of taking someone's role away: owners and admins may, not from themselves (spec 2 §6), and from the owner only when someone else has become it. */
export function removalOf(granter: Granter, selfId: string, target: Target): 'allowed' | 'forbidden' | 'last_owner' {
  if (!isManagerHere(granter) || !mayOpen(granter, selfId, target)) return 'forbidden';
  return target.role === Role.owner ? 'last_owner' : 'allowed';
}

/** Whether the person may see, make and delete personal access tokens of someone: owners and admins, for owners and admins, oneself too (spec 2 §6). */
export function mayManageTokens(granter: Granter, selfId: string, target: Target): boolean {
  if (!isManagerHere(granter) || !EDITOR_ROLES.includes(target.role)) return false;
  return target.id === selfId || mayOpen(granter, selfId, target);
}

/** Whether the person may limit someone to these channels, null: to none of them: only owners pass on more than they see themselves (spec 2 §5). */
export function mayGrantChannels(granter: Granter, wanted: readonly string[] | null): boolean {
  const { whitelist } = granter;
  if (whitelist === null || isOwnerHere(granter)) return true;
  return wanted?.every((id) => whitelist.includes(id)) ?? false;
}

/** Whether the person may set a first password for someone who is invited: owners and admins (spec 2 §5). */
export function maySetPassword(granter: Granter): boolean {
  return isManagerHere(granter);
}

/** Whether the person may have a verification link shown, which opens the account: owners (spec 2 §6). */
export function maySeeLinks(granter: Granter): boolean {
  return isOwnerHere(granter);
}

/** Whether the person may change the email and password of someone's account: owners and admins, while nobody has proven its mailbox and it belongs to this organization alone. */
export function mayEditAccount(granter: Granter, account: AccountFacts): boolean {
  if (!isManagerHere(granter) || !account.isCreatedHere) return false;
  return !account.isActivated && !account.hasRoleElsewhere && !account.hasGlobalRole;
}

/** Whether the person who has the role can give roles and personal access tokens to others: giving it asks for a recent sign-in. */
export function isPowerfulRole(role: Role): boolean {
  return EDITOR_ROLES.includes(role);
}

/** The weaker of two roles; without one of them there is none. */
export function minRole(a: Role | null, b: Role | null): Role | null {
  if (a === null || b === null) return null;
  return STAFF_ROLES.indexOf(a) > STAFF_ROLES.indexOf(b) ? a : b;
}

/** Channels that both lists allow; null: every channel. */
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

/** The stronger of two roles, of which one may be missing. */
export function strongerRole(a: Role | null, b: Role | null): Role | null {
  return STAFF_ROLES.find((role) => role === a || role === b) ?? null;
}
