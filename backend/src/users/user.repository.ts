import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { User } from './entities/user.entity.js';
import { UserRole } from './entities/user-role.entity.js';

export type NewRegisteredUser = Pick<
  User,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'displayName' | 'globalRole'
>;

/** What signing in asks of an account. */
export interface Credentials {
  id: string;
  passwordHash: string | null;
  /** Null: the person chose the password. */
  initialPasswordExpiresAt: Date | null;
  isActivated: boolean;
  createdByClientId: string | null;
}

/** Writes and simple look-ups of one person. */
@Injectable()
export class UserRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Makes the row of a guest or changes the name, and joins the organization; false when an account has that id already. */
  async saveGuest(
    transaction: Transaction,
    guest: { id: string; clientId: string; displayName: string; email: string | null },
  ): Promise<boolean> {
    const now = this.clock.date();
    const saved = await transaction.query(
      `INSERT INTO users (id, kind, display_name, email, created_at, updated_at) VALUES ($1, 'guest', $2, $3, $4, $4)
       ON CONFLICT (id) DO UPDATE SET display_name = excluded.display_name,
         email = coalesce(excluded.email, users.email), updated_at = excluded.updated_at
       WHERE users.kind = 'guest' RETURNING id`,
      [guest.id, guest.displayName, guest.email, now],
    );
    if (saved.length === 0) return false;
    await transaction.query(
      `INSERT INTO guest_memberships (user_id, client_id, has_email, joined_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, client_id) DO UPDATE SET has_email = guest_memberships.has_email OR excluded.has_email`,
      [guest.id, guest.clientId, guest.email !== null, now],
    );
    return true;
  }

  /** Only where there is no name on screen yet. */
  async nameAccount(transaction: Transaction, id: string, displayName: string): Promise<void> {
    await transaction.query(
      `UPDATE users SET display_name = $2, updated_at = $3
       WHERE id = $1 AND kind = 'registered' AND display_name IS NULL`,
      [id, displayName, this.clock.date()],
    );
  }

  async insertRegistered(transaction: Transaction, user: NewRegisteredUser): Promise<void> {
    const now = this.clock.date();
    await transaction.manager.insert(User, {
      ...user,
      kind: 'registered',
      photoUrl: null,
      activatedAt: now,
      createdAt: now,
      updatedAt: now,
    });
  }

  async insertRoles(transaction: Transaction, roles: UserRole[]): Promise<void> {
    if (roles.length > 0) await transaction.manager.insert(UserRole, roles);
  }

  /** The account with that address, which is stored in lower case. */
  async findCredentials(email: string): Promise<Credentials | null> {
    const [row] = await this.database.query<Credentials>(
      `SELECT id, password_hash AS "passwordHash", initial_password_expires_at AS "initialPasswordExpiresAt",
         activated_at IS NOT NULL AS "isActivated", created_by_client_id AS "createdByClientId"
       FROM users WHERE email = $1 AND kind = 'registered'`,
      [email],
    );
    return row ?? null;
  }

  /** False when the password was replaced meanwhile. Anyone who came in with the old one is out. */
  async replaceInitialPassword(
    transaction: Transaction,
    { id, passwordHash: old }: Credentials,
    passwordHash: string,
  ): Promise<boolean> {
    const now = this.clock.date();
    const replaced = await transaction.query(
      `UPDATE users SET password_hash = $3, password_changed_at = $4, initial_password_expires_at = NULL, updated_at = $4
       WHERE id = $1 AND password_hash = $2 AND initial_password_expires_at IS NOT NULL RETURNING id`,
      [id, old, passwordHash, now],
    );
    await transaction.query('UPDATE sessions SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL', [id, now]);
    return replaced.length > 0;
  }
}
