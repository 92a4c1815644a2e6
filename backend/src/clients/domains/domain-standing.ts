import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Client } from '../entities/client.entity.js';
import { ClientListeners } from '../settings/client-listeners.js';
import { ClientDomainRepository } from './client-domain.repository.js';

/** Applies the result of a record check to a custom domain. */
@Injectable()
export class DomainStanding {
  constructor(
    private readonly domains: ClientDomainRepository,
    private readonly listeners: ClientListeners,
  ) {}

  /** The row must be locked by this transaction. `by`: who requested the check; null: a scheduled check. */
  async settle(transaction: Transaction, before: Client, isFound: boolean, by: Actor | null): Promise<Client> {
    const after = await (isFound
      ? this.domains.markFound(transaction, before)
      : this.domains.markMissing(transaction, before));
    await this.listeners.domainChanged(transaction, { before, after });
    if (before.customDomainVerifiedAt !== null && after.customDomainVerifiedAt === null) {
      await this.listeners.domainLost(transaction, after);
      transaction.audit({
        actor: by,
        action: 'client.domain-lost',
        clientId: before.id,
        subject: { type: 'client', id: before.id },
        before: { servedDomain: before.customDomain },
      });
    }
    return after;
  }
}
