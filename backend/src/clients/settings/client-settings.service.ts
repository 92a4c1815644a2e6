import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { CLIENT_NOT_FOUND, CLIENT_SAVED } from '../../../../contracts/domain/organisation-messages.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toClientFieldsDto } from '../client.mapper.js';
import { ClientReadModel, type ClientRow } from '../client.read-model.js';
import { ClientRepository } from '../client.repository.js';
import { ClientFollowers } from './client-followers.js';
import { ClientForms } from './client-forms.service.js';
import type { ClientSettingsDto, SavedClientDto } from './client-settings.dto.js';
import { toClientSettingsDto } from './client-settings.mapper.js';
import type { SaveClientSettingsDto } from './save-client.dto.js';

/** Settings of an organisation, for its owner and admins. */
@Injectable()
export class ClientSettingsService {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly forms: ClientForms,
    private readonly repository: ClientRepository,
    private readonly followers: ClientFollowers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(principal: Principal, clientId: string): Promise<ClientSettingsDto> {
    const { client, grants } = await this.require(principal, clientId);
    return toClientSettingsDto(client, grants);
  }

  async save(actor: Actor, clientId: string, dto: SaveClientSettingsDto): Promise<SavedClientDto> {
    const { client, grants } = await this.require(actor, clientId);
    const fields = await this.forms.accept(dto, client);
    const saved = await this.forms.refusingTakenKey(() =>
      this.unitOfWork.run(async (transaction) => {
        const before = (await this.repository.findForUpdate(transaction, clientId)) ?? refuseMissing();
        if (dto.revision !== undefined && dto.revision !== before.revision) throw new DomainError('conflict');
        const change = { ...fields, updatedBy: actor.uid, revision: before.revision + 1 };
        const after = await this.repository.update(transaction, before, change);
        const isPublic = !isDeepStrictEqual(toClientFieldsDto(before), toClientFieldsDto(after));
        if (isPublic) await this.followers.changed(transaction, { before, after }, actor.uid);
        const subject = { type: 'client', id: clientId } as const;
        transaction.audit({ actor, action: 'client.settings-saved', clientId, subject, before, after });
        return after;
      }),
    );
    return { ...toClientSettingsDto(saved, grants), message: CLIENT_SAVED };
  }

  private async require(principal: Principal, clientId: string): Promise<{ client: ClientRow; grants: Grants }> {
    const grants = await this.access.requireRole(principal, clientId, EDITOR_ROLES, undefined, MISSING);
    return { client: (await this.clients.anyById(clientId)) ?? refuseMissing(), grants };
  }
}

const MISSING = { message: CLIENT_NOT_FOUND };

function refuseMissing(): never {
  throw new DomainError('not_found', MISSING);
}
