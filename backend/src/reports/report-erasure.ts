import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

/** Ends subscriptions of people who are erased, with what is known of their emails. */
@Injectable()
@Contributes(PersonErasures)
export class ReportErasure implements PersonErasure {
  readonly step = 'reportSubscriptions';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM report_subscriptions WHERE user_id = ANY($1::uuid[])',
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    await transaction.query('UPDATE report_subscriptions SET created_by = NULL WHERE created_by = ANY($1::uuid[])', [
      uids,
    ]);
    const rows = await transaction.query(
      'DELETE FROM report_subscriptions WHERE user_id = ANY($1::uuid[]) RETURNING id',
      [uids],
    );
    return rows.length;
  }
}
