import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contracts/domain/enums.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface Membership {
  userId: string;
  clientId: string;
  role: Role;
  whitelist: readonly string[] | null;
  firstName: string;
  lastName: string;
}

/** Writes roles in organizations. Every change to an organization's people locks the organization first, so that changes can't interleave. */
@Injectable()
export class UserRoleRepository {
  constructor(private readonly clock: Clock) {}

  /** False if the organization no longer exists. */
  async lockClient(transaction: Transaction, clientId: string): Promise<boolean> {
    const rows = await transaction.query(
      'SELECT id FROM clients WHERE id = $1 AND version_code IS NULL AND NOT is_archived FOR NO KEY UPDATE',
      [clientId],
    );
    return rows.length > 0;
  }

  /** Whether the person has a role there. */
  async has(transaction: Transaction, clientId: string, userId: string): Promise<boolean> {
    const found = 'SELECT 1 FROM user_roles WHERE user_id = $1 AND client_id = $2';
    return (await transaction.query(found, [userId, clientId])).length > 0;
  }

  /** Returns false if the person already has a role there. */
  async insert(transaction: Transaction, member: Membership, createdBy: string): Promise<boolean> {
    const rows = await transaction.query(
      `INSERT INTO user_roles (user_id, client_id, role, whitelist_channel_ids, first_name, last_name, created_at, updated_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8) ON CONFLICT (user_id, client_id) DO NOTHING RETURNING user_id`,
      [
        member.userId,
        member.clientId,
        member.role,
        member.whitelist,
        member.firstName,
        member.lastName,
        this.clock.date(),
        createdBy,
      ],
    );
    return rows.length > 0;
  }

  async update(transaction: Transaction, member: Membership): Promise<void> {
    await transaction.query(
      `UPDATE user_roles SET role = $3, whitelist_channel_ids = $4, first_name = $5, last_name = $6, updated_at = $7
       WHERE user_id = $1 AND client_id = $2`,
      [
        member.userId,
        member.clientId,
        member.role,
        member.whitelist,
        member.firstName,
        member.lastName,
        this.clock.date(),
      ],
    );
  }

  async delete(transaction: Transaction, clientId: string, userId: string): Promise<void> {
    await transaction.query('DELETE FROM user_roles WHERE user_id = $1 AND client_id = $2', [userId, clientId]);
  }

  /** Whether the person has any role left, in an organization or globally. */
  async hasAny(transaction: Transaction, userId: string): Promise<boolean> {
    const [row] = await transaction.query<{ hasAny: boolean }>(
      `SELECT EXISTS (SELECT FROM user_roles WHERE user_id = $1)
         OR EXISTS (SELECT FROM users WHERE id = $1 AND global_role IS NOT NULL) AS "hasAny"`,
      [userId],
    );
    return row?.hasAny ?? false;
  }
}
