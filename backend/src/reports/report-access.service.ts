import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { whitelistIn } from '../platform/auth/grants.js';
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
   * Returns the organization's time zone, and the channels that the person may see (null: all). The report on all organizations has no zone, and is for global
   * owners.
   */
  async require(
    person: Principal | Actor,
    clientId: ReportScope,
  ): Promise<{ zone: string | null; channelIds: readonly string[] | null }> {
    if (clientId === null) {
      await this.access.requireGlobalOwner(person);
      return { zone: null, channelIds: null };
    }
    await this.access.requireRole(person, clientId, STAFF_ROLES);
    const client = (await this.clients.byId(clientId)) ?? refuseMissingClient();
    const grants = await this.access.requireRole(person, clientId, EDITOR_ROLES);
    return { zone: client.timeZoneName, channelIds: whitelistIn(grants, clientId) };
  }
}
