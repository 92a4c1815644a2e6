import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { TicketAttendee } from '../ticketing/ticketing-provider.js';

const AT_ONCE = 1_000;
/** Treated like a cancellation. */
const REMOVED = 'Canceled: removed';

export interface AttendeeReport {
  attendeeNumber: string;
  reportedAt: Date;
}

/** Attendees, as far as they are known here. */
@Injectable()
export class RosterRepository {
  constructor(private readonly database: Database) {}

  async isKnown(attendeeNumber: string): Promise<boolean> {
    const rows = await this.database.query('SELECT FROM attendees WHERE attendee_number = $1', [attendeeNumber]);
    return rows.length > 0;
  }

  /** Notes that these may have changed, until they are read. */
  async report(transaction: Transaction, attendeeNumbers: readonly string[], reportedAt: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO attendee_reports (attendee_number, reported_at) SELECT DISTINCT number, $2::timestamptz FROM unnest($1::text[]) AS number ORDER BY number
       ON CONFLICT (attendee_number) DO UPDATE SET reported_at = greatest(attendee_reports.reported_at, excluded.reported_at)`,
      [attendeeNumbers, reportedAt],
    );
  }

  reported(): Promise<AttendeeReport[]> {
    return this.database.query<AttendeeReport>(
      `SELECT attendee_number AS "attendeeNumber", reported_at AS "reportedAt" FROM attendee_reports ORDER BY reported_at LIMIT 100`,
    );
  }

  /** What was reported again while it was being read stays. */
  async noteRead({ attendeeNumber, reportedAt }: AttendeeReport): Promise<void> {
    await this.database.query('DELETE FROM attendee_reports WHERE attendee_number = $1 AND reported_at <= $2', [
      attendeeNumber,
      reportedAt,
    ]);
  }

  /** Notes that the ticketing system doesn't have an attendee any longer. */
  async noteRemoved(attendeeNumber: string, askedAt: Date): Promise<void> {
    await this.database.query(
      'UPDATE attendees SET status = $2, read_at = $3 WHERE attendee_number = $1 AND read_at <= $3',
      [attendeeNumber, REMOVED, askedAt],
    );
  }

  async hasAddress(transaction: Transaction, email: string): Promise<boolean> {
    return (await transaction.query('SELECT FROM attendees WHERE email = $1 LIMIT 1', [email])).length > 0;
  }

  /** Deletes the registrations of that address, with their seats and links. Returns how many. */
  async deleteOf(transaction: Transaction, email: string): Promise<number> {
    await transaction.query('DELETE FROM magic_links WHERE email = $1', [email]);
    const deleted = await transaction.query('DELETE FROM attendees WHERE email = $1 RETURNING attendee_number', [
      email,
    ]);
    return deleted.length;
  }

  /**
   * Keeps what the ticketing system said. `askedAt` is when it was asked: what was asked for earlier never replaces what was asked
   * for later, however the answers arrive.
   */
  async keep(attendees: readonly TicketAttendee[], askedAt: Date): Promise<void> {
    // In one order, so that two processes that keep the same ones don't wait for each other.
    const unique = new Map(attendees.map((attendee) => [attendee.attendeeNumber, attendee]));
    const sorted = [...unique.values()].sort((a, b) => (a.attendeeNumber < b.attendeeNumber ? -1 : 1));
    for (let at = 0; at < sorted.length; at += AT_ONCE)
      await this.database.query(
        `INSERT INTO attendees (attendee_number, event_number, status, type_id, type_name, ordered_at, first_name, last_name, email, option_ids, read_at)
         SELECT "attendeeNumber", "eventNumber", status, "typeId", "typeName", "orderedAt", "firstName", "lastName", email,
           ARRAY(SELECT jsonb_array_elements_text("optionIds")), $2
         FROM jsonb_to_recordset($1) AS a ("attendeeNumber" text, "eventNumber" text, status text, "typeId" text, "typeName" text,
           "orderedAt" timestamptz, "firstName" text, "lastName" text, email text, "optionIds" jsonb)
         ON CONFLICT (attendee_number) DO UPDATE SET event_number = excluded.event_number, status = excluded.status,
           type_id = excluded.type_id, type_name = excluded.type_name, ordered_at = excluded.ordered_at,
           first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
           option_ids = excluded.option_ids, read_at = excluded.read_at
         WHERE attendees.read_at <= excluded.read_at`,
        [JSON.stringify(sorted.slice(at, at + AT_ONCE)), askedAt],
      );
  }
}
