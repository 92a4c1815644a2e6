import { isStaff } from '../../../contracts/domain/access.js';
import type { Principal } from '../platform/auth/principal.js';
import type { SessionUserDto } from './session.dto.js';
import type { UserRow } from './user.read-model.js';

export function toAnonymousUserDto(uid: string): SessionUserDto {
  return {
    uid,
    kind: 'anonymous',
    displayName: null,
    email: null,
    photoUrl: null,
    globalRole: null,
    isStaff: false,
  };
}

export function toSessionUserDto(user: UserRow): SessionUserDto {
  return {
    uid: user.id,
    kind: user.kind,
    displayName: user.displayName,
    email: user.email,
    photoUrl: user.photoUrl,
    globalRole: user.globalRole,
    isStaff: isStaff({
      globalRole: user.globalRole,
      clients: Object.fromEntries(user.roles.map(({ clientId, role }) => [clientId, role])),
    }),
  };
}

export function toPrincipal(user: SessionUserDto, sessionId: string | null): Principal {
  const { uid, kind, displayName, photoUrl } = user;
  return { uid, kind, displayName, photoUrl, sessionId, tokenId: null, clientId: null };
}
