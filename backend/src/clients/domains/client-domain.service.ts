import { Injectable } from '@nestjs/common';
import { DOMAIN_TAKEN } from '../../../../contracts/domain/client-messages.js';
import { domainIssue, normaliseDomain } from '../../../../contracts/domain/domain-name.js';
import { Role } from '../../../../contracts/domain/enums.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { productHosts } from '../../platform/sites/product-hosts.js';
import { ClientReadModel } from '../client.read-model.js';
import { ClientAccess, refuseMissingClient } from '../client-access.js';
import { ClientListeners } from '../settings/client-listeners.js';
import { toCustomDomainDto } from '../settings/client-settings.mapper.js';
import type { CustomDomainAnswerDto, SetCustomDomainDto } from './client-domain.dto.js';
import { ClientDomainRepository } from './client-domain.repository.js';

/** The owner's management of the organization's custom domain. */
@Injectable()
export class ClientDomainService {
  constructor(
    private readonly access: ClientAccess,
    private readonly clients: ClientReadModel,
    private readonly domains: ClientDomainRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly listeners: ClientListeners,
  ) {}

  /** Several organizations may claim an unverified domain. Setting the same domain again changes nothing. */
  async set(actor: Actor, clientId: string, dto: SetCustomDomainDto): Promise<CustomDomainAnswerDto> {
    await this.access.require(actor, clientId, [Role.owner]);
    const domain = dto.domain === null || dto.domain.trim() === '' ? null : normaliseDomain(dto.domain);
    const issue = domain === null ? null : await this.issueIn(domain, clientId);
    if (issue !== null) throw new DomainError('validation_failed', { errors: [{ path: 'domain', message: issue }] });
    const client = await this.unitOfWork.run(async (transaction) => {
      const before = (await this.domains.lock(transaction, clientId)) ?? refuseMissingClient();
      if (before.customDomain === domain) return before;
      const after = await this.domains.set(transaction, before, domain, actor.uid);
      await this.listeners.domainChanged(transaction, { before, after });
      const subject = { type: 'client', id: clientId } as const;
      transaction.audit({ actor, action: 'client.domain-set', clientId, subject, before, after });
      return after;
    });
    return { customDomain: toCustomDomainDto(client) };
  }

  private async issueIn(domain: string, clientId: string): Promise<string | null> {
    const issue = domainIssue(domain, [...productHosts(this.config)]);
    if (issue !== null) return issue;
    const holder = await this.clients.byCustomDomain(domain);
    return holder && holder.id !== clientId ? DOMAIN_TAKEN : null;
  }
}
