import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { newOneTimeCode } from '../../platform/auth/one-time-code.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export type CodePurpose = 'activation' | 'reset' | 'email';

/** A code as it came back; only its hash is stored. */
export interface PresentedCode {
  userId: string;
  purpose: CodePurpose;
  hash: Buffer;
}

/** Codes of one person and purpose that may be live at once; the oldest end first. */
const MOST_LIVE = 5;
const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Single-use codes that were mailed. Looking at one changes nothing: programs open links of mails before people do. */
@Injectable()
export class AccountCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Answers the code, which is known to nobody else. */
  async make(
    transaction: Transaction,
    { userId, purpose, lifetimeMs }: { userId: string; purpose: CodePurpose; lifetimeMs: number },
  ): Promise<{ code: string; expiresAt: Date }> {
    const now = this.clock.date();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const { code, hash } = newOneTimeCode();
    await transaction.query(
      `UPDATE account_codes SET used_at = $3 WHERE id IN (
         SELECT id FROM account_codes WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL
         ORDER BY created_at DESC, id DESC OFFSET ${MOST_LIVE - 1})`,
      [userId, purpose, now],
    );
    await transaction.query(
      `INSERT INTO account_codes (id, user_id, purpose, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [uuidv7({ msecs: now.getTime() }), userId, purpose, hash, now, expiresAt],
    );
    return { code, expiresAt };
  }

  /** The address of the account whose code it is; null when the code is worth nothing. */
  async emailOf({ userId, purpose, hash }: PresentedCode): Promise<string | null> {
    const [row] = await this.database.query<{ email: string }>(
      `SELECT u.email FROM account_codes c JOIN users u ON u.id = c.user_id AND u.email IS NOT NULL
       WHERE c.code_hash = $1 AND c.user_id = $2 AND c.purpose = $3 AND c.used_at IS NULL AND c.expires_at > $4`,
      [hash, userId, purpose, this.clock.date()],
    );
    return row?.email ?? null;
  }

  /** Of two that come together one succeeds; the others of the purpose end with it. */
  async consume(transaction: Transaction, { userId, purpose, hash }: PresentedCode): Promise<boolean> {
    const now = this.clock.date();
    const used = await transaction.query(
      `UPDATE account_codes SET used_at = $4
       WHERE code_hash = $1 AND user_id = $2 AND purpose = $3 AND used_at IS NULL AND expires_at > $4 RETURNING id`,
      [hash, userId, purpose, now],
    );
    if (used.length === 0) return false;
    await transaction.query(
      'UPDATE account_codes SET used_at = $3 WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL',
      [userId, purpose, now],
    );
    return true;
  }

  @Interval(HOUR_MS)
  async forgetEnded(): Promise<void> {
    const before = new Date(this.clock.now() - KEPT_MS);
    await ignoringOutage(async () => {
      await this.database.query('DELETE FROM account_codes WHERE expires_at < $1 OR used_at < $1', [before]);
    });
  }
}
