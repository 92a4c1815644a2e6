import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { CLIENT_SAVED } from '../../../../contracts/domain/client-messages.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { requireRecentSignIn } from '../../platform/auth/recent-sign-in.guard.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { toPublicClientDto } from '../client.mapper.js';
import type { ClientRow } from '../client.read-model.js';
import { ClientRepository } from '../client.repository.js';
import { ClientAccess, refuseMissingClient } from '../client-access.js';
import { customProviderOf } from '../custom-provider.js';
import { auditedClient } from './client-audit.js';
import { ClientForms } from './client-forms.service.js';
import { ClientListeners } from './client-listeners.js';
import type { ClientSettingsDto, SavedClientDto } from './client-settings.dto.js';
import { toClientSettingsDto } from './client-settings.mapper.js';
import type { SaveClientSettingsDto } from './save-client.dto.js';

/** Settings of an organization, for its owner and admins. */
@Injectable()
export class ClientSettingsService {
  constructor(
    private readonly access: ClientAccess,
    private readonly forms: ClientForms,
    private readonly repository: ClientRepository,
    private readonly listeners: ClientListeners,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(principal: Principal, clientId: string): Promise<ClientSettingsDto> {
    const { client, grants } = await this.access.require(principal, clientId, EDITOR_ROLES);
    return toClientSettingsDto(client, grants, principal);
  }

  async save(actor: Actor, clientId: string, dto: SaveClientSettingsDto): Promise<SavedClientDto> {
    const { client, grants } = await this.access.require(actor, clientId, EDITOR_ROLES);
    const fields = await this.forms.accept(actor, dto, client);
    const saved = await this.forms.refusingTakenKey(() =>
      this.unitOfWork.run(async (transaction) => {
        const before = (await this.repository.findForUpdate(transaction, clientId)) ?? refuseMissingClient();
        if (dto.revision !== undefined && dto.revision !== before.revision) throw new DomainError('conflict');
        const change = { ...fields, updatedBy: actor.uid, revision: before.revision + 1 };
        const after = await this.repository.update(transaction, before, change);
        const isPublic = !isDeepStrictEqual(toPublicClientDto(before), toPublicClientDto(after));
        if (isPublic) await this.listeners.changed(transaction, { before, after }, actor.uid);
        if (!isSameProvider(before, after)) {
          requireRecentSignIn(actor);
          await this.listeners.providerChanged(transaction, clientId);
        }
        const subject = { type: 'client', id: clientId } as const;
        const [was, is] = [auditedClient(before), auditedClient(after)];
        transaction.audit({ actor, action: 'client.settings-saved', clientId, subject, before: was, after: is });
        return after;
      }),
    );
    return { ...toClientSettingsDto(saved, grants, actor), message: CLIENT_SAVED };
  }
}

/** Whether the custom provider, if any, still identifies the same accounts. */
function isSameProvider(before: ClientRow, after: ClientRow): boolean {
  const [former, present] = [customProviderOf(before), customProviderOf(after)];
  return former?.domain === present?.domain && former?.clientId === present?.clientId;
}
