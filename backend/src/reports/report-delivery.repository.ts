import { Injectable } from '@nestjs/common';
import type { ReportKind, WeeklyTime } from '../../../contracts/domain/report-schedule.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Jobs } from '../platform/jobs/jobs.js';

export const DELIVERY_JOB = 'report.deliver';

/** A weekly subscription whose time has come. */
export interface DueWeekly extends WeeklyTime {
  id: string;
  zone: string;
  nextAt: Date;
}

/** A report that is to be made or sent, and for whom. */
export interface WaitingDelivery {
  id: string;
  subscriptionId: string;
  clientId: string | null;
  /** Null: for the bucket. */
  userId: string | null;
  kind: ReportKind;
  dueAt: Date;
  dueKey: string;
  contentId: string | null;
  zone: string;
  host: string | null;
  /** Of the recipient, if they have a verified address. */
  email: string | null;
  firstName: string | null;
}

/** What closed at the end of an event was written by then, so the figures no longer change. */
const SETTLED = `interval '5 minutes'`;
/** After a long time without a running process, older ones are left out. */
const EVENTS_WITHIN = `interval '7 days'`;
export const WEEKS_WITHIN_MS = 28 * 86_400_000;
/** A report that couldn't be delivered is given up after this time. */
const GIVEN_UP_AFTER = `interval '3 days'`;
/** When a series of attempts has failed, another one begins after this time. */
export const AGAIN_AFTER = `interval '30 minutes'`;
const AT_ONCE = 100;

const ZONE = `coalesce(k.time_zone_name, s.time_zone, 'America/Chicago')`;
/** The operator's are due only where there is a bucket for them ($2). */
const IS_ACTIVE = 'NOT s.is_paused AND s.unsubscribed_at IS NULL AND (s.user_id IS NOT NULL OR $2)';
const IS_OPEN_CLIENT = 'k.version_code IS NULL AND NOT k.is_archived';

/** The report of an event that will be made, or made again, soon. */
const IS_PENDING = `SELECT FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
  WHERE c.client_id = s.client_id AND c.version_code IS NULL AND c.closes_at > s.next_at - interval '9 days' AND c.closes_at <= s.next_at
    AND c.closes_at > $1::timestamptz - interval '29 days' AND a.failed_at IS NULL AND a.reduced_at IS NULL
    AND (a.state IS DISTINCT FROM 'processed' OR a.processed_at < c.closes_at + ${SETTLED})`;

