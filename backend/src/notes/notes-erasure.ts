import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 500;

/** Erases what people wrote down. */
@Injectable()
@Contributes(PersonErasures)
export class NotesErasure implements PersonErasure {
  readonly step = 'notes';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM notes WHERE person_id = ANY($1::uuid[])',
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const deleted = await transaction.query(
      `DELETE FROM notes WHERE (person_id, content_id) IN (
         SELECT person_id, content_id FROM notes WHERE person_id = ANY($1::uuid[]) LIMIT ${AT_ONCE}) RETURNING content_id`,
      [uids],
    );
    return deleted.length;
  }
}
