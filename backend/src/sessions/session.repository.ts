import { Injectable } from '@nestjs/common';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import type { Site } from '../platform/sites/sites.js';
import { Session, type SessionMethod } from './entities/session.entity.js';

export interface Rotation {
  sessionId: string;
  presentedHash: Buffer;
  successorHash: Buffer;
  now: Date;
  expiresAt: Date;
  network: string | null;
  host: string | null;
  /** The organization that currently owns the custom domain. */
  hostClientId: string | null;
}

/** Writes and lookups of refresh families. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the organization of a custom domain. A concurrent removal of the domain either waits and ends its
   * sessions afterwards, or is already done: in that case this returns false.
   */
  async lockSite(transaction: Transaction, { host, clientId }: Pick<Site, 'host' | 'clientId'>): Promise<boolean> {
    const rows = await transaction.query(
      `SELECT id FROM clients WHERE id = $1 AND lower(custom_domain) = $2 AND custom_domain_verified_at IS NOT NULL
         AND version_code IS NULL AND NOT is_archived FOR SHARE`,
      [clientId, host],
    );
    return rows.length > 0;
  }

  async insert(transaction: Transaction, session: Session): Promise<void> {
    await transaction.manager.insert(Session, session);
  }

  /** Records that the person has confirmed their identity again; false if the session has ended. */
  async noteProof(on: ReadTransaction, proof: { sessionId: string; by: SessionMethod; now: Date }): Promise<boolean> {
    const rows = await on.query(
      `UPDATE sessions SET authenticated_at = $2, authenticated_by = ARRAY[$3]
       WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2 RETURNING id`,
      [proof.sessionId, proof.now, proof.by],
    );
    return rows.length > 0;
  }

  async haveEnded(uid: string): Promise<boolean> {
    const ended = await this.database.query(
      'SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NOT NULL LIMIT 1',
      [uid],
    );
    return ended.length > 0;
  }

  /** Returns the person if the presented secret was the current one. If two requests present it at once, only one succeeds. */
  async rotate(rotation: Rotation): Promise<Pick<Session, 'userId' | 'clientId'> | null> {
    const { sessionId, presentedHash, successorHash, now, expiresAt, host, hostClientId, network } = rotation;
    const [row] = await this.database.query<Pick<Session, 'userId' | 'clientId'>>(
      `UPDATE sessions SET token_hash = $3, previous_hash = $2, rotated_at = $4, expires_at = $5,
         network = CASE WHEN method = 'guest' THEN NULL ELSE $8::text END
       WHERE id = $1 AND token_hash = $2 AND revoked_at IS NULL AND expires_at > $4 AND host IS NOT DISTINCT FROM $6
         AND (host IS NULL OR client_id = $7)
       RETURNING user_id AS "userId", client_id AS "clientId"`,
      [sessionId, presentedHash, successorHash, now, expiresAt, host, hostClientId, network],
    );
    return row ?? null;
  }

  async findLive(sessionId: string, now: Date): Promise<Session | null> {
    const [row] = await this.database.query<Session>(
      `SELECT id, user_id AS "userId", token_hash AS "tokenHash", previous_hash AS "previousHash",
         rotated_at AS "rotatedAt", expires_at AS "expiresAt", client_id AS "clientId", host
       FROM sessions WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2`,
      [sessionId, now],
    );
    return row ?? null;
  }

  async revoke(sessionId: string, now: Date, on: ReadTransaction = this.database): Promise<void> {
    await on.query('UPDATE sessions SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL', [sessionId, now]);
  }

  async deleteEndedBefore(instant: Date): Promise<void> {
    await this.database.query('DELETE FROM sessions WHERE expires_at < $1 OR revoked_at < $1', [instant]);
  }
}
