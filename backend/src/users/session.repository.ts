import { Injectable } from '@nestjs/common';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Session } from './entities/session.entity.js';

export interface Rotation {
  sessionId: string;
  presentedHash: Buffer;
  successorHash: Buffer;
  now: Date;
  expiresAt: Date;
  host: string | null;
}

/** Writes and look-ups of refresh families. */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, session: Session): Promise<void> {
    await transaction.manager.insert(Session, session);
    if (session.method === 'guest') return;
    await transaction.query('UPDATE users SET last_sign_in_at = $2 WHERE id = $1', [session.userId, session.createdAt]);
  }

  /** Answers the person when the presented secret was the present one; of two that come together one succeeds. */
  async rotate(rotation: Rotation): Promise<Pick<Session, 'userId' | 'clientId'> | null> {
    const { sessionId, presentedHash, successorHash, now, expiresAt, host } = rotation;
    const [row] = await this.database.query<Pick<Session, 'userId' | 'clientId'>>(
      `UPDATE sessions SET token_hash = $3, previous_hash = $2, rotated_at = $4, expires_at = $5
       WHERE id = $1 AND token_hash = $2 AND revoked_at IS NULL AND expires_at > $4 AND host IS NOT DISTINCT FROM $6
       RETURNING user_id AS "userId", client_id AS "clientId"`,
      [sessionId, presentedHash, successorHash, now, expiresAt, host],
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
