import type { IdentityDto } from './identity.dto.js';
import type { MyIdentity } from './my-identities.repository.js';
import type { MySession } from './my-sessions.repository.js';
import type { SessionInfoDto } from './my-sign-in.dto.js';

/** `current`: the session that asks. */
export function toSessionInfoDto(row: MySession, current: string | null): SessionInfoDto {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    userAgent: row.userAgent,
    clientName: row.clientName,
    isCurrent: row.id === current,
  };
}

export function toIdentityDto(row: MyIdentity): IdentityDto {
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
