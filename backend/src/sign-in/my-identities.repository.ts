import { Injectable } from '@nestjs/common';
import type { SignInProvider } from '../../../contracts/domain/sign-in-providers.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

export interface MyIdentity {
  id: string;
  provider: SignInProvider;
  clientId: string | null;
  clientName: string | null;
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The providers that are linked to a person's account. */
@Injectable()
export class MyIdentitiesRepository {
  constructor(private readonly database: Database) {}

  list(userId: string, on: ReadTransaction = this.database): Promise<MyIdentity[]> {
    return on.query<MyIdentity>(
      `SELECT i.id, i.provider, i.client_id AS "clientId", c.name AS "clientName", i.email, i.created_at AS "createdAt",
         i.last_used_at AS "lastUsedAt"
       FROM user_identities i LEFT JOIN clients c ON c.id = i.client_id WHERE i.user_id = $1 ORDER BY i.created_at, i.id`,
      [userId],
    );
  }

  /** Returns null if there is no such person. Locks the row, so that of two concurrent removals one waits. */
  async lockPassword(transaction: Transaction, userId: string): Promise<{ hasPassword: boolean } | null> {
    const [row] = await transaction.query<{ hasPassword: boolean }>(
      'SELECT password_hash IS NOT NULL AS "hasPassword" FROM users WHERE id = $1 FOR UPDATE',
      [userId],
    );
    return row ?? null;
  }

  async remove(transaction: Transaction, userId: string, identityId: string): Promise<boolean> {
    const removed = await transaction.query('DELETE FROM user_identities WHERE id = $2 AND user_id = $1 RETURNING id', [
      userId,
      identityId,
    ]);
    return removed.length > 0;
  }

  async deleteOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
    await transaction.query('DELETE FROM user_identities WHERE user_id = ANY($1::uuid[])', [userIds]);
  }
}
