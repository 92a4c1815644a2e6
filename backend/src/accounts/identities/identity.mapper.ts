import type { MyIdentity } from '../../sign-in/sign-in.public.js';
import type { IdentityDto } from './identity.dto.js';

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
