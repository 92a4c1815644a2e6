import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';

export interface MySession {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  userAgent: string | null;
  network: string | null;
  clientName: string | null;
}

const MOST = 100;

/** The browsers in which a person is signed in. */
@Injectable()
export class MySessionsReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The current one first, then those used most recently. */
  list(uid: string, current: string | null): Promise<MySession[]> {
    return this.database.query<MySession>(
      `SELECT s.id, s.created_at AS "createdAt", s.rotated_at AS "lastUsedAt", s.user_agent AS "userAgent", s.network,
         c.name AS "clientName"
       FROM sessions s LEFT JOIN clients c ON c.id = s.client_id
       WHERE s.user_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
       ORDER BY s.id IS NOT DISTINCT FROM $3::uuid DESC, s.rotated_at DESC, s.id LIMIT ${MOST}`,
      [uid, this.clock.date(), current],
    );
  }
}
