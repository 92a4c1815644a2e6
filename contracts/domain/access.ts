import { Role } from './enums.js';

/** A person as seen from one organization: `whitelist` lists the allowed channel ids there, `null` means all of them. */
export interface AccessSubject {
  readonly globalRole: Role | null;
  readonly role: Role | null;
  readonly whitelist: readonly string[] | null;
}

export interface ContentAbilities {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly reason: string | null;
}

export const STAFF_ROLES: readonly Role[] = [Role.owner, Role.admin, Role.superhost, Role.host];
export const EDITOR_ROLES: readonly Role[] = [Role.owner, Role.admin];
/** Roles that see the people of an organization. */
export const PEOPLE_ROLES: readonly Role[] = [Role.owner, Role.admin, Role.superhost];

export const PASSED_CONTENT_MESSAGE = 'This content has passed and can no longer be edited.';

/** Whether the person is an owner of the whole product (spec 2 §6). */
export function isGlobalOwner({ globalRole }: Pick<AccessSubject, 'globalRole'>): boolean {
  return globalRole === Role.owner;
}

/** Whether the person manages every organization: a global owner or admin (spec 2 §6). */
export function isGlobalEditor({ globalRole }: Pick<AccessSubject, 'globalRole'>): boolean {
  return isIn(EDITOR_ROLES, globalRole);
}

/** The shared access check: the person has an allowed global or organization role, and if channels are given, at least one is whitelisted (spec 1 §6). */
export function canAccess(subject: AccessSubject, allowed: readonly Role[], channelIds?: readonly string[]): boolean {
  const hasRole = isIn(allowed, subject.globalRole) || isIn(allowed, subject.role);
  return hasRole && (channelIds === undefined || isWhitelisted(subject, channelIds));
}

/** Whether staff may see a content: there is no whitelist, or it contains one of the content's channels (spec 3 §6). */
export function contentAccess(subject: AccessSubject, content: { readonly channelIds: readonly string[] }): boolean {
  return canAccess(subject, STAFF_ROLES, content.channelIds);
}

/** Whether a person is staff anywhere: a global role, or a role in any organization (spec 1 §4). */
export function isStaff(person: {
  readonly globalRole: Role | null;
  readonly clients: Readonly<Record<string, Role>>;
}): boolean {
  return isIn(STAFF_ROLES, person.globalRole) || Object.values(person.clients).some((role) => isIn(STAFF_ROLES, role));
}

/** What a person may do with a content; only the global owner may edit past content (spec 3 §4, §6). */
export function contentAbilities(
  subject: AccessSubject,
  content: { readonly channelIds: readonly string[]; readonly isPast: boolean },
): ContentAbilities {
  const isEditor = canAccess(subject, EDITOR_ROLES, content.channelIds);
  const isLocked = content.isPast && !isGlobalOwner(subject);
  return {
    canEdit: isEditor && !isLocked,
    canDelete: isEditor,
    reason: isEditor && isLocked ? PASSED_CONTENT_MESSAGE : null,
  };
}

/** Whether a whitelist allows the channel; null allows every channel (spec 2 §6). */
export function allowsChannel(whitelist: readonly string[] | null, channelId: string): boolean {
  return whitelist === null || whitelist.includes(channelId);
}

function isWhitelisted({ whitelist }: AccessSubject, channelIds: readonly string[]): boolean {
  return whitelist === null || channelIds.some((id) => allowsChannel(whitelist, id));
}

function isIn(allowed: readonly Role[], role: Role | null): boolean {
  return role !== null && allowed.includes(role);
}
