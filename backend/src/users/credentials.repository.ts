import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { SessionRevocation } from '../sessions/sessions.public.js';

/** What sign-in needs to know about an account. */
export interface Credentials {
  id: string;
  passwordHash: string | null;
  /** Null if the person chose the password. */
  initialPasswordExpiresAt: Date | null;
  isActivated: boolean;
  createdByClientId: string | null;
}

/** Addresses and passwords of accounts. */
@Injectable()
export class CredentialsRepository {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionRevocation,
    private readonly clock: Clock,
  ) {}

  /** The account with that address, which is stored in lower case. */
  async find(email: string): Promise<Credentials | null> {
    const [row] = await this.database.query<Credentials>(
      `SELECT id, password_hash AS "passwordHash", initial_password_expires_at AS "initialPasswordExpiresAt",
         activated_at IS NOT NULL AS "isActivated", created_by_client_id AS "createdByClientId"
       FROM users WHERE email = $1 AND kind = 'registered'`,
      [email],
    );
    return row ?? null;
  }

  /** Returns false if the password has been replaced in the meantime. Ends all sessions, because others may know the old password. */
  async replaceInitialPassword(
    transaction: Transaction,
    { id, passwordHash: old }: Credentials,
    passwordHash: string,
  ): Promise<boolean> {
    const now = this.clock.date();
    const replaced = await transaction.query(
      `UPDATE users SET password_hash = $3, password_changed_at = $4, initial_password_expires_at = NULL, updated_at = $4
       WHERE id = $1 AND password_hash = $2 AND initial_password_expires_at IS NOT NULL RETURNING id`,
      [id, old, passwordHash, now],
    );
    await this.sessions.ofPerson(transaction, id);
    return replaced.length > 0;
  }

  /** Returns false if the password is no longer the one that was verified. */
  async replacePassword(
    transaction: Transaction,
    { uid, before, after }: { uid: string; before: string | null; after: string },
  ): Promise<boolean> {
    const changed = await transaction.query(
      `UPDATE users SET password_hash = $3, password_changed_at = $4, updated_at = $4, initial_password_expires_at = NULL
       WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 RETURNING id`,
      [uid, before, after, this.clock.date()],
    );
    return changed.length > 0;
  }

  /** Marks the mailbox as verified, because the link was mailed to it, and ends all existing sessions. */
  async setPassword(
    transaction: Transaction,
    id: string,
    { passwordHash, provesMailbox }: { passwordHash: string; provesMailbox: boolean },
  ): Promise<void> {
    await transaction.query(
      `UPDATE users SET password_hash = $2, password_changed_at = $3, updated_at = $3,
         activated_at = coalesce(activated_at, CASE WHEN $4 THEN $3::timestamptz END), initial_password_expires_at = NULL
       WHERE id = $1`,
      [id, passwordHash, this.clock.date(), provesMailbox],
    );
    await this.sessions.ofPerson(transaction, id);
  }

  /** The link that was mailed to the new mailbox proves it. */
  async setEmail(transaction: Transaction, id: string, email: string): Promise<void> {
    await transaction.query(
      'UPDATE users SET email = $2, updated_at = $3, activated_at = coalesce(activated_at, $3) WHERE id = $1',
      [id, email, this.clock.date()],
    );
    await this.sessions.ofPerson(transaction, id);
  }
}
