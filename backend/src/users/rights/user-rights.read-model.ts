import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contracts/domain/enums.js';
import type { Grants } from '../../platform/auth/grants.port.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import { COUNTING_GLOBAL_ROLE, ROLE_COUNTS } from './counting-roles.js';

/** The rights of a person who has a row, and which of their sessions are still valid. */
export interface UserRights {
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
export class UserRightsReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * For guests and accounts; people without a row are missing from the result. A session that the transaction `on` itself ends
   * still counts, so that changing the provider one signed in with doesn't fail halfway.
   */
  async of(uids: readonly string[], on: ReadTransaction = this.database): Promise<Map<string, UserRights>> {
    const rows = await on.query<Row>(
      `SELECT u.id, ${COUNTING_GLOBAL_ROLE} AS "globalRole",
         ARRAY(SELECT s.id FROM sessions s WHERE s.user_id = u.id AND s.expires_at > $2
           AND (s.revoked_at IS NULL OR s.xmin = pg_current_xact_id_if_assigned()::xid)) AS "sessionIds",
         (SELECT json_agg(json_build_object('clientId', r.client_id, 'role', r.role, 'whitelist', r.whitelist_channel_ids))
          FROM user_roles r JOIN clients c ON c.id = r.client_id
          WHERE r.user_id = u.id AND ${ROLE_COUNTS}) AS roles
       FROM users u WHERE u.id = ANY($1::uuid[])`,
      [uids, this.clock.date()],
    );
    return new Map(rows.map((row) => [row.id, toUserRights(row)]));
  }

  /**
   * Until the transaction ends, nobody can remove the roles of the person or of the creator of the personal access token, or
   * delete the token; waits for a transaction that is doing so. Returns the token's creator, or null if there is no token or it
   * is no longer valid.
   */
  async lock({ uid, tokenId }: Pick<Principal, 'uid' | 'tokenId'>, on: ReadTransaction): Promise<string | null> {
    await on.query(`SELECT FROM user_roles WHERE user_id IN ${PEOPLE} ORDER BY user_id, client_id FOR SHARE`, [
      uid,
      tokenId,
    ]);
    // People without a global role need no lock: their rights follow from their roles, which are locked above.
    await on.query(`SELECT FROM users WHERE id IN ${PEOPLE} AND global_role IS NOT NULL ORDER BY id FOR SHARE`, [
      uid,
      tokenId,
    ]);
    if (tokenId === null) return null;
    const [row] = await on.query<{ createdBy: string }>(
      `SELECT created_by AS "createdBy" FROM access_tokens WHERE id = $1 AND (expires_at IS NULL OR expires_at > $2) FOR SHARE`,
      [tokenId, this.clock.date()],
    );
    return row?.createdBy ?? null;
  }
}

const PEOPLE = '(SELECT $1::uuid UNION ALL SELECT created_by FROM access_tokens WHERE id = $2)';

function toUserRights(row: Row): UserRights {
  const clients = new Map(
    (row.roles ?? []).map(({ clientId, role, whitelist }) => [clientId, { role, whitelist }] as const),
  );
  return { grants: { globalRole: row.globalRole, clients }, sessionIds: new Set(row.sessionIds) };
}
