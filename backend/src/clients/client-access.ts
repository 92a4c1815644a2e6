import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { CLIENT_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { hasAccess } from '../platform/auth/grants.js';
import type { Grants } from '../platform/auth/grants.port.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { ClientReadModel, type ClientRow } from './client.read-model.js';

/** Access to an organization's own record. Archived organizations are visible to global staff only. */
@Injectable()
export class ClientAccess {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
  ) {}

  /** Throws `not_found` for anyone outside the organization's staff before it throws `forbidden` for a missing role. */
  async require(
    principal: Principal | Actor,
    clientId: string,
    roles: readonly Role[],
  ): Promise<{ client: ClientRow; grants: Grants }> {
    const missing = { message: CLIENT_NOT_FOUND };
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, undefined, missing);
    const client = (await this.clients.anyById(clientId)) ?? refuseMissingClient();
    await this.access.require(principal, (present) => {
      if (!hasAccess(present, clientId, roles)) throw new DomainError('forbidden');
    });
    return { client, grants };
  }
}

export function refuseMissingClient(): never {
  throw new DomainError('not_found', { message: CLIENT_NOT_FOUND });
}
