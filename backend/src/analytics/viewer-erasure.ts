import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 500;

/** An erased person's watch time still counts, but is no longer linked to anyone. */
@Injectable()
@Contributes(PersonErasures)
export class ViewerErasure implements PersonErasure {
  readonly step = 'presence';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM viewers WHERE user_id = ANY($1::uuid[])',
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    // As a host.
    await transaction.query('UPDATE content_hosts SET user_id = gen_random_uuid() WHERE user_id = ANY($1::uuid[])', [
      uids,
    ]);
    const rows = await transaction.query(
      `UPDATE viewers SET user_id = gen_random_uuid(), is_erased = true
       WHERE id IN (SELECT id FROM viewers WHERE user_id = ANY($1::uuid[]) LIMIT ${AT_ONCE}) RETURNING id`,
      [uids],
    );
    return rows.length;
  }
}
