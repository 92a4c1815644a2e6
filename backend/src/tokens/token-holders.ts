import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../contracts/domain/access.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { mayManageTokens, type Target } from '../../../contracts/domain/people.js';
import { USER_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { subjectIn } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { UserReadModel } from '../users/users.public.js';

/** Someone who can hold access tokens in an organization. */
export interface TokenHolder {
  id: string;
  email: string | null;
  /** The person's name in the organization. */
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

export function refuseMissingHolder(): never {
  throw new DomainError('not_found', { message: USER_NOT_FOUND });
}

/** Throws `forbidden`. */
export function requireManager(grants: Grants, { uid }: Principal, clientId: string, holder: Target): void {
  if (!mayManageTokens(subjectIn(grants, clientId), uid, holder)) throw new DomainError('forbidden');
}

/** Finds the person whose tokens a request is about, if the caller may manage them (spec 2 §6). */
@Injectable()
export class TokenHolders {
  constructor(
    private readonly access: AccessService,
    private readonly users: UserReadModel,
  ) {}

  async require(principal: Principal | Actor, holderId: string, clientId: string): Promise<TokenHolder> {
    await this.access.requireRole(principal, clientId, EDITOR_ROLES);
    const user = await this.users.byId(holderId);
    const { role, whitelist, firstName, lastName } =
      user?.roles.find((membership) => membership.clientId === clientId) ?? refuseMissingHolder();
    const holder = { id: holderId, role, whitelist };
    await this.access.require(principal, (grants) => requireManager(grants, principal, clientId, holder));
    return { id: holderId, email: user?.email ?? null, firstName, lastName, role };
  }
}
