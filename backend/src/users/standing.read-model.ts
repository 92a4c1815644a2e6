import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contracts/domain/enums.js';
import type { Grants } from '../platform/auth/grants.port.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';

/** What a person with a row may do, and which of the sessions still count. */
export interface Standing {
  grants: Grants;
  sessionIds: ReadonlySet<string>;
}

interface Row {
  id: string;
  globalRole: Role | null;
  sessionIds: string[];
  roles: { clientId: string; role: Role; whitelist: string[] | null }[] | null;
}

@Injectable()
export class StandingReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Guests and accounts: who is missing in the answer has no row. An account whose mailbox nobody has proven counts
   * only in the organisation that made it, because somebody there may know its password.
   */
  async of(uids: readonly string[], on: ReadTransaction = this.database): Promise<Map<string, Standing>> {
    const rows = await on.query<Row>(
      `SELECT u.id, CASE WHEN u.activated_at IS NOT NULL THEN u.global_role END AS "globalRole",
         ARRAY(SELECT s.id FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > $2) AS "sessionIds",
         (SELECT json_agg(json_build_object('clientId', r.client_id, 'role', r.role, 'whitelist', r.whitelist_channel_ids))
          FROM user_roles r JOIN clients c ON c.id = r.client_id
          WHERE r.user_id = u.id AND c.version_code IS NULL AND NOT c.is_archived
            AND (u.activated_at IS NOT NULL OR r.client_id = u.created_by_client_id)) AS roles
       FROM users u WHERE u.id = ANY($1::uuid[])`,
      [uids, this.clock.date()],
    );
    return new Map(rows.map((row) => [row.id, toStanding(row)]));
  }

  /** Who made the access token; null: it does not count any more. */
  async tokenCreator(tokenId: string, on: ReadTransaction): Promise<string | null> {
    const [row] = await on.query<{ createdBy: string }>(
      `SELECT created_by AS "createdBy" FROM access_tokens WHERE id = $1 AND (expires_at IS NULL OR expires_at > $2)`,
      [tokenId, this.clock.date()],
    );
    return row?.createdBy ?? null;
  }
}

function toStanding(row: Row): Standing {
  const clients = new Map(
    (row.roles ?? []).map(({ clientId, role, whitelist }) => [clientId, { role, whitelist }] as const),
  );
  return { grants: { globalRole: row.globalRole, clients }, sessionIds: new Set(row.sessionIds) };
}
