import { Injectable } from '@nestjs/common';
import { type AuditSubjectNames, AuditSubjects } from '../platform/audit/audit-subjects.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import { Contributes } from '../platform/discovery/contributions.js';

/** A token as needed to authenticate requests. */
export interface UsableToken {
  id: string;
  secretHash: Buffer;
  userId: string;
  clientId: string;
  createdBy: string;
  creatorName: string | null;
  expiresAt: Date | null;
  displayName: string | null;
  photoUrl: string | null;
}

/** A token as shown in lists. */
export interface ListedToken {
  id: string;
  name: string;
  lastFour: string;
  creatorName: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

const CREATOR_NAME = `coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.display_name)`;

@Injectable()
@Contributes(AuditSubjects)
export class TokenReadModel implements AuditSubjectNames {
  readonly auditSubject = 'access-token';

  constructor(private readonly database: Database) {}

  auditNameSql(id: string): string {
    return `(SELECT o.name FROM access_tokens o WHERE o.id = ${id})`;
  }

  /** Only tokens of accounts: nobody else can have any. */
  usable(ids: readonly string[]): Promise<UsableToken[]> {
    return this.database.query<UsableToken>(
      `SELECT t.id, t.secret_hash AS "secretHash", t.user_id AS "userId", t.client_id AS "clientId", t.created_by AS "createdBy",
         t.expires_at AS "expiresAt", u.display_name AS "displayName", u.photo_url AS "photoUrl", ${CREATOR_NAME} AS "creatorName"
       FROM access_tokens t JOIN users u ON u.id = t.user_id JOIN users c ON c.id = t.created_by WHERE t.id = ANY($1) AND u.kind = 'registered'`,
      [ids],
    );
  }

  /** Newest first. */
  listOf(userId: string, clientId: string, on: ReadTransaction = this.database): Promise<ListedToken[]> {
    return on.query<ListedToken>(
      `SELECT t.id, t.name, t.last_four AS "lastFour", t.created_at AS "createdAt", t.expires_at AS "expiresAt",
         ${CREATOR_NAME} AS "creatorName", x.used_at AS "lastUsedAt"
       FROM access_tokens t JOIN users c ON c.id = t.created_by LEFT JOIN access_token_uses x ON x.token_id = t.id
       WHERE t.user_id = $1 AND t.client_id = $2 ORDER BY t.created_at DESC, t.id`,
      [userId, clientId],
    );
  }

  /** Returns null if the organization is gone. */
  async clientNameOf(clientId: string): Promise<string | null> {
    const [row] = await this.database.query<{ name: string }>('SELECT name FROM clients WHERE id = $1', [clientId]);
    return row?.name ?? null;
  }
}
