import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import type { Granter } from '../../../contracts/domain/people.js';
import { ClientReadModel, type ClientRow } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { subjectIn } from '../platform/auth/grants.js';
import { isInPerson, type Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** Someone of the staff, and what counts when people of that organization are managed. */
export interface Manager {
  uid: string;
  granter: Granter;
  /** Some of it is done in person only. */
  isInPerson: boolean;
  client: ClientRow;
}

@Injectable()
export class PeopleAccess {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
  ) {}

  /** To everyone outside the organization's staff it does not exist, in the words of `message`. */
  async require(principal: Principal | Actor, clientId: string, message: string): Promise<Manager> {
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, undefined, { message });
    const client = await this.clients.byId(clientId);
    if (!client) throw new DomainError('not_found', { message });
    return { uid: principal.uid, granter: subjectIn(grants, clientId), isInPerson: isInPerson(principal), client };
  }
}
