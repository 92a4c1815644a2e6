import { Injectable } from '@nestjs/common';
import type { WeeklyTime } from '../../../contracts/domain/report-schedule.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { ZONE } from './report-delivery.repository.js';

export const DELIVERY_JOB = 'report.deliver';

/** A weekly subscription whose time has come. */
export interface DueWeekly extends WeeklyTime {
  id: string;
  zone: string;
  nextAt: Date;
}

/** By then, what was open at the end of an event has been written, so the figures no longer change. */
const SETTLED = `interval '5 minutes'`;
/** After a long time without a running process, older ones are left out. */
const EVENTS_WITHIN = `interval '7 days'`;
export const WEEKS_WITHIN_MS = 28 * 86_400_000;
/** When a series of attempts has failed, another one begins after this time. */
export const AGAIN_AFTER = `interval '30 minutes'`;
const AT_ONCE = 100;

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
export class ReportQueueRepository {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: MailOutbox,
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

  /** Reports whose attempts have all failed: those that weren't made are queued again, and the emails of the others are sent again. */
  async queueFailing(transaction: Transaction): Promise<void> {
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
    for (const { mailId } of rows) if (mailId !== null) await this.outbox.sendAgain(transaction, mailId);
  }

  private async queue(transaction: Transaction, rows: readonly { id: string }[]): Promise<void> {
    for (const { id } of rows)
      await this.jobs.add(transaction, DELIVERY_JOB, { deliveryId: id }, { key: `report:${id}` });
  }
}
