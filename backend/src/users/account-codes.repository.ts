import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { INVITATION_HOURS } from '../../../contracts/domain/people.js';
import type { ClientRow } from '../clients/clients.public.js';
import { newOneTimeCode } from '../platform/auth/one-time-code.js';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

export type CodePurpose = 'activation' | 'reset' | 'email';

/** A code as presented by someone; only its hash is stored. */
export interface PresentedCode {
  userId: string;
  purpose: CodePurpose;
  hash: Buffer;
}

/** The purpose and recipient of a new code. */
export interface NewCode {
  userId: string;
  purpose: CodePurpose;
  /**
   * The address that the code is mailed to, or the account's address if the code is shown. If the account's address has
   * changed, a code that sets a password is invalid.
   */
  mailedTo: string;
  /** The organization that sends the invitation; null: the product itself. */
  clientId?: string | null;
  /** The address to be confirmed. */
  newEmail?: string;
  /** The person to whom the code is shown. Absent: the code is mailed, so the person who presents it has access to the mailbox. */
  createdBy?: string;
}

export interface UsedCode {
  newEmail: string | null;
  /** The code was shown to someone else, so it proves nothing about the mailbox. */
  isShown: boolean;
  clientId: string | null;
}

type CodeClient = Pick<ClientRow, 'name' | 'logoImage' | 'theme'>;

/** The account that a code belongs to. */
export interface CodeAccount {
  email: string;
  firstName: string | null;
  lastName: string | null;
  isActivated: boolean;
  /** The organization whose logo and colors the page has; null: the product's. */
  client: CodeClient | null;
}

/** How many codes an organization may have shown for one person and purpose that are valid at the same time; the oldest are ended first. */
const MOST_SHOWN = 5;
const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<CodePurpose, number> = {
  activation: INVITATION_HOURS * HOUR_MS,
  reset: HOUR_MS,
  email: HOUR_MS,
};
const KEPT_MS = 30 * 24 * HOUR_MS;

const digestOf = (email: string) => `sha256(convert_to(${email}, 'UTF8'))`;
/** A code that confirms a new address was mailed to that address, not to the account's. */
const IS_WHERE_IT_WENT = `(c.purpose = 'email' OR c.mailed_to = ${digestOf('u.email')})`;

/** A person who asked for a link works for no other organization, nor for the product. */
const IS_RESET_OF_ONE = `c.purpose = 'reset' AND c.client_id IS NULL AND u.global_role IS NULL
  AND NOT EXISTS (SELECT FROM user_roles other WHERE other.user_id = u.id AND other.client_id <> r.client_id)`;

/** Single-use codes that were mailed, or shown to someone. Checking a code doesn't use it up, because mail programs open links before people do. */
@Injectable()
export class AccountCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the code, which isn't stored anywhere in plaintext. */
  async make(
    transaction: Transaction,
    { userId, purpose, mailedTo, clientId, newEmail, createdBy }: NewCode,
  ): Promise<{ code: string; expiresAt: Date }> {
    const now = this.clock.date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
    const { code, hash } = newOneTimeCode();
    // Mailed codes stay valid until they expire: otherwise strangers who request one could invalidate the link that the person is waiting for.
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

  /** Returns the code's account, or null if the code isn't valid or the organization that created it is gone. */
  async accountOf({ userId, purpose, hash }: PresentedCode): Promise<CodeAccount | null> {
    const [row] = await this.database.query<CodeAccount>(
      `SELECT u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.activated_at IS NOT NULL AS "isActivated",
         (SELECT json_build_object('name', o.name, 'logoImage', o.logo_image, 'theme', o.theme)
          FROM user_roles r JOIN clients o ON o.id = r.client_id AND o.version_code IS NULL
          WHERE r.user_id = u.id AND (r.client_id = c.client_id OR (${IS_RESET_OF_ONE}))) AS client
       FROM account_codes c JOIN users u ON u.id = c.user_id AND u.email IS NOT NULL LEFT JOIN clients k ON k.id = c.client_id
       WHERE c.code_hash = $1 AND c.user_id = $2 AND c.purpose = $3 AND c.used_at IS NULL AND c.expires_at > $4
         AND k.version_code IS NULL AND ${IS_WHERE_IT_WENT}`,
      [hash, userId, purpose, this.clock.date()],
    );
    return row ?? null;
  }

  /** If two requests use the code at once, only one succeeds. Returns null if the code isn't valid. */
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

  /** Ends the codes that were shown to someone; mailed codes still prove the mailbox. */
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
