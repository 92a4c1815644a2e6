import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import type { Role } from '../../../contracts/domain/enums.js';
import { kindsOf, REPORTS, type ReportKind, type ReportName } from '../../../contracts/domain/report-kinds.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { isInvitedToOwn } from '../users/users.public.js';
import { ZONE } from './report-delivery.repository.js';

/** Which report someone gets. Without an organization: the one on all of them. */
export interface ReportSubscription {
  id: string;
  clientId: string | null;
  /** Null: written to the bucket for the operator. */
  userId: string | null;
  kind: ReportKind;
  weekday: number | null;
  hour: number | null;
  /** Of the report on all organizations. */
  timeZone: string | null;
  isPaused: boolean;
  unsubscribedAt: Date | null;
  /** Events that ended before are left out. */
  since: Date;
  nextAt: Date | null;
}

export interface NewReportSubscription extends Omit<ReportSubscription, 'isPaused' | 'unsubscribedAt'> {
  /** The host on which it was asked for, which determines the brand. */
  host: string | null;
  createdBy: string | null;
}

export interface Recipient {
  userId: string;
  /** Null if they haven't entered one. */
  name: string | null;
  email: string;
  /** In the organization; null: they have a global role. */
  role: Role | null;
  whitelist: string[] | null;
  isNextOwner: boolean;
}

/** What someone who opens the link in an email learns. */
export interface LinkedReport extends Pick<ReportSubscription, 'kind'> {
  /** Its name; null: all of them. */
  organization: string | null;
  isUnsubscribed: boolean;
}

const COLUMNS = `s.id, s.client_id AS "clientId", s.user_id AS "userId", s.kind, s.weekday, s.hour, s.time_zone AS "timeZone", s.is_paused AS "isPaused",
  s.unsubscribed_at AS "unsubscribedAt", s.since, s.next_at AS "nextAt"`;

const NAME = `coalesce(nullif(trim(concat_ws(' ', coalesce(r.first_name, u.first_name), coalesce(r.last_name, u.last_name))), ''), u.display_name)`;
/** The second parameter is the current time. */
const RECIPIENT = `u.id AS "userId", ${NAME} AS name, coalesce(u.email, '') AS email, r.role, r.whitelist_channel_ids AS whitelist,
  ${isInvitedToOwn('r', '$2')} AS "isNextOwner"`;
/** Only an address that someone has proven to be theirs gets reports. */
const IS_REACHABLE = `u.kind = 'registered' AND u.email IS NOT NULL AND u.activated_at IS NOT NULL`;
/** Whether the person `u` may be subscribed, through a role `r` in the organization or a global one. */
const IS_READER: Readonly<Record<(typeof REPORTS)[ReportName]['readers'], string>> = {
  staff: `r.role IS NOT NULL OR u.global_role IN ('owner', 'admin')`,
  globalOwners: `u.global_role = 'owner'`,
};
/** To reports on an organization, or (null) on all of them. */
const HAS_RIGHT = (clientId: string) =>
  `CASE WHEN ${clientId}::uuid IS NULL THEN ${IS_READER[REPORTS.organizations.readers]} ELSE ${IS_READER[REPORTS.week.readers]} END`;

@Injectable()
export class ReportSubscriptionRepository {
  constructor(private readonly database: Database) {}

  /** Whom an organization's managers can subscribe: everyone with a role there; for the report on all of them, global owners. */
  people(clientId: string | null, now: Date): Promise<Recipient[]> {
    return this.database.query<Recipient>(
      `SELECT ${RECIPIENT} FROM users u LEFT JOIN user_roles r ON r.user_id = u.id AND r.client_id = $1
       WHERE ${IS_REACHABLE} AND CASE WHEN $1::uuid IS NULL THEN u.global_role = 'owner' ELSE r.role IS NOT NULL END ORDER BY lower(${NAME}), u.id`,
      [clientId, now],
    );
  }

