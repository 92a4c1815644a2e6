import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { INVITATION_HOURS } from '../../../contracts/domain/people.js';
import { newOneTimeCode } from '../platform/auth/one-time-code.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

export type CodePurpose = 'activation' | 'reset' | 'email';

/** A code as it came back; only its hash is stored. */
export interface PresentedCode {
  userId: string;
  purpose: CodePurpose;
  hash: Buffer;
}

/** What a code is made for. */
export interface NewCode {
  userId: string;
  purpose: CodePurpose;
  /** The address that it is mailed to, or the account's when it is shown: while the account has another one, a code that sets a password is worth nothing. */
  mailedTo: string;
  /** The organization that invites; null: the product itself. */
  clientId?: string | null;
  /** The address that is to be confirmed. */
  newEmail?: string;
  /** Who is shown the code; absent: it is mailed, and the person who brings it has the mailbox. */
  createdBy?: string;
}

export interface UsedCode {
  newEmail: string | null;
  /** Someone else saw the code, so it proves nothing about the mailbox. */
  isShown: boolean;
  clientId: string | null;
}

/** The account whose code it is. */
export interface CodeAccount {
  email: string;
  firstName: string | null;
  lastName: string | null;
  isActivated: boolean;
  /** Name of the organization that made the code, while it has a role for the person. */
  clientName: string | null;
}

/** Codes that an organization may have shown for one person and purpose and that are live at once; the oldest end first. */
const MOST_SHOWN = 5;
const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<CodePurpose, number> = {
  activation: INVITATION_HOURS * HOUR_MS,
  reset: HOUR_MS,
  email: HOUR_MS,
};
const KEPT_MS = 30 * 24 * HOUR_MS;

const digestOf = (email: string) => `sha256(convert_to(${email}, 'UTF8'))`;
/** One that confirms a new address went there, not to the one of the account. */
const IS_WHERE_IT_WENT = `(c.purpose = 'email' OR c.mailed_to = ${digestOf('u.email')})`;

/** Single-use codes that were mailed, or shown to someone. Looking at one changes nothing: programs open links of mails before people do. */
@Injectable()
export class AccountCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers the code, which is known to nobody else. */
  async make(
    transaction: Transaction,
    { userId, purpose, mailedTo, clientId, newEmail, createdBy }: NewCode,
  ): Promise<{ code: string; expiresAt: Date }> {
    const now = this.clock.date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
    const { code, hash } = newOneTimeCode();
    // One that was mailed ends by itself: strangers, who have them sent, do not end the link that the person waits for.
    if (createdBy !== undefined)
      await transaction.query(
        `UPDATE account_codes SET used_at = $3 WHERE id IN (
           SELECT id FROM account_codes WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL
             AND created_by IS NOT NULL AND client_id IS NOT DISTINCT FROM $4
           ORDER BY created_at DESC, id DESC OFFSET ${MOST_SHOWN - 1})`,
        [userId, purpose, now, clientId ?? null],
      );
    await transaction.query(
      `INSERT INTO account_codes (id, user_id, purpose, code_hash, created_at, expires_at, client_id, new_email, created_by,
         mailed_to)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${digestOf('$10')})`,
      [
        uuidv7({ msecs: now.getTime() }),
        userId,
        purpose,
        hash,
        now,
        expiresAt,
        clientId ?? null,
        newEmail ?? null,
        createdBy ?? null,
        mailedTo,
      ],
    );
    return { code, expiresAt };
  }

  /** The account whose code it is; null when the code is worth nothing, or the organization that made it is gone. */
  async accountOf({ userId, purpose, hash }: PresentedCode): Promise<CodeAccount | null> {
    const [row] = await this.database.query<CodeAccount>(
      `SELECT u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.activated_at IS NOT NULL AS "isActivated",
         CASE WHEN EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.client_id = k.id) THEN k.name END AS "clientName"
       FROM account_codes c JOIN users u ON u.id = c.user_id AND u.email IS NOT NULL LEFT JOIN clients k ON k.id = c.client_id
       WHERE c.code_hash = $1 AND c.user_id = $2 AND c.purpose = $3 AND c.used_at IS NULL AND c.expires_at > $4
         AND k.version_code IS NULL AND ${IS_WHERE_IT_WENT}`,
      [hash, userId, purpose, this.clock.date()],
    );
    return row ?? null;
  }

  /** If two requests use it at once, one succeeds. Null: the code isn't valid. */
  async consume(transaction: Transaction, { userId, purpose, hash }: PresentedCode): Promise<UsedCode | null> {
    const [used] = await transaction.query<UsedCode>(
      `UPDATE account_codes c SET used_at = $4 FROM users u
       WHERE c.code_hash = $1 AND c.user_id = $2 AND c.purpose = $3 AND c.used_at IS NULL AND c.expires_at > $4
         AND u.id = c.user_id AND ${IS_WHERE_IT_WENT}
       RETURNING c.new_email AS "newEmail", c.created_by IS NOT NULL AS "isShown", c.client_id AS "clientId"`,
      [hash, userId, purpose, this.clock.date()],
    );
    return used ?? null;
  }

  /** All codes of the person, including those sent to a mailbox that is no longer theirs. */
  async endAll(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query('UPDATE account_codes SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [
      userId,
      this.clock.date(),
    ]);
  }

  /** Codes that someone was shown; those that were mailed still prove the mailbox. */
  async endShown(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query(
      'UPDATE account_codes SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL AND created_by IS NOT NULL',
      [userId, this.clock.date()],
    );
  }

  async deleteOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
    await transaction.query('DELETE FROM account_codes WHERE user_id = ANY($1::uuid[])', [userIds]);
  }

  @Interval(HOUR_MS)
  async forgetEnded(): Promise<void> {
    const before = new Date(this.clock.now() - KEPT_MS);
    await ignoringOutage(async () => {
      await this.database.query('DELETE FROM account_codes WHERE expires_at < $1 OR used_at < $1', [before]);
    });
  }
}
