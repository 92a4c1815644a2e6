import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { isInvitedToOwn } from './owner-invitation.sql.js';

export interface OwnerRow {
  id: string;
  email: string;
  /** The name that the person has set; otherwise their name in the organization. */
  firstName: string;
  /** The person's name in the organization. */
  name: string;
}

/** Someone invited to own an organization, with their role there until they accept. */
export interface InvitedOwnerRow extends OwnerRow {
  role: string;
}

/** An organization that someone was invited to own. */
export interface OwnerInvitation {
  clientId: string;
  organization: string;
}

const PERSON = `SELECT u.id, u.email, coalesce(nullif(u.first_name, ''), r.first_name, '') AS "firstName",
    trim(coalesce(r.first_name, u.first_name, '') || ' ' || coalesce(r.last_name, u.last_name, '')) AS name, r.role
  FROM user_roles r JOIN users u ON u.id = r.user_id WHERE r.client_id = $1`;

/** Owners of organizations and pending invitations to own one. Callers that write must lock the organization. */
@Injectable()
export class OwnerRepository {
  constructor(private readonly clock: Clock) {}

  async ownerOf(transaction: Transaction, clientId: string): Promise<OwnerRow | null> {
    const [row] = await transaction.query<OwnerRow>(`${PERSON} AND r.role = 'owner' FOR UPDATE OF r`, [clientId]);
    return row ?? null;
  }

  async invitedTo(transaction: Transaction, clientId: string): Promise<InvitedOwnerRow | null> {
    const [row] = await transaction.query<InvitedOwnerRow>(
      `${PERSON} AND ${isInvitedToOwn('r', '$2')} FOR UPDATE OF r`,
      [clientId, this.clock.date()],
    );
    return row ?? null;
  }

  async invite(transaction: Transaction, clientId: string, userId: string): Promise<void> {
    // An expired invitation is still stored.
    await this.endInvitation(transaction, clientId);
    await transaction.query(
      'UPDATE user_roles SET owner_invited_at = $3, updated_at = $3 WHERE client_id = $1 AND user_id = $2',
      [clientId, userId, this.clock.date()],
    );
  }

  /** Extends an invitation that hasn't expired to the lifetime of the link that is mailed now. */
  async renewInvitation(transaction: Transaction, clientId: string, userId: string): Promise<void> {
    await transaction.query(
      `UPDATE user_roles r SET owner_invited_at = $3, updated_at = $3
       WHERE client_id = $1 AND user_id = $2 AND ${isInvitedToOwn('r', '$3')}`,
      [clientId, userId, this.clock.date()],
    );
  }

  async endInvitation(transaction: Transaction, clientId: string): Promise<void> {
    await transaction.query(
      `UPDATE user_roles SET owner_invited_at = NULL, updated_at = $2
       WHERE client_id = $1 AND owner_invited_at IS NOT NULL`,
      [clientId, this.clock.date()],
    );
  }

  async demote(transaction: Transaction, clientId: string, userId: string): Promise<void> {
    await transaction.query(
      `UPDATE user_roles SET role = 'admin', updated_at = $3 WHERE client_id = $1 AND user_id = $2`,
      [clientId, userId, this.clock.date()],
    );
  }

  /** An owner is never limited to certain channels. */
  async promote(transaction: Transaction, clientId: string, userId: string): Promise<void> {
    await transaction.query(
      `UPDATE user_roles SET role = 'owner', whitelist_channel_ids = NULL, owner_invited_at = NULL, updated_at = $3
       WHERE client_id = $1 AND user_id = $2`,
      [clientId, userId, this.clock.date()],
    );
  }

  /** Locks the organizations that the person was invited to own, before locking the person: the same order as everywhere people are managed. */
  async lockInvitations(transaction: Transaction, userId: string): Promise<void> {
    await transaction.query(
      `SELECT FROM clients WHERE id IN (SELECT client_id FROM user_roles r WHERE user_id = $1 AND ${isInvitedToOwn('r', '$2')})
       ORDER BY id FOR NO KEY UPDATE`,
      [userId, this.clock.date()],
    );
  }

  invitationsOf(transaction: Transaction, userId: string): Promise<OwnerInvitation[]> {
    return transaction.query<OwnerInvitation>(
      `SELECT c.id AS "clientId", c.name AS organization FROM user_roles r JOIN clients c ON c.id = r.client_id
       WHERE r.user_id = $1 AND ${isInvitedToOwn('r', '$2')} ORDER BY c.id`,
      [userId, this.clock.date()],
    );
  }
}
