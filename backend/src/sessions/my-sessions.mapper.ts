import type { SessionInfoDto } from './my-sessions.dto.js';
import type { MySession } from './my-sessions.read-model.js';

/** `current`: ID of the session that makes the request. */
export function toSessionInfoDto(row: MySession, current: string | null): SessionInfoDto {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    userAgent: row.userAgent,
    network: row.network,
    clientName: row.clientName,
    isCurrent: row.id === current,
  };
}
