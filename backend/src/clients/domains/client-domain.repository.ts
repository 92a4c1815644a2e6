import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { ClientRepository } from '../client.repository.js';
import type { Client } from '../entities/client.entity.js';

const TOKEN_BYTES = 16;
const DAY_MS = 86_400_000;
/** Grace period for a missing record, for example while the owner moves to another name server. */
const MISSING_MS = 7 * DAY_MS;
const MOST_CLAIMED = 50;

/** Writes the custom domain of an organization. */
@Injectable()
export class ClientDomainRepository {
  constructor(
    private readonly clients: ClientRepository,
    private readonly clock: Clock,
  ) {}

  /** Locks the organization until the transaction ends. */
  lock(transaction: Transaction, clientId: string): Promise<Client | null> {
    return this.clients.findForUpdate(transaction, clientId);
  }

  /** Sets an unverified domain with a new random token. Nothing is served on the domain until it's verified. */
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

  /** If another organization has already verified the domain, the unique index rejects the update. */
  markFound(transaction: Transaction, before: Client): Promise<Client> {
    const now = this.clock.date();
    return this.clients.update(transaction, before, {
      customDomainVerifiedAt: before.customDomainVerifiedAt ?? now,
      customDomainCheckedAt: now,
      customDomainMissingSince: null,
    });
  }

  /** A verified domain stays verified until its record has been missing for seven days. */
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

  /** Claims organizations whose verified domain hasn't been checked for a day. No two processes get the same one. */
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
