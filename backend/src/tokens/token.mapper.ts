import type { PersonalAccessTokenDto, TokenHolderDto } from './token.dto.js';
import type { ListedToken } from './token.read-model.js';
import type { TokenHolder } from './token-holders.js';

export function toPersonalAccessTokenDto(token: ListedToken): PersonalAccessTokenDto {
  return {
    id: token.id,
    name: token.name,
    lastFour: token.lastFour,
    timestamp: token.createdAt.toISOString(),
    createdBy: { name: token.creatorName },
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  };
}

export function toTokenHolderDto({ id, firstName, lastName, role }: TokenHolder): TokenHolderDto {
  return { id, firstName, lastName, role };
}
