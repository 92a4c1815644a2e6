import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

export interface MyCredentials {
  email: string | null;
  firstName: string | null;
  passwordHash: string | null;
  /** When the person last confirmed their identity in this session; null: the session has ended, or started without a proof. */
  provenAt: Date | null;
}

/** How a signed-in person can confirm their identity. */
@Injectable()
export class MyCredentialsReadModel {
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
}
