import { isStaff } from '../../../contracts/domain/access.js';
import type { Principal } from '../platform/auth/principal.js';
import type { UserRow } from '../users/users.public.js';
import type { SessionUserDto } from './session.dto.js';

export function toAnonymousUserDto(uid: string): SessionUserDto {
  return {
    uid,
    kind: 'anonymous',
    displayName: null,
    email: null,
    photoUrl: null,
    globalRole: null,
    isStaff: false,
    clientId: null,
  };
}

/** `clientId`: the only organization in which the session is valid; null: everywhere. */
export function toSessionUserDto(user: UserRow, clientId: string | null): SessionUserDto {
  const globalRole = clientId === null ? user.globalRole : null;
  const roles = user.roles.filter((role) => clientId === null || role.clientId === clientId);
  return {
    uid: user.id,
    kind: user.kind,
    displayName: user.displayName,
    email: user.email,
    photoUrl: user.photoUrl,
    globalRole,
    isStaff: isStaff({
      globalRole,
      clients: Object.fromEntries(roles.map((membership) => [membership.clientId, membership.role])),
    }),
    clientId,
  };
}

/** `createdAt`: when the person's row was created; null for anonymous people. */
export function toPrincipal(user: SessionUserDto, sessionId: string | null, createdAt: Date | null): Principal {
  const { uid, kind, displayName, photoUrl, clientId } = user;
  const since = kind === 'guest' && createdAt ? { guestSince: createdAt.getTime() } : {};
  return { uid, kind, displayName, photoUrl, sessionId, tokenId: null, clientId, ...since };
}