  /** Whether someone may get reports. Global staff may, too. */
  async isRecipient(clientId: string | null, userId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM users u LEFT JOIN user_roles r ON r.user_id = u.id AND r.client_id = $1
       WHERE u.id = $2 AND ${IS_REACHABLE} AND ${HAS_RIGHT('$1')}`,
      [clientId, userId],
    );
    return rows.length > 0;
  }

  listOf(clientId: string | null, now: Date): Promise<(ReportSubscription & Recipient)[]> {
    return this.database.query<ReportSubscription & Recipient>(
      `SELECT ${COLUMNS}, ${RECIPIENT}
       FROM report_subscriptions s JOIN users u ON u.id = s.user_id LEFT JOIN user_roles r ON r.user_id = u.id AND r.client_id = s.client_id
       WHERE s.client_id IS NOT DISTINCT FROM $1::uuid ORDER BY lower(${NAME}), u.id, s.kind DESC`,
      [clientId, now],
    );
  }

  /** Locks it, so that its person can't unsubscribe meanwhile. */
  async find(transaction: Transaction, clientId: string | null, id: string): Promise<ReportSubscription | null> {
    const [row] = await transaction.query<ReportSubscription>(
      `SELECT ${COLUMNS} FROM report_subscriptions s WHERE s.id = $2 AND s.client_id IS NOT DISTINCT FROM $1::uuid AND s.user_id IS NOT NULL FOR UPDATE`,
      [clientId, id],
    );
    return row ?? null;
  }

  /** What a link is about, if its person may get it. */
  async linkedReport(id: string): Promise<LinkedReport | null> {
    const [row] = await this.database.query<LinkedReport>(
      `SELECT k.name AS organization, s.kind, s.unsubscribed_at IS NOT NULL AS "isUnsubscribed"
       FROM report_subscriptions s JOIN users u ON u.id = s.user_id LEFT JOIN clients k ON k.id = s.client_id
         LEFT JOIN user_roles r ON r.user_id = s.user_id AND r.client_id = s.client_id
       WHERE s.id = $1 AND ${IS_REACHABLE} AND ${HAS_RIGHT('s.client_id')}`,
      [id],
    );
    return row ?? null;
  }

  /** The one that a link names, with the zone of its time. Locks it. */
  async findLinked(transaction: Transaction, id: string): Promise<(ReportSubscription & { zone: string }) | null> {
    const [row] = await transaction.query<ReportSubscription & { zone: string }>(
      `SELECT ${COLUMNS}, ${ZONE} AS zone FROM report_subscriptions s LEFT JOIN clients k ON k.id = s.client_id WHERE s.id = $1 FOR UPDATE OF s`,
      [id],
    );
    return row ?? null;
  }

  /** Locks it. */
  async findOf(
    transaction: Transaction,
    clientId: string | null,
    userId: string,
    kind: ReportKind,
  ): Promise<ReportSubscription | null> {
    const [row] = await transaction.query<ReportSubscription>(
      `SELECT ${COLUMNS} FROM report_subscriptions s WHERE s.client_id IS NOT DISTINCT FROM $1::uuid AND s.user_id = $2 AND s.kind = $3 FOR UPDATE`,
      [clientId, userId, kind],
    );
    return row ?? null;
  }

  /** Returns false if the same one was added meanwhile. */
  async insert(transaction: Transaction, subscription: NewReportSubscription): Promise<boolean> {
    const { id, clientId, userId, kind, weekday, hour, timeZone, host, since, nextAt, createdBy } = subscription;
    const rows = await transaction.query(
      `INSERT INTO report_subscriptions (id, client_id, user_id, kind, weekday, hour, time_zone, host, since, created_at, next_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id`,
      [id, clientId, userId, kind, weekday, hour, timeZone, host, since, nextAt, createdBy],
    );
    return rows.length > 0;
  }

  /** Someone who had unsubscribed is subscribed again. */
  async save(transaction: Transaction, subscription: Omit<ReportSubscription, 'unsubscribedAt'>): Promise<void> {
    const { id, weekday, hour, timeZone, isPaused, since, nextAt } = subscription;
    await transaction.query(
      `UPDATE report_subscriptions SET weekday = $2, hour = $3, time_zone = $4, is_paused = $5, since = $6, next_at = $7, unsubscribed_at = NULL WHERE id = $1`,
      [id, weekday, hour, timeZone, isPaused, since, nextAt],
    );
  }

  async delete(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await transaction.query('DELETE FROM report_subscriptions WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Returns false if there is no such subscription. Can be repeated. */
  async unsubscribe(transaction: Transaction, id: string, now: Date): Promise<boolean> {
    const rows = await transaction.query(
      'UPDATE report_subscriptions SET unsubscribed_at = coalesce(unsubscribed_at, $2) WHERE id = $1 RETURNING id',
      [id, now],
    );
    return rows.length > 0;
  }

  /** Subscriptions of people who no longer belong to the organization, or no longer exist. */
  async withoutRight(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT s.id FROM report_subscriptions s LEFT JOIN users u ON u.id = s.user_id
         LEFT JOIN user_roles r ON r.user_id = s.user_id AND r.client_id = s.client_id
       WHERE s.user_id IS NOT NULL AND ((${HAS_RIGHT('s.client_id')}) IS NOT TRUE)`,
    );
    return rows.map(({ id }) => id);
  }

  /** Reports that the operator doesn't get yet. */
  withoutFiles(): Promise<{ clientId: string | null; zone: string; kind: ReportKind }[]> {
    return this.database.query(
      `SELECT * FROM (
         SELECT k.id AS "clientId", k.time_zone_name AS zone, x.kind FROM clients k CROSS JOIN unnest($2::text[]) x(kind)
         WHERE k.version_code IS NULL AND NOT k.is_archived
         UNION ALL SELECT NULL, $1, unnest($3::text[])
       ) w WHERE NOT EXISTS (SELECT FROM report_subscriptions s
         WHERE s.client_id IS NOT DISTINCT FROM w."clientId" AND s.kind = w.kind AND s.user_id IS NULL)`,
      [DEFAULT_TIME_ZONE, kindsOf('one'), kindsOf('all')],
    );
  }

  /** Weekly ones that aren't due yet, of an organization whose time zone changes. Those already due get the new zone when they're sent. */
  coming(transaction: Transaction, clientId: string, now: Date): Promise<ReportSubscription[]> {
    return transaction.query<ReportSubscription>(
      `SELECT ${COLUMNS} FROM report_subscriptions s WHERE s.client_id = $1 AND s.kind = 'weekly' AND s.next_at > $2 FOR UPDATE`,
      [clientId, now],
    );
  }

  async setNext(transaction: Transaction, id: string, nextAt: Date): Promise<void> {
    await transaction.query('UPDATE report_subscriptions SET next_at = $2 WHERE id = $1', [id, nextAt]);
  }
}
