import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

const PEOPLE = `
SELECT id FROM users WHERE id IN (
  SELECT id FROM users WHERE kind = 'registered' AND email = $1
  UNION SELECT id FROM users WHERE kind = 'guest' AND email IS NOT NULL AND email = $1
  UNION SELECT id FROM users WHERE contact_email IS NOT NULL AND contact_email = $1)
ORDER BY kind DESC, id FOR UPDATE`;

/** Takes from people, at once, their roles, sessions and ways to sign in. */
@Injectable()
export class AccountClosing {
  constructor(private readonly clock: Clock) {}

  /** Accounts first, then guests: everyone who gave that address. */
  async peopleOf(transaction: Transaction, email: string): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(PEOPLE, [email]);
    return rows.map(({ id }) => id);
  }

  async close(
    transaction: Transaction,
    uids: readonly string[],
    email: string,
  ): Promise<{ roles: number; sessions: number }> {
    const run = (sql: string, ...more: unknown[]) => transaction.query<{ id: string }>(sql, [uids, ...more]);
    const sessions = await run(
      'UPDATE sessions SET revoked_at = $2 WHERE user_id = ANY($1::uuid[]) AND revoked_at IS NULL RETURNING id',
      this.clock.date(),
    );
    const roles = await run('DELETE FROM user_roles WHERE user_id = ANY($1::uuid[]) RETURNING user_id');
    await run('DELETE FROM account_codes WHERE user_id = ANY($1::uuid[])');
    await run('DELETE FROM user_identities WHERE user_id = ANY($1::uuid[])');
    await transaction.query('DELETE FROM provider_proofs WHERE lower(email) = $1', [email]);
    await run(
      `UPDATE users SET email = NULL, contact_email = NULL, password_hash = NULL, initial_password_expires_at = NULL,
         first_name = NULL, last_name = NULL, display_name = NULL, global_role = NULL WHERE id = ANY($1::uuid[])`,
    );
    return { roles: roles.length, sessions: sessions.length };
  }
}
