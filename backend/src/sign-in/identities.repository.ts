import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD_WINDOW } from '../../../contracts/domain/sign-in-providers.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { type ProviderProof, passwordMark } from './providers/provider-proofs.repository.js';

/** An account that has the same email address as a proof. */
export interface AddressedAccount {
  id: string;
  email: string;
  firstName: string | null;
  displayName: string | null;
  isActivated: boolean;
  hasPassword: boolean;
  /** Providers that the person already signs in with. */
  methods: string[];
}

/** People's identities at external providers. */
@Injectable()
export class Identities {
  constructor(private readonly clock: Clock) {}

  /** Returns the person who has this identity, and records its use. Locks the person first, in the same order as unlinking does. */
  async use(transaction: Transaction, proof: ProviderProof): Promise<string | null> {
    const { issuer, subject, clientId } = proof;
    if (proof.provider === PASSWORD_WINDOW) return this.usePassword(transaction, proof);
    await transaction.query(
      `SELECT u.id FROM users u JOIN user_identities i ON i.user_id = u.id
       WHERE i.issuer = $1 AND i.subject = $2 AND i.client_id IS NOT DISTINCT FROM $3 FOR NO KEY UPDATE OF u`,
      [issuer, subject, clientId],
    );
    const [row] = await transaction.query<{ userId: string }>(
      `UPDATE user_identities SET last_used_at = $4
       WHERE issuer = $1 AND subject = $2 AND client_id IS NOT DISTINCT FROM $3 RETURNING user_id AS "userId"`,
      [issuer, subject, clientId, this.clock.date()],
    );
    return row?.userId ?? null;
  }

  /** The password must still be the one that was verified. */
  private async usePassword(transaction: Transaction, { issuer, subject }: ProviderProof): Promise<string | null> {
    const [row] = await transaction.query<{ passwordHash: string | null }>(
      'SELECT password_hash AS "passwordHash" FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [subject],
    );
    return row && row.passwordHash !== null && passwordMark(row.passwordHash) === issuer ? subject : null;
  }

  /** The database rejects a second link to the same subject. */
  async insert(transaction: Transaction, userId: string, proof: ProviderProof): Promise<void> {
    const now = this.clock.date();
    await transaction.query(
      `INSERT INTO user_identities (id, user_id, provider, client_id, issuer, subject, email, email_verified, name, picture_url,
         created_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
      [
        uuidv7({ msecs: now.getTime() }),
        userId,
        proof.provider,
        proof.clientId,
        proof.issuer,
        proof.subject,
        proof.email,
        proof.isEmailVerified,
        proof.name,
        proof.pictureUrl,
        now,
      ],
    );
  }

  /** Locks the account, so that it can't change between the check and the linking. */
  async accountOf(transaction: Transaction, email: string): Promise<AddressedAccount | null> {
    const [row] = await transaction.query<AddressedAccount>(
      `SELECT u.id, u.email, u.first_name AS "firstName", u.display_name AS "displayName",
         u.activated_at IS NOT NULL AS "isActivated", u.password_hash IS NOT NULL AS "hasPassword",
         ARRAY(SELECT DISTINCT initcap(i.provider) FROM user_identities i
               WHERE i.user_id = u.id AND i.provider <> 'own' ORDER BY 1) AS methods
       FROM users u WHERE u.email = $1 AND u.kind = 'registered' FOR UPDATE OF u`,
      [email],
    );
    return row ?? null;
  }
}