/** Reports that are due, each once: the pair of subscription and due key is unique. */
@Injectable()
export class ReportDeliveryRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Locks them. Another process takes others. Those that lack the final report of an event wait for it. */
  dueWeekly(transaction: Transaction, now: Date, withFiles: boolean): Promise<DueWeekly[]> {
    return transaction.query<DueWeekly>(
      `SELECT s.id, s.weekday, s.hour, s.next_at AS "nextAt", ${ZONE} AS zone FROM report_subscriptions s LEFT JOIN clients k ON k.id = s.client_id
       WHERE s.kind = 'weekly' AND s.next_at <= $1 AND ${IS_ACTIVE} AND (s.client_id IS NULL OR ${IS_OPEN_CLIENT}) AND NOT EXISTS (${IS_PENDING})
       ORDER BY s.next_at LIMIT ${AT_ONCE} FOR UPDATE OF s SKIP LOCKED`,
      [now, withFiles],
    );
  }

  /** Queues a weekly report, unless the subscription has one of that date already. */
  async queueWeekly(transaction: Transaction, id: string, dueKey: string, dueAt: Date): Promise<void> {
    const rows = await transaction.query<{ id: string }>(
      `INSERT INTO report_deliveries (id, subscription_id, due_key, due_at, state) VALUES (gen_random_uuid(), $1, $2, $3, 'queued')
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, dueKey, dueAt],
    );
    await this.queue(transaction, rows);
  }

  /** Queues reports of events whose figures are final. One that is given another end afterwards gets another one. */
  async queueEvents(transaction: Transaction, now: Date, withFiles: boolean): Promise<number> {
    const rows = await transaction.query<{ id: string }>(
      `INSERT INTO report_deliveries (id, subscription_id, due_key, due_at, content_id, state)
       SELECT gen_random_uuid(), s.id, c.id || ' ' || date_part('epoch', c.closes_at), c.closes_at, c.id, 'queued'
       FROM contents c JOIN content_analytics a ON a.content_id = c.id JOIN clients k ON k.id = c.client_id AND ${IS_OPEN_CLIENT}
         JOIN report_subscriptions s ON s.client_id = c.client_id AND s.kind = 'event' AND ${IS_ACTIVE} AND c.closes_at > s.since
       WHERE c.closes_at > $1::timestamptz - ${EVENTS_WITHIN} AND c.closes_at <= $1 AND c.version_code IS NULL AND c.content_type <> 'onDemand'
         AND a.state = 'processed' AND a.closes_at = c.closes_at AND a.processed_at >= c.closes_at + ${SETTLED}
         AND NOT EXISTS (SELECT FROM report_deliveries d
           WHERE d.subscription_id = s.id AND d.due_key = c.id || ' ' || date_part('epoch', c.closes_at))
       LIMIT ${AT_ONCE} ON CONFLICT DO NOTHING RETURNING id`,
      [now, withFiles],
    );
    await this.queue(transaction, rows);
    return rows.length;
  }

  /** Null if it isn't waiting to be made. */
  findQueued(id: string): Promise<WaitingDelivery | null> {
    return this.findWaiting(`d.id = $1 AND d.state = 'queued'`, id);
  }

  /** The report in an email that waits to be sent; null if nobody wants it anymore. */
  findMailed(mailId: string): Promise<WaitingDelivery | null> {
    return this.findWaiting(`d.mail_id = $1 AND d.state = 'mailed'`, mailId);
  }

  private async findWaiting(condition: string, id: string): Promise<WaitingDelivery | null> {
    const [row] = await this.database.query<WaitingDelivery>(
      `SELECT d.id, s.id AS "subscriptionId", s.client_id AS "clientId", s.user_id AS "userId", s.kind, d.due_at AS "dueAt", d.due_key AS "dueKey",
         d.content_id AS "contentId", ${ZONE} AS zone, s.host, u.email, coalesce(r.first_name, u.first_name) AS "firstName"
       FROM report_deliveries d JOIN report_subscriptions s ON s.id = d.subscription_id LEFT JOIN clients k ON k.id = s.client_id
         LEFT JOIN users u ON u.id = s.user_id AND u.activated_at IS NOT NULL LEFT JOIN user_roles r ON r.user_id = u.id AND r.client_id = s.client_id
       WHERE ${condition} AND NOT s.is_paused AND s.unsubscribed_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** Locks a report that is still to be made. Returns false if another attempt has made it, or nobody wants it anymore. */
  async lockQueued(transaction: Transaction, id: string): Promise<boolean> {
    const rows = await transaction.query(
      `SELECT FROM report_deliveries d JOIN report_subscriptions s ON s.id = d.subscription_id
       WHERE d.id = $1 AND d.state = 'queued' AND NOT s.is_paused AND s.unsubscribed_at IS NULL FOR UPDATE OF d FOR SHARE OF s`,
      [id],
    );
    return rows.length > 0;
  }

  async markMailed(transaction: Transaction, id: string, mailId: string): Promise<void> {
    await transaction.query(`UPDATE report_deliveries SET state = 'mailed', mail_id = $2 WHERE id = $1`, [id, mailId]);
  }

  /** For an email that must not be sent. */
  async skipMail(mailId: string, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE report_deliveries SET state = 'skipped', settled_at = $2 WHERE mail_id = $1 AND state = 'mailed'`,
      [mailId, now],
    );
  }

  async settle(id: string, state: 'sent' | 'skipped', now: Date): Promise<void> {
    await this.database.query(
      `UPDATE report_deliveries SET state = $2, settled_at = $3, reason = NULL WHERE id = $1 AND state = 'queued'`,
      [id, state, now],
    );
  }

  /** Why it couldn't be delivered. Another attempt follows. */
  async noteFailure(id: string, reason: string): Promise<void> {
    await this.database.query(`UPDATE report_deliveries SET reason = $2 WHERE id = $1 AND state = 'queued'`, [
      id,
      reason,
    ]);
  }

  /** Takes over what became of the emails, which are deleted a day after they were sent. */
  async followMails(now: Date): Promise<void> {
    await this.database.query(
      `UPDATE report_deliveries d SET state = CASE WHEN m.sent_at IS NULL THEN 'failed' ELSE 'sent' END,
         settled_at = coalesce(m.sent_at, m.failed_at), reason = CASE WHEN m.sent_at IS NULL THEN m.last_error END
       FROM mail_outbox m WHERE d.state = 'mailed' AND m.id = d.mail_id AND (m.sent_at IS NOT NULL OR m.failed_at IS NOT NULL)`,
    );
    await this.database.query(
      `UPDATE report_deliveries d SET state = 'failed', settled_at = $1, reason = 'ENOTSENT'
       WHERE d.state = 'mailed' AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.id = d.mail_id)`,
      [now],
    );
    await this.database.query(
      `UPDATE report_deliveries SET state = 'failed', settled_at = $1, reason = coalesce(reason, 'ENOTMADE')
       WHERE state = 'queued' AND due_at < $1::timestamptz - ${GIVEN_UP_AFTER} AND NOT EXISTS (
         SELECT FROM graphile_worker._private_jobs j WHERE j.key = 'report:' || report_deliveries.id AND j.attempts < j.max_attempts)`,
      [now],
    );
  }

  /** Reports whose attempts have all failed: those that weren't made are queued again, and the emails of the others are returned. */
  async takeFailing(transaction: Transaction): Promise<string[]> {
    const rows = await transaction.query<{ id: string; mailId: string | null }>(
      `SELECT d.id, d.mail_id AS "mailId" FROM report_deliveries d
         JOIN graphile_worker._private_jobs j ON j.key = coalesce(d.mail_id::text, 'report:' || d.id)
       WHERE d.state IN ('queued', 'mailed') AND j.attempts >= j.max_attempts AND j.locked_at IS NULL AND j.updated_at < now() - ${AGAIN_AFTER}
       LIMIT ${AT_ONCE} FOR UPDATE OF d SKIP LOCKED`,
    );
    await this.queue(
      transaction,
      rows.filter(({ mailId }) => mailId === null),
    );
    return rows.flatMap(({ mailId }) => mailId ?? []);
  }

  /** Ends what waits to be sent to these subscriptions. Returns the emails. */
  async cancel(transaction: Transaction, subscriptionIds: readonly string[], now: Date): Promise<string[]> {
    const rows = await transaction.query<{ mailId: string | null }>(
      `UPDATE report_deliveries SET state = 'skipped', reason = 'EENDED', settled_at = $2
       WHERE subscription_id = ANY($1::uuid[]) AND state IN ('queued', 'mailed')
         AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.id = mail_id AND m.sent_at IS NOT NULL) RETURNING mail_id AS "mailId"`,
      [subscriptionIds, now],
    );
    return rows.flatMap(({ mailId }) => mailId ?? []);
  }

  private async queue(transaction: Transaction, rows: readonly { id: string }[]): Promise<void> {
    for (const { id } of rows)
      await this.jobs.add(transaction, DELIVERY_JOB, { deliveryId: id }, { key: `report:${id}` });
  }
}
