import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { CLIENT_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { whitelistIn } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ClientReadModel } from '../client.read-model.js';
import { refuseMissingClient } from '../client-access.js';

const MISSING = { message: CLIENT_NOT_FOUND };

/** Access to images: owners and admins manage those of their organization, global owners and admins manage all. */
@Injectable()
export class ImageAccess {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
  ) {}

  /** Returns the caller's channel whitelist; null: all channels. */
  async require(principal: Principal | Actor, clientId: string): Promise<readonly string[] | null> {
    const grants = await this.access.requireRole(principal, clientId, EDITOR_ROLES, undefined, MISSING);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    return whitelistIn(grants, clientId);
  }

  async requireEverywhere(actor: Actor): Promise<void> {
    await this.access.requireGlobalEditor(actor);
  }
}
