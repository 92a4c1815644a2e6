import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 500;

/** An erased person's answers still count, but are nobody's and have no email. */
@Injectable()
@Contributes(PersonErasures)
export class AnswersErasure implements PersonErasure {
  readonly step = 'answers';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM interaction_answers WHERE person_id = ANY($1::uuid[])',
      [uids],
    );
    return row?.count ?? 0;
  }

  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const erased = await transaction.query(
      `UPDATE interaction_answers a SET person_id = gen_random_uuid(), email = NULL FROM (
         SELECT interaction_id, person_id FROM interaction_answers
         WHERE person_id = ANY($1::uuid[]) LIMIT ${AT_ONCE} FOR UPDATE) AS o
       WHERE a.interaction_id = o.interaction_id AND a.person_id = o.person_id RETURNING a.interaction_id`,
      [uids],
    );
    return erased.length;
  }
}
