import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface MyCredentials {
  email: string | null;
  firstName: string | null;
  passwordHash: string | null;
  /** When the person of this session last proved who they are; null: the session is over, or began without a proof. */
  provenAt: Date | null;
}

/** By what someone who is signed in can prove it again. */
@Injectable()
export class MyCredentialsRepository {
  constructor(private readonly database: Database) {}

  async of(uid: string, sessionId: string | null): Promise<MyCredentials | null> {
    const [row] = await this.database.query<MyCredentials>(
      `SELECT u.email, u.first_name AS "firstName", u.password_hash AS "passwordHash",
         (SELECT coalesce(s.authenticated_at, s.created_at) FROM sessions s
          WHERE s.id = $2 AND s.user_id = u.id AND s.revoked_at IS NULL AND s.method <> 'guest') AS "provenAt"
       FROM users u WHERE u.id = $1`,
      [uid, sessionId],
    );
    return row ?? null;
  }

  /** False when the password is not the one that was proven anymore. */
  async replacePassword(
    transaction: Transaction,
    { uid, before, after, now }: { uid: string; before: string | null; after: string; now: Date },
  ): Promise<boolean> {
    const changed = await transaction.query(
      `UPDATE users SET password_hash = $3, password_changed_at = $4, updated_at = $4, initial_password_expires_at = NULL
       WHERE id = $1 AND password_hash IS NOT DISTINCT FROM $2 RETURNING id`,
      [uid, before, after, now],
    );
    return changed.length > 0;
  }
}
