import { Injectable } from '@nestjs/common';
import { DNS_SILENT, DOMAIN_TAKEN, DOMAIN_UNPROVEN } from '../../../../contracts/domain/client-messages.js';
import { proofRecordName, proofRecordValue } from '../../../../contracts/domain/domain-name.js';
import { Role } from '../../../../contracts/domain/enums.js';
import type { Actor } from '../../platform/auth/actor.js';
import { isUniqueViolation } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainProof } from '../../platform/dns/domain-proof.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import type { ClientRow } from '../client.read-model.js';
import { ClientAccess } from '../client-access.js';
import { toCustomDomainDto } from '../settings/client-settings.mapper.js';
import type { CustomDomainAnswerDto } from './client-domain.dto.js';
import { ClientDomainRepository } from './client-domain.repository.js';
import { DomainStanding } from './domain-standing.js';

const PROOFS = { points: 60, duration: 3600 };

/** Checks whether an organization has published the record that verifies its domain, and serves the domain from then on. */
@Injectable()
export class DomainProving {
  constructor(
    private readonly access: ClientAccess,
    private readonly domains: ClientDomainRepository,
    private readonly proof: DomainProof,
    private readonly unitOfWork: UnitOfWork,
    private readonly limiter: SharedLimiter,
    private readonly standing: DomainStanding,
  ) {}

  async prove(actor: Actor, clientId: string): Promise<CustomDomainAnswerDto> {
    const { client: claimed } = await this.access.require(actor, clientId, [Role.owner]);
    await this.limiter.consume('domain-proof', clientId, PROOFS);
    const isFound = await isRecordPublished(this.proof, claimed).catch(() => {
      throw new DomainError('upstream_failed', { message: DNS_SILENT });
    });
    const client = await this.keep(actor, claimed, isFound).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new DomainError('conflict', { message: DOMAIN_TAKEN }) : error;
    });
    if (!isFound) throw new DomainError('domain_unproven', { message: DOMAIN_UNPROVEN });
    return { customDomain: toCustomDomainDto(client) };
  }

  private keep(actor: Actor, claimed: ClientRow, isFound: boolean): Promise<ClientRow> {
    return this.unitOfWork.run(async (transaction) => {
      const before = await this.domains.lock(transaction, claimed.id);
      if (!before || before.customDomainToken !== claimed.customDomainToken) throw new DomainError('conflict');
      if (before.customDomain === null) return before;
      const after = await this.standing.settle(transaction, before, isFound, actor);
      if (!isFound) return after;
      const subject = { type: 'client', id: before.id } as const;
      transaction.audit({ actor, action: 'client.domain-proven', clientId: before.id, subject, before, after });
      return after;
    });
  }
}

/** Throws if DNS doesn't respond, because that's no evidence that the record is missing. */
export async function isRecordPublished(
  proof: DomainProof,
  { customDomain, customDomainToken }: Pick<ClientRow, 'customDomain' | 'customDomainToken'>,
): Promise<boolean> {
  if (customDomain === null || customDomainToken === null) return false;
  return proof.isPublished(proofRecordName(customDomain), proofRecordValue(customDomainToken));
}
