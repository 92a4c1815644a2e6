import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 500;
const OF_PEOPLE = '(asked_by && $1::uuid[] OR person_id = ANY($1::uuid[]))';

/**
 * Erases what people asked for. A reminder that others have asked for too stays theirs. One to someone else's address stays without them once it was sent or
 * canceled: the links in its emails keep working, and nobody can have it sent again.
 */
@Injectable()
@Contributes(PersonErasures)
export class ReminderErasure implements PersonErasure {
  readonly step = 'reminders';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM reminders WHERE ${OF_PEOPLE}`,
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const deleted = await transaction.query(
      `DELETE FROM reminders WHERE id IN (SELECT id FROM reminders WHERE ${OF_PEOPLE} AND asked_by <@ $1::uuid[]
         AND (person_id = ANY($1::uuid[]) OR sent_for IS NULL AND canceled_at IS NULL) LIMIT ${AT_ONCE}) RETURNING id`,
      [uids],
    );
    if (deleted.length === AT_ONCE) return AT_ONCE;
    const left = await transaction.query(
      `UPDATE reminders SET asked_by = ARRAY(SELECT uid FROM unnest(asked_by) uid WHERE uid <> ALL($1::uuid[])),
         person_id = CASE WHEN person_id = ANY($1::uuid[]) THEN NULL ELSE person_id END
       WHERE id IN (SELECT id FROM reminders WHERE ${OF_PEOPLE} LIMIT ${AT_ONCE}) RETURNING id`,
      [uids],
    );
    return deleted.length + left.length;
  }
}
