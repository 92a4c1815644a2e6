import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES, STAFF_ROLES } from '../../../contracts/domain/access.js';
import type { Granter } from '../../../contracts/domain/people.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { subjectIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';

/** The id of an organization; null: the report on all organizations. */
export type ReportScope = string | null;

/** Who may manage subscriptions to reports. */
@Injectable()
export class ReportAccess {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
  ) {}

  /**
   * Returns the organization's time zone, and the person's rights there. The report on all organizations has neither, and is for global owners.
   */
  async require(
    person: Principal | Actor,
    clientId: ReportScope,
  ): Promise<{ zone: string | null; manager: Granter | null }> {
    if (clientId === null) {
      await this.access.requireGlobalOwner(person);
      return { zone: null, manager: null };
    }
    await this.access.requireRole(person, clientId, STAFF_ROLES);
    const client = (await this.clients.byId(clientId)) ?? refuseMissingClient();
    const grants = await this.access.requireRole(person, clientId, EDITOR_ROLES);
    return { zone: client.timeZoneName, manager: subjectIn(grants, clientId) };
  }
}
