import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../contracts/domain/access.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { mayManageTokens } from '../../../contracts/domain/people.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UserReadModel } from '../users/users.public.js';

/** Somebody for whom tokens may speak in an organisation. */
export interface TokenHolder {
  id: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

export function refuseMissingHolder(): never {
  throw new DomainError('not_found', { message: 'User not found.' });
}

/** Whose tokens a request names, if whoever sends it may manage them (spec 2 §6). */
@Injectable()
export class TokenHolders {
  constructor(
    private readonly access: AccessService,
    private readonly users: UserReadModel,
  ) {}

  async require(principal: Principal, holderId: string, clientId: string): Promise<TokenHolder> {
    const grants = await this.access.requireRole(principal, clientId, EDITOR_ROLES);
    const user = await this.users.byId(holderId);
    const here = user?.roles.find((role) => role.clientId === clientId);
    if (!user || !here) refuseMissingHolder();
    const membership = grants.clients.get(clientId);
    const { globalRole } = grants;
    const granter = { globalRole, role: membership?.role ?? null, whitelist: membership?.whitelist ?? null };
    if (!mayManageTokens(granter, principal.uid, { ...here, id: holderId })) throw new DomainError('forbidden');
    return { id: holderId, firstName: user.firstName, lastName: user.lastName, role: here.role };
  }
}
