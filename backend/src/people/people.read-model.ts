import { Injectable } from '@nestjs/common';
import { Role } from '../../../contracts/domain/enums.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type ReadTransaction } from '../platform/database/database.js';
import { isInvitedToOwn, ownerInvitationEnd } from '../users/users.public.js';

/** A staff member of an organization. The role may not count yet (see `ROLE_COUNTS`). */
export interface MemberRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string | null;
  photoUrl: string | null;
  role: Role;
  whitelist: string[] | null;
  createdAt: Date;
  /** The first name in the person's account; null: unknown. */
  ownFirstName: string | null;
  isActivated: boolean;
  /** Becomes the owner by accepting the invitation. */
  isNextOwner: boolean;
  /** When the invitation expires; null: no invitation. */
  ownerInvitedUntil: Date | null;
  /** The person chose the password themselves, rather than an administrator. */
  hasOwnPassword: boolean;
  isCreatedHere: boolean;
  hasRoleElsewhere: boolean;
  hasGlobalRole: boolean;
  /** The person has signed in since they got the role. */
  hasCome: boolean;
  /** When one of their browsers was last active, since they got the role; null: unknown. */
  lastActiveAt: Date | null;
}

/** The person's full name in the organization. */
export function givenNameOf({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The person as addressed in emails, preferring the first name from their account. */
export function addresseeOf({ id, email, firstName, ownFirstName }: MemberRow) {
  return { id, email, firstName: ownFirstName || firstName };
}

/** The person's role, or the one they'll get by accepting the invitation. */
export function wantedRoleOf({ role, isNextOwner }: Pick<MemberRow, 'role' | 'isNextOwner'>): Role {
  return isNextOwner ? Role.owner : role;
}

/** The second parameter is the current time. */
const MEMBERS = `SELECT u.id, u.email, coalesce(r.first_name, u.first_name, '') AS "firstName",
    coalesce(r.last_name, u.last_name, '') AS "lastName", u.display_name AS "displayName", u.photo_url AS "photoUrl",
    r.role, r.whitelist_channel_ids AS whitelist, r.created_at AS "createdAt", u.activated_at IS NOT NULL AS "isActivated",
    u.first_name AS "ownFirstName", ${isInvitedToOwn('r', '$2')} AS "isNextOwner",
    CASE WHEN ${isInvitedToOwn('r', '$2')} THEN ${ownerInvitationEnd('r')} END AS "ownerInvitedUntil",
    u.password_hash IS NOT NULL AND u.initial_password_expires_at IS NULL AS "hasOwnPassword",
    coalesce(u.created_by_client_id = r.client_id, false) AS "isCreatedHere", u.global_role IS NOT NULL AS "hasGlobalRole",
    EXISTS (SELECT FROM user_roles o WHERE o.user_id = u.id AND o.client_id <> r.client_id) AS "hasRoleElsewhere",
    EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.created_at >= r.created_at) AS "hasCome",
    (SELECT max(s.rotated_at) FROM sessions s WHERE s.user_id = u.id AND s.created_at >= r.created_at) AS "lastActiveAt"
  FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.client_id = $1`;

/** People of organizations. */
@Injectable()
export class PeopleReadModel {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Ordered by name. */
  list(clientId: string): Promise<MemberRow[]> {
    return this.database.query<MemberRow>(
      `${MEMBERS} ORDER BY lower(coalesce(r.first_name, u.first_name, '')), lower(coalesce(r.last_name, u.last_name, '')), u.id`,
      [clientId, this.clock.date()],
    );
  }

  async one(clientId: string, userId: string): Promise<MemberRow | null> {
    const [row] = await this.database.query<MemberRow>(`${MEMBERS} AND u.id = $3`, [
      clientId,
      this.clock.date(),
      userId,
    ]);
    return row ?? null;
  }

  /** Locks the person and the role until the end of the transaction. */
  async lock(transaction: ReadTransaction, clientId: string, userId: string): Promise<MemberRow | null> {
    // Two statements, because only the second one sees changes committed while the first one waited.
    await transaction.query('SELECT id FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const [row] = await transaction.query<MemberRow>(`${MEMBERS} AND u.id = $3 FOR UPDATE OF r`, [
      clientId,
      this.clock.date(),
      userId,
    ]);
    return row ?? null;
  }

  /** The given channels that belong to the organization. */
  async channelsAmong(clientId: string, channelIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT id FROM channels WHERE client_id = $1 AND id = ANY($2::uuid[]) AND version_code IS NULL',
      [clientId, channelIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
