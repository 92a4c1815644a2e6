import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { requireRecentSignIn } from '../../platform/auth/recent-sign-in.guard.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ClientRepository } from '../client.repository.js';
import { ClientAccess, refuseMissingClient } from '../client-access.js';
import { ClientListeners } from './client-listeners.js';
import type { ClientFlagsDto, ClientSettingsDto } from './client-settings.dto.js';
import { toClientSettingsDto } from './client-settings.mapper.js';

/** Flags that global owners and admins set on an organization. */
@Injectable()
export class ClientFlags {
  constructor(
    private readonly access: AccessService,
    private readonly clientAccess: ClientAccess,
    private readonly repository: ClientRepository,
    private readonly listeners: ClientListeners,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Archiving hides the organization from everyone else, including open pages. */
  async set(actor: Actor, clientId: string, dto: ClientFlagsDto): Promise<ClientSettingsDto> {
    await this.clientAccess.require(actor, clientId, EDITOR_ROLES);
    const grants = await this.access.requireGlobalEditor(actor);
    const client = await this.unitOfWork.run(async (transaction) => {
      const before = (await this.repository.findForUpdate(transaction, clientId)) ?? refuseMissingClient();
      const { isArchived = before.isArchived, isDemo = before.isDemo } = dto;
      const after = await this.repository.update(transaction, before, { isArchived, isDemo, updatedBy: actor.uid });
      if (isArchived && !before.isArchived) requireRecentSignIn(actor);
      if (isArchived !== before.isArchived) await this.listeners.changed(transaction, { before, after }, actor.uid);
      const subject = { type: 'client', id: clientId } as const;
      transaction.audit({ actor, action: 'client.flags-changed', clientId, subject, before, after });
      return after;
    });
    return toClientSettingsDto(client, grants, actor);
  }
}
