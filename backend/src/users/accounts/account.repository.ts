import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface KnownAccount {
  id: string;
  email: string;
  firstName: string | null;
  displayName: string | null;
  hasPassword: boolean;
  isActivated: boolean;
  /** Providers by which the person signs in. */
  methods: string[];
}

const ACCOUNT = `SELECT u.id, u.email, u.first_name AS "firstName", u.display_name AS "displayName",
  u.password_hash IS NOT NULL AS "hasPassword", u.activated_at IS NOT NULL AS "isActivated",
  ARRAY(SELECT DISTINCT initcap(i.provider) FROM user_identities i WHERE i.user_id = u.id AND i.provider <> 'own' ORDER BY 1) AS methods
  FROM users u WHERE u.kind = 'registered' AND u.email IS NOT NULL`;

/** What mailed codes ask of people's rows, and do to them. */
@Injectable()
export class AccountRepository {
  constructor(private readonly database: Database) {}

  async byEmail(email: string): Promise<KnownAccount | null> {
    const [row] = await this.database.query<KnownAccount>(`${ACCOUNT} AND u.email = $1`, [email]);
    return row ?? null;
  }

  /** Locks the row, so that of two that come with different codes one waits for the other. */
  async byId(transaction: Transaction, id: string): Promise<KnownAccount | null> {
    const [row] = await transaction.query<KnownAccount>(`${ACCOUNT} AND u.id = $1 FOR UPDATE OF u`, [id]);
    return row ?? null;
  }

  /** Null when the person is gone, or has no address. */
  async find(id: string): Promise<KnownAccount | null> {
    const [row] = await this.database.query<KnownAccount>(`${ACCOUNT} AND u.id = $1`, [id]);
    return row ?? null;
  }

  /** A link that came to the mailbox proves it; anyone who was signed in is not anymore. */
  async setPassword(
    transaction: Transaction,
    id: string,
    { passwordHash, provesMailbox }: { passwordHash: string; provesMailbox: boolean },
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `UPDATE users SET password_hash = $2, password_changed_at = $3, updated_at = $3,
         activated_at = coalesce(activated_at, CASE WHEN $4 THEN $3::timestamptz END), initial_password_expires_at = NULL
       WHERE id = $1`,
      [id, passwordHash, now, provesMailbox],
    );
    await this.endSessions(transaction, id, now);
  }

  /** The new mailbox is proven by the link that came to it. */
  async setEmail(transaction: Transaction, id: string, email: string, now: Date): Promise<void> {
    await transaction.query(
      'UPDATE users SET email = $2, updated_at = $3, activated_at = coalesce(activated_at, $3) WHERE id = $1',
      [id, email, now],
    );
    await this.endSessions(transaction, id, now);
  }

  /** Signs out everywhere, except where `kept` says. */
  async endSessions(transaction: Transaction, id: string, now: Date, kept: string | null = null): Promise<number> {
    const ended = await transaction.query(
      `UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3::uuid
       RETURNING id`,
      [id, now, kept],
    );
    return ended.length;
  }
}
