import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { isReservedKey } from '../../../../contracts/domain/keys.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { hasAccessSomewhere } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ClientReadModel } from '../client.read-model.js';
import { ClientRepository } from '../client.repository.js';
import { auditedClient } from './client-audit.js';
import { ClientForms } from './client-forms.service.js';
import { ClientListeners } from './client-listeners.js';
import type { ClientKeyAnswerDto, ClientKeyQueryDto, ClientSettingsDto } from './client-settings.dto.js';
import { toClientSettingsDto } from './client-settings.mapper.js';
import type { SaveClientDto } from './save-client.dto.js';

/** Creates organizations. For global owners and admins. */
@Injectable()
export class ClientAdding {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly forms: ClientForms,
    private readonly repository: ClientRepository,
    private readonly listeners: ClientListeners,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Creates the organization together with its default channel, in one transaction. */
  async create(actor: Actor, dto: SaveClientDto): Promise<ClientSettingsDto> {
    const grants = await this.access.requireGlobalEditor(actor);
    const fields = await this.forms.accept(actor, dto, null);
    const created = await this.forms.refusingTakenKey(() =>
      this.unitOfWork.run(async (transaction) => {
        const client = await this.repository.insert(transaction, { ...fields, updatedBy: actor.uid });
        await this.listeners.added(transaction, client, actor.uid);
        const subject = { type: 'client', id: client.id } as const;
        const after = auditedClient(client);
        transaction.audit({ actor, action: 'client.created', clientId: client.id, subject, after });
        return client;
      }),
    );
    return toClientSettingsDto(created, grants, actor);
  }

  /** Checks a key while someone types it, so only people who may save a key can call it. */
  async checkKey(principal: Principal, { key, clientId }: ClientKeyQueryDto): Promise<ClientKeyAnswerDto> {
    await this.access.require(principal, (grants) => {
      if (!hasAccessSomewhere(grants, EDITOR_ROLES)) throw new DomainError('forbidden');
    });
    return { isTaken: isReservedKey(key) || (await this.clients.isKeyTaken(key, clientId ?? null)) };
  }
}
