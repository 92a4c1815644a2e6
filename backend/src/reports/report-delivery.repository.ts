import { Injectable } from '@nestjs/common';
import { type ReportIds, type ReportKind, type ReportName, reportOf } from '../../../contracts/domain/report-kinds.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';

/** A report that is to be made or sent, and for whom. */
export type WaitingDelivery<Name extends ReportName = ReportName> = {
  [Report in Name]: WaitingReport & ReportIds<Report> & { report: Report };
}[Name];

interface WaitingReport {
  id: string;
  subscriptionId: string;
  /** Null: for the bucket. */
  userId: string | null;
  dueAt: Date;
  dueKey: string;
  zone: string;
  host: string | null;
  /** Of the recipient, if they have a verified address. */
  email: string | null;
  firstName: string | null;
}

interface WaitingRow extends WaitingReport {
  kind: ReportKind;
  clientId: string | null;
  contentId: string | null;
}

/** A report that couldn't be delivered is given up after this time. */
const GIVEN_UP_AFTER = `interval '3 days'`;
/** Of the subscription `s` to reports on the organization `k`. */
export const ZONE = `coalesce(k.time_zone_name, s.time_zone, 'America/Chicago')`;

/** Reports on their way: what is known of each, until it has been sent or given up. */
@Injectable()
export class ReportDeliveryRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: MailOutbox,
  ) {}

  /** Null if it isn't waiting to be made. */
  findQueued(id: string): Promise<WaitingDelivery | null> {
    return this.findWaiting(`d.id = $1 AND d.state = 'queued'`, id);
  }

  /** The report in an email that waits to be sent; null if nobody wants it anymore. */
  findMailed(mailId: string): Promise<WaitingDelivery | null> {
    return this.findWaiting(`d.mail_id = $1 AND d.state = 'mailed'`, mailId);
  }

  private async findWaiting(condition: string, id: string): Promise<WaitingDelivery | null> {
    const [row] = await this.database.query<WaitingRow>(
      `SELECT d.id, s.id AS "subscriptionId", s.client_id AS "clientId", s.user_id AS "userId", s.kind, d.due_at AS "dueAt", d.due_key AS "dueKey",
         d.content_id AS "contentId", ${ZONE} AS zone, s.host, u.email, coalesce(r.first_name, u.first_name) AS "firstName"
       FROM report_deliveries d JOIN report_subscriptions s ON s.id = d.subscription_id LEFT JOIN clients k ON k.id = s.client_id
         LEFT JOIN users u ON u.id = s.user_id AND u.activated_at IS NOT NULL LEFT JOIN user_roles r ON r.user_id = u.id AND r.client_id = s.client_id
       WHERE ${condition} AND NOT s.is_paused AND s.unsubscribed_at IS NULL`,
      [id],
    );
    return row ? ({ ...row, report: reportOf(row.kind, row.clientId) } as WaitingDelivery) : null;
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

  /** Records what became of the emails, which are deleted a day after they were sent. */
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

  /** Ends what waits to be sent to these subscriptions, the emails included. */
  async cancel(transaction: Transaction, subscriptionIds: readonly string[], now: Date): Promise<void> {
    const rows = await transaction.query<{ mailId: string | null }>(
      `UPDATE report_deliveries SET state = 'skipped', reason = 'EENDED', settled_at = $2
       WHERE subscription_id = ANY($1::uuid[]) AND state IN ('queued', 'mailed')
         AND NOT EXISTS (SELECT FROM mail_outbox m WHERE m.id = mail_id AND m.sent_at IS NOT NULL) RETURNING mail_id AS "mailId"`,
      [subscriptionIds, now],
    );
    await this.outbox.withdraw(
      transaction,
      rows.flatMap(({ mailId }) => mailId ?? []),
    );
  }
}
