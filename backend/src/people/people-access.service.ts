import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import type { Granter } from '../../../contracts/domain/people.js';
import { ClientReadModel, type ClientRow } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { subjectIn } from '../platform/auth/grants.js';
import { isInPerson, type Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** A staff member and what determines whom they may manage in the organization. */
export interface Manager {
  uid: string;
  granter: Granter;
  /** Some actions require the person themselves, not a token or a session limited to one organization. */
  isInPerson: boolean;
  client: ClientRow;
}

@Injectable()
export class PeopleAccess {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
  ) {}

  /** Throws `not_found` with `message` for anyone outside the organization's staff. */
  async require(principal: Principal | Actor, clientId: string, message: string): Promise<Manager> {
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, undefined, { message });
    const client = await this.clients.byId(clientId);
    if (!client) throw new DomainError('not_found', { message });
    return { uid: principal.uid, granter: subjectIn(grants, clientId), isInPerson: isInPerson(principal), client };
  }
}
