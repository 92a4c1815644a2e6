import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { type PersonErasure, PersonErasures } from '../platform/erasure/person-erasures.js';

const AT_ONCE = 500;
/** Attendees whose numbers these people entered to watch. Those with their email address are already gone. */
const THEIRS = 'a.attendee_number IN (SELECT s.attendee_number FROM seats s WHERE s.user_id = ANY($1::uuid[]))';

/** Erases registrations and screens. What the ticketing system has is erased there. */
@Injectable()
@Contributes(PersonErasures)
export class AttendeeErasure implements PersonErasure {
  readonly step = 'registrations';

  constructor(private readonly database: Database) {}

  async count(uids: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM attendees a WHERE ${THEIRS}`,
      [uids],
    );
    return row?.count ?? 0;
  }

  /** Their seats go with them. */
  async eraseSome(transaction: Transaction, uids: readonly string[]): Promise<number> {
    const deleted = await transaction.query(
      `DELETE FROM attendees WHERE attendee_number IN (SELECT a.attendee_number FROM attendees a WHERE ${THEIRS} LIMIT ${AT_ONCE})
       RETURNING attendee_number`,
      [uids],
    );
    return deleted.length;
  }
}
