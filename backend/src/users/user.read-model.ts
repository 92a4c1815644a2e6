import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contracts/domain/enums.js';
import type { KnownKind } from '../../../contracts/domain/identity.js';
import { Database } from '../platform/database/database.js';
import { COUNTING_GLOBAL_ROLE, ROLE_COUNTS } from './rights/counting-roles.js';

export interface UserRow {
  id: string;
  kind: KnownKind;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
  photoUrl: string | null;
  globalRole: Role | null;
  createdAt: Date;
  hasPassword: boolean;
  /** Whether the person has proven that the mailbox is theirs. */
  isActivated: boolean;
  /** Roles that count (see `ROLE_COUNTS`), sorted by the organization's name. */
  roles: MembershipRow[];
}

interface MembershipRow {
  clientId: string;
  role: Role;
  whitelist: string[] | null;
  /** The person's name in this organization. */
  firstName: string | null;
  lastName: string | null;
}

interface StaffMember {
  uid: string;
  name: string | null;
  photoUrl: string | null;
}

/** People with a row: guests and accounts. */
@Injectable()
export class UserReadModel {
  constructor(private readonly database: Database) {}

  byId(id: string): Promise<UserRow | null> {
    return this.one('u.id = $1', id);
  }

  /** Finds an account by its lowercase address. */
  byEmail(email: string): Promise<UserRow | null> {
    return this.one(`u.email = $1 AND u.kind = 'registered'`, email);
  }

  /** Whether someone is a host in the organization who may work with any of these channels. */
  async hasHost(clientId: string, channelIds: readonly string[]): Promise<boolean> {
    const [row] = await this.database.query<{ has: boolean }>(
      `SELECT EXISTS (SELECT FROM user_roles WHERE client_id = $1 AND role IN ('host', 'superhost')
         AND (whitelist_channel_ids IS NULL OR whitelist_channel_ids && $2::uuid[])) AS has`,
      [clientId, channelIds],
    );
    return row?.has ?? false;
  }

  /** Everyone with a role in the organization who may work with any of these channels. */
  staffOf(clientId: string, channelIds: readonly string[]): Promise<StaffMember[]> {
    return this.database.query<StaffMember>(
      `SELECT u.id AS uid, coalesce(u.display_name, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')) AS name,
         u.photo_url AS "photoUrl" FROM user_roles r JOIN users u ON u.id = r.user_id JOIN clients c ON c.id = r.client_id
       WHERE r.client_id = $1 AND ${ROLE_COUNTS} AND (r.whitelist_channel_ids IS NULL OR r.whitelist_channel_ids && $2::uuid[])`,
      [clientId, channelIds],
    );
  }

  private async one(condition: string, value: string): Promise<UserRow | null> {
    const [row] = await this.database.query<UserRow>(
      `SELECT u.id, u.kind, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
         u.display_name AS "displayName", u.photo_url AS "photoUrl", ${COUNTING_GLOBAL_ROLE} AS "globalRole", u.created_at AS "createdAt",
         u.password_hash IS NOT NULL AS "hasPassword", u.activated_at IS NOT NULL AS "isActivated",
         coalesce((
           SELECT json_agg(json_build_object('clientId', r.client_id, 'role', r.role, 'whitelist', r.whitelist_channel_ids,
             'firstName', coalesce(r.first_name, u.first_name), 'lastName', coalesce(r.last_name, u.last_name)) ORDER BY c.name)
           FROM user_roles r JOIN clients c ON c.id = r.client_id
           WHERE r.user_id = u.id AND ${ROLE_COUNTS}
         ), '[]'::json) AS roles
       FROM users u WHERE ${condition}`,
      [value],
    );
    return row ?? null;
  }
}
