import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

/** Ends people's sessions in the transaction that changes what they depend on. Each method returns the number of ended sessions. */
@Injectable()
export class SessionRevocation {
  constructor(private readonly clock: Clock) {}

  ofPeople(transaction: Transaction, uids: readonly string[]): Promise<number> {
    return this.revoke(transaction, 'user_id = ANY($2::uuid[])', uids);
  }

  /** Signs the person out everywhere except in the `kept` session. */
  ofPerson(transaction: Transaction, uid: string, kept: string | null = null): Promise<number> {
    return this.revoke(transaction, 'user_id = $2 AND id IS DISTINCT FROM $3::uuid', uid, kept);
  }

  /** Only the sessions that are limited to that organization. */
  ofPersonIn(transaction: Transaction, uid: string, clientId: string): Promise<number> {
    return this.revoke(transaction, 'user_id = $2 AND client_id = $3', uid, clientId);
  }

  /** One of the person's own sessions. */
  one(transaction: Transaction, uid: string, sessionId: string): Promise<number> {
    return this.revoke(transaction, 'user_id = $2 AND id = $3', uid, sessionId);
  }

  private async revoke(transaction: Transaction, condition: string, ...values: unknown[]): Promise<number> {
    const ended = await transaction.query(
      `UPDATE sessions SET revoked_at = $1 WHERE ${condition} AND revoked_at IS NULL RETURNING id`,
      [this.clock.date(), ...values],
    );
    return ended.length;
  }
}
