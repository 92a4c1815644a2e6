import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contracts/domain/enums.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export interface GlobalUserRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  globalRole: Role;
  isActivated: boolean;
}

/** People with a global role. */
@Injectable()
export class GlobalUserRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Sorted by name. */
  list(): Promise<GlobalUserRow[]> {
    return this.database.query<GlobalUserRow>(
      `SELECT id, email, coalesce(first_name, '') AS "firstName", coalesce(last_name, '') AS "lastName",
         global_role AS "globalRole", activated_at IS NOT NULL AS "isActivated"
       FROM users WHERE global_role IS NOT NULL AND email IS NOT NULL
       ORDER BY lower(coalesce(first_name, '')), lower(coalesce(last_name, '')), id`,
    );
  }

  /** Returns the owners whose role counts. Every change of global roles locks them first, so that two owners can't remove each other's role. */
  async lockOwners(transaction: Transaction): Promise<Set<string>> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT id FROM users WHERE global_role = 'owner' AND activated_at IS NOT NULL ORDER BY id FOR UPDATE`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns null if there is no such account or it has no global role. */
  async lockRole(transaction: Transaction, userId: string): Promise<Role | null> {
    const [row] = await transaction.query<{ globalRole: Role | null }>(
      `SELECT global_role AS "globalRole" FROM users WHERE id = $1 FOR UPDATE`,
      [userId],
    );
    return row?.globalRole ?? null;
  }

  async setRole(transaction: Transaction, userId: string, role: Role | null): Promise<void> {
    await transaction.query('UPDATE users SET global_role = $2, updated_at = $3 WHERE id = $1', [
      userId,
      role,
      this.clock.date(),
    ]);
  }
}
