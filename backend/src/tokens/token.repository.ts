import { Injectable } from '@nestjs/common';
import type { Target } from '../../../contracts/domain/people.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { isInvitedToOwn } from '../users/users.public.js';

export interface NewToken {
  id: string;
  secretHash: Buffer;
  userId: string;
  clientId: string;
  createdBy: string;
  name: string;
  lastFour: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Personal access tokens; only hashes of their secrets are stored. */
@Injectable()
export class TokenRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Locks the person's membership, so that nobody else can count, add or delete their tokens, or change their role. Returns null if it is gone. */
  async lockHolder(transaction: Transaction, userId: string, clientId: string): Promise<Target | null> {
    const [holder] = await transaction.query<Target>(
      `SELECT user_id AS id, role, whitelist_channel_ids AS whitelist, ${isInvitedToOwn('user_roles', '$3')} AS "isNextOwner" FROM user_roles
       WHERE user_id = $1 AND client_id = $2 FOR NO KEY UPDATE`,
      [userId, clientId, this.clock.date()],
    );
    return holder ?? null;
  }

  async count(transaction: Transaction, userId: string, clientId: string): Promise<number> {
    const [row] = await transaction.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM access_tokens WHERE user_id = $1 AND client_id = $2',
      [userId, clientId],
    );
    return row!.count;
  }

  async insert(transaction: Transaction, token: NewToken): Promise<void> {
    await transaction.query(
      `INSERT INTO access_tokens (id, secret_hash, user_id, client_id, created_by, name, last_four, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        token.id,
        token.secretHash,
        token.userId,
        token.clientId,
        token.createdBy,
        token.name,
        token.lastFour,
        token.createdAt,
        token.expiresAt,
      ],
    );
  }

  /** Returns the deleted token, or null if there was none. */
  async delete(
    transaction: Transaction,
    { id, userId, clientId }: Pick<NewToken, 'id' | 'userId' | 'clientId'>,
  ): Promise<Pick<NewToken, 'userId' | 'lastFour' | 'expiresAt'> | null> {
    const [row] = await transaction.query<Pick<NewToken, 'userId' | 'lastFour' | 'expiresAt'>>(
      `DELETE FROM access_tokens WHERE id = $1 AND user_id = $2 AND client_id = $3
       RETURNING user_id AS "userId", last_four AS "lastFour", expires_at AS "expiresAt"`,
      [id, userId, clientId],
    );
    return row ?? null;
  }

  /** Deletes the person's tokens in the organization, and those that they created there. */
  async deleteIn(transaction: Transaction, clientId: string, userId: string): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      'DELETE FROM access_tokens WHERE client_id = $1 AND (user_id = $2 OR created_by = $2) RETURNING id',
      [clientId, userId],
    );
    tellDeleted(transaction, rows);
  }

  /** Deletes these people's tokens everywhere, and those that they created; returns how many there were. */
  async deleteOf(transaction: Transaction, userIds: readonly string[]): Promise<number> {
    const rows = await transaction.query<{ id: string }>(
      'DELETE FROM access_tokens WHERE user_id = ANY($1::uuid[]) OR created_by = ANY($1::uuid[]) RETURNING id',
      [userIds],
    );
    tellDeleted(transaction, rows);
    return rows.length;
  }

  /** When tokens were last used, by id; deleted ones are omitted. */
  async noteUses(uses: ReadonlyMap<string, Date>): Promise<void> {
    await this.database.query(
      `INSERT INTO access_token_uses (token_id, used_at)
       SELECT t.id, n.used_at FROM unnest($1::text[], $2::timestamptz[]) AS n (id, used_at)
       JOIN access_tokens t ON t.id = n.id FOR KEY SHARE OF t
       ON CONFLICT (token_id) DO UPDATE SET used_at = greatest(access_token_uses.used_at, excluded.used_at)`,
      [[...uses.keys()], [...uses.values()]],
    );
  }
}

function tellDeleted(transaction: Transaction, tokens: readonly { id: string }[]): void {
  for (const { id: tokenId } of tokens) transaction.emitAfterCommit('token.deleted', { tokenId });
}
