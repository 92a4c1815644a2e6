import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { WindowProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { hashOfCode, newOneTimeCode } from '../../platform/auth/one-time-code.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Site } from '../../platform/sites/sites.js';
import type { ProvenPerson } from './sign-in-provider.js';

/** A provider's statement about a person's identity, usable only by the page that requested it. */
export interface ProviderProof extends ProvenPerson {
  provider: WindowProvider;
  /** The organization whose own provider it is, or the only one in which the password is valid. */
  clientId: string | null;
}

export interface NewProof extends ProviderProof {
  /** SHA-256 of the page's secret verifier, base64url. */
  challenge: string;
  /** The custom domain on which it may be used; null: the product's hosts. */
  host: string | null;
  /** The organization whose page requested it; null: none. */
  pageClientId: string | null;
}

const LIFETIME_MS = 60_000;
const HOUR_MS = 3_600_000;

@Injectable()
export class ProviderProofs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores the proof and returns its code, which works once and for a minute. */
  async keep(proof: NewProof): Promise<string> {
    const { code, hash } = newOneTimeCode();
    const now = this.clock.date();
    await this.database.query(
      `INSERT INTO provider_proofs (code_hash, provider, client_id, issuer, subject, email, email_verified, name, picture_url,
         challenge, host, page_client_id, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        hash,
        proof.provider,
        proof.clientId,
        proof.issuer,
        proof.subject,
        proof.email,
        proof.isEmailVerified,
        proof.name,
        proof.pictureUrl,
        proof.challenge,
        proof.host,
        proof.pageClientId,
        now,
        new Date(now.getTime() + LIFETIME_MS),
      ],
    );
    return code;
  }

  /**
   * However many requests present a code on its host with its verifier, only one gets the proof; none does if the host's or
   * otherwise the page's organization has turned the provider off in the meantime. That organization, or the one whose own
   * provider it is, stays locked, so that changes to it wait until the proof has been used.
   */
  async take(
    { code, verifier }: { code: string; verifier: string },
    { host, clientId }: Pick<Site, 'host' | 'clientId'>,
    on: ReadTransaction = this.database,
  ): Promise<ProviderProof | null> {
    const hash = hashOfCode(code);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    await on.query(
      `SELECT c.id FROM clients c JOIN provider_proofs p ON c.id = coalesce(p.client_id, p.page_client_id)
       WHERE p.code_hash = $1 FOR SHARE OF c`,
      [hash],
    );
    const [proof] = await on.query<ProviderProof>(
      `DELETE FROM provider_proofs p
       WHERE code_hash = $1 AND challenge = $2 AND host IS NOT DISTINCT FROM $3 AND expires_at > $4
         AND (provider IN ('own', 'password') OR coalesce($5::uuid, page_client_id) IS NULL OR EXISTS (
           SELECT FROM clients c WHERE c.id = coalesce($5::uuid, p.page_client_id)
             AND c.auth_providers -> p.provider ->> 'enabled' = 'true'))
       RETURNING provider, client_id AS "clientId", issuer, subject, email, email_verified AS "isEmailVerified", name,
         picture_url AS "pictureUrl"`,
      [hash, challenge, host, this.clock.date(), clientId],
    );
    return proof ?? null;
  }

  /** Deletes the proofs that contain the address. */
  async deleteTo(transaction: Transaction, email: string): Promise<void> {
    await transaction.query('DELETE FROM provider_proofs WHERE lower(email) = $1', [email]);
  }

  @Interval(HOUR_MS)
  async forgetEnded(): Promise<void> {
    await ignoringOutage(async () => {
      await this.database.query('DELETE FROM provider_proofs WHERE expires_at < $1', [this.clock.date()]);
    });
  }
}

/** Identifies a password without revealing it: a proof is valid only until the account's password changes. */
export function passwordMark(passwordHash: string | null): string {
  return `password:${createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')}`;
}
