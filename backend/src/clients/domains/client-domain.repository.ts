import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ClientRepository } from '../client.repository.js';
import type { Client } from '../entities/client.entity.js';

const TOKEN_BYTES = 16;
const DAY_MS = 86_400_000;
/** A record may be gone for a while, as when someone moves to another name server. */
const MISSING_MS = 7 * DAY_MS;
const MOST_CLAIMED = 50;

/** What is kept of custom domains. */
@Injectable()
export class ClientDomainRepository {
  constructor(
    private readonly clients: ClientRepository,
    private readonly clock: Clock,
  ) {}

  /** Others wait until this transaction has ended. */
  lock(transaction: Transaction, clientId: string): Promise<Client | null> {
    return this.clients.findForUpdate(transaction, clientId);
  }

  /** It serves nothing until it is proven, by a text that nobody could know before. */
  set(transaction: Transaction, before: Client, domain: string | null, by: string): Promise<Client> {
    return this.clients.update(transaction, before, {
      customDomain: domain,
      customDomainToken: domain === null ? null : randomBytes(TOKEN_BYTES).toString('hex'),
      customDomainVerifiedAt: null,
      customDomainCheckedAt: null,
      customDomainMissingSince: null,
      updatedBy: by,
    });
  }

  /** Anyone who proves a domain that another organization has proven is refused by the unique index. */
  markFound(transaction: Transaction, before: Client): Promise<Client> {
    const now = this.clock.date();
    return this.clients.update(transaction, before, {
      customDomainVerifiedAt: before.customDomainVerifiedAt ?? now,
      customDomainCheckedAt: now,
      customDomainMissingSince: null,
    });
  }

  /** A proven one stays proven for seven days. */
  markMissing(transaction: Transaction, before: Client): Promise<Client> {
    const now = this.clock.date();
    const isProven = before.customDomainVerifiedAt !== null;
    const since = isProven ? (before.customDomainMissingSince ?? now) : null;
    const isLost = since !== null && now.getTime() - since.getTime() >= MISSING_MS;
    return this.clients.update(transaction, before, {
      customDomainVerifiedAt: isLost ? null : before.customDomainVerifiedAt,
      customDomainCheckedAt: now,
      customDomainMissingSince: isLost ? null : since,
    });
  }

  /** Organizations whose proven domain was not looked at for a day; no other process gets the same ones. */
  async claimDue(transaction: Transaction): Promise<string[]> {
    const now = this.clock.date();
    const rows = await transaction.query<{ id: string }>(
      `UPDATE clients SET custom_domain_checked_at = $1 WHERE id IN (
         SELECT id FROM clients WHERE version_code IS NULL AND custom_domain_verified_at IS NOT NULL
           AND coalesce(custom_domain_checked_at, custom_domain_verified_at) <= $2
         ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now, new Date(now.getTime() - DAY_MS), MOST_CLAIMED],
    );
    return rows.map(({ id }) => id);
  }
}
