import type { IdentityDto } from './identity.dto.js';
import type { OwnIdentity } from './own-identities.repository.js';
import type { OwnSession } from './own-sessions.repository.js';
import type { SessionInfoDto } from './own-sign-in.dto.js';

/** `current`: the session that asks. */
export function toSessionInfoDto(row: OwnSession, current: string | null): SessionInfoDto {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    userAgent: row.userAgent,
    clientName: row.clientName,
    isCurrent: row.id === current,
  };
}

export function toIdentityDto(row: OwnIdentity): IdentityDto {
  return {
    id: row.id,
    provider: row.provider,
    clientId: row.clientId,
    clientName: row.clientName,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
