import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { SessionRevocation } from '../sessions/sessions.public.js';
import { User } from './entities/user.entity.js';
import { UserRole } from './entities/user-role.entity.js';

export type NewRegisteredUser = Pick<
  User,
  'id' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'displayName' | 'globalRole'
>;

export interface NewPerson {
  id: string;
  displayName: string | null;
  /** Verified address, or null. */
  email: string | null;
  /** An address asserted by someone else: for reading, never for signing in. */
  contactEmail: string | null;
  /** The only organization in which the person exists. */
  homeClientId: string | null;
}

/** Writes and simple lookups of a single person. */
@Injectable()
export class UserRepository {
  constructor(
    private readonly sessions: SessionRevocation,
    private readonly clock: Clock,
  ) {}

  /** Creates the guest's row or updates its name, and adds the guest to the organization. Returns false if an account already has that ID. */
  async saveGuest(
    transaction: Transaction,
    guest: { id: string; clientId: string; displayName: string; email: string | null },
  ): Promise<boolean> {
    const now = this.clock.date();
    const saved = await transaction.query<{ isKnown: boolean }>(
      `INSERT INTO users (id, kind, display_name, email, created_at, updated_at) VALUES ($1, 'guest', $2, $3, $4, $4)
       ON CONFLICT (id) DO UPDATE SET display_name = excluded.display_name,
         email = coalesce(excluded.email, users.email), updated_at = excluded.updated_at
       WHERE users.kind = 'guest' RETURNING xmax <> 0 AS "isKnown"`,
      [guest.id, guest.displayName, guest.email, now],
    );
    if (saved.length === 0) return false;
    if (saved[0]!.isKnown)
      transaction.emitAfterCommit('user.renamed', { uid: guest.id, displayName: guest.displayName });
    await transaction.query(
      `INSERT INTO guest_memberships (user_id, client_id, has_email, joined_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, client_id) DO UPDATE SET has_email = guest_memberships.has_email OR excluded.has_email`,
      [guest.id, guest.clientId, guest.email !== null, now],
    );
    return true;
  }

  /** Sets the display name only if there is none yet. */
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

  /**
   * Creates an account for a new person or a guest, who keeps the ID. Returns false if an account already has that ID. The
   * guest's sessions end, because someone else may have started one and left it in this browser.
   */
  async register(transaction: Transaction, person: NewPerson): Promise<boolean> {
    const now = this.clock.date();
    const saved = await transaction.query(
      `INSERT INTO users (id, kind, display_name, email, contact_email, home_client_id, activated_at, created_at, updated_at)
       VALUES ($1, 'registered', $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT (id) DO UPDATE SET kind = 'registered', display_name = coalesce(excluded.display_name, users.display_name),
         email = excluded.email, contact_email = excluded.contact_email, home_client_id = excluded.home_client_id,
         activated_at = excluded.activated_at, updated_at = excluded.updated_at
       WHERE users.kind = 'guest' RETURNING id`,
      [
        person.id,
        person.displayName,
        person.email,
        person.contactEmail,
        person.homeClientId,
        person.email === null ? null : now,
        now,
      ],
    );
    if (saved.length === 0) return false;
    await this.sessions.ofPerson(transaction, person.id);
    return true;
  }

  /**
   * Locks the person before a session of theirs starts. A request that ends all sessions at the same time either waits or has already
   * done so, which is then visible here. Returns false if the person is gone or the password isn't the one that was verified.
   */
  async lock(transaction: Transaction, id: string, passwordHash: string | null): Promise<boolean> {
    const rows = await transaction.query(
      'SELECT id FROM users WHERE id = $1 AND ($2::text IS NULL OR password_hash = $2) FOR NO KEY UPDATE',
      [id, passwordHash],
    );
    return rows.length > 0;
  }

  async noteSignIn(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('UPDATE users SET last_sign_in_at = $2 WHERE id = $1', [id, this.clock.date()]);
  }

  /** Everyone with that address: accounts first, then guests. */
  async lockByAnyEmail(transaction: Transaction, email: string): Promise<string[]> {
    const rows = await transaction.query<{ id: string }>(
      `SELECT id FROM users WHERE id IN (
         SELECT id FROM users WHERE kind = 'registered' AND email = $1
         UNION SELECT id FROM users WHERE kind = 'guest' AND email IS NOT NULL AND email = $1
         UNION SELECT id FROM users WHERE contact_email IS NOT NULL AND contact_email = $1)
       ORDER BY kind DESC, id FOR UPDATE`,
      [email],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes the personal data of the accounts: roles, names, addresses, passwords. Returns the number of removed roles. */
  async strip(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const roles = await transaction.query('DELETE FROM user_roles WHERE user_id = ANY($1::uuid[]) RETURNING user_id', [
      uids,
    ]);
    await transaction.query(
      `UPDATE users SET email = NULL, contact_email = NULL, password_hash = NULL, initial_password_expires_at = NULL,
         first_name = NULL, last_name = NULL, display_name = NULL, global_role = NULL WHERE id = ANY($1::uuid[])`,
      [uids],
    );
    return roles.length;
  }
}
