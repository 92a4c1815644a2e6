import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

export interface KnownAccount {
  id: string;
  email: string;
  firstName: string | null;
  displayName: string | null;
  hasPassword: boolean;
  isActivated: boolean;
  /** Providers that the person signs in with. */
  methods: string[];
}

const ACCOUNT = `SELECT u.id, u.email, u.first_name AS "firstName", u.display_name AS "displayName",
  u.password_hash IS NOT NULL AS "hasPassword", u.activated_at IS NOT NULL AS "isActivated",
  ARRAY(SELECT DISTINCT initcap(i.provider) FROM user_identities i WHERE i.user_id = u.id AND i.provider <> 'own' ORDER BY 1) AS methods
  FROM users u WHERE u.kind = 'registered' AND u.email IS NOT NULL`;

/** Account data for the emails about an account. */
@Injectable()
export class AccountReadModel {
  constructor(private readonly database: Database) {}

  async byEmail(email: string): Promise<KnownAccount | null> {
    const [row] = await this.database.query<KnownAccount>(`${ACCOUNT} AND u.email = $1`, [email]);
    return row ?? null;
  }

  /** Locks the row, so that of two requests with different codes one waits for the other. */
  async byId(transaction: Transaction, id: string): Promise<KnownAccount | null> {
    const [row] = await transaction.query<KnownAccount>(`${ACCOUNT} AND u.id = $1 FOR UPDATE OF u`, [id]);
    return row ?? null;
  }

  /** Returns null if the person is gone or has no address. */
  async find(id: string): Promise<KnownAccount | null> {
    const [row] = await this.database.query<KnownAccount>(`${ACCOUNT} AND u.id = $1`, [id]);
    return row ?? null;
  }
}
