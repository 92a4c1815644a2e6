import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { shortDisplayName } from '../../../../contracts/domain/display-name.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { SessionRevocation } from '../../sessions/sessions.public.js';
import { AccountCodes } from '../account-codes.repository.js';

export interface InvitedAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** The organization that sends the invitation; null: the product itself. */
  clientId: string | null;
  /** Hash of an initial password set by an administrator. */
  passwordHash: string | null;
}

export interface MetAccount {
  id: string;
  /** The name that the person has set for themselves. */
  firstName: string | null;
  isActivated: boolean;
}

const INITIAL_PASSWORD_MS = 7 * 24 * 3_600_000;

/** Accounts with an unverified mailbox, and the changes that others may make to them. Verified accounts can't be changed by others. */
@Injectable()
export class InvitedAccountRepository {
  constructor(
    private readonly codes: AccountCodes,
    private readonly sessions: SessionRevocation,
    private readonly clock: Clock,
  ) {}

  /** Returns null if the address already has an account. */
  async insert(transaction: Transaction, account: InvitedAccount): Promise<string | null> {
    const now = this.clock.date();
    const [row] = await transaction.query<{ id: string }>(
      `INSERT INTO users (id, kind, email, password_hash, initial_password_expires_at, first_name, last_name, display_name,
         created_by_client_id, created_at, updated_at)
       VALUES ($1, 'registered', $2, $3, $4, $5, $6, $7, $8, $9, $9)
       ON CONFLICT (email) WHERE kind = 'registered' DO NOTHING RETURNING id`,
      [
        uuidv7({ msecs: now.getTime() }),
        account.email,
        account.passwordHash,
        account.passwordHash === null ? null : this.passwordEnd(),
        account.firstName,
        account.lastName,
        nameOnScreen(account),
        account.clientId,
        now,
      ],
    );
    return row?.id ?? null;
  }

  /** The account with that address, locked until the transaction ends. */
  async lockByEmail(transaction: Transaction, email: string): Promise<MetAccount | null> {
    const [row] = await transaction.query<MetAccount>(
      `SELECT id, first_name AS "firstName", activated_at IS NOT NULL AS "isActivated"
       FROM users WHERE email = $1 AND kind = 'registered' FOR UPDATE`,
      [email],
    );
    return row ?? null;
  }

  /** The inviter may know the password and have links; both are revoked unless the mailbox is verified. */
  async forgetInvitation(transaction: Transaction, userId: string): Promise<void> {
    const rows = await transaction.query(
      `UPDATE users SET password_hash = NULL, initial_password_expires_at = NULL, updated_at = $2
       WHERE id = $1 AND activated_at IS NULL RETURNING id`,
      [userId, this.clock.date()],
    );
    if (rows.length === 0) return;
    await this.codes.endAll(transaction, userId);
    await this.sessions.ofPerson(transaction, userId);
  }

  async rename(
    transaction: Transaction,
    userId: string,
    account: Pick<InvitedAccount, 'firstName' | 'lastName'>,
  ): Promise<void> {
    await transaction.query(
      'UPDATE users SET first_name = $2, last_name = $3, display_name = $4, updated_at = $5 WHERE id = $1',
      [userId, account.firstName, account.lastName, nameOnScreen(account), this.clock.date()],
    );
  }

  /** Links that were mailed to the former address end. */
  async setEmail(transaction: Transaction, userId: string, email: string): Promise<void> {
    await transaction.query('UPDATE users SET email = $2, updated_at = $3 WHERE id = $1', [
      userId,
      email,
      this.clock.date(),
    ]);
    await this.codes.endAll(transaction, userId);
  }

  async setInitialPassword(transaction: Transaction, userId: string, passwordHash: string): Promise<void> {
    await transaction.query(
      'UPDATE users SET password_hash = $2, initial_password_expires_at = $3, updated_at = $4 WHERE id = $1',
      [userId, passwordHash, this.passwordEnd(), this.clock.date()],
    );
    await this.sessions.ofPerson(transaction, userId);
  }

  /** Ends all of the person's sessions, or only those limited to one organization. */
  async endSessions(transaction: Transaction, userId: string, clientId: string | null): Promise<void> {
    if (clientId === null) await this.sessions.ofPerson(transaction, userId);
    else await this.sessions.ofPersonIn(transaction, userId, clientId);
  }

  private passwordEnd(): Date {
    return new Date(this.clock.now() + INITIAL_PASSWORD_MS);
  }
}

function nameOnScreen({ firstName, lastName }: Pick<InvitedAccount, 'firstName' | 'lastName'>): string | null {
  return shortDisplayName(`${firstName} ${lastName}`);
}
