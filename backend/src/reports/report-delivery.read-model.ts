import { Injectable } from '@nestjs/common';
import type { ReportKind } from '../../../contracts/domain/report-kinds.js';
import { Database } from '../platform/database/database.js';
import { AGAIN_AFTER } from './report-queue.repository.js';

export interface DeliveryRow {
  subscriptionId: string;
  dueAt: Date;
  event: string | null;
  state: 'queued' | 'mailed' | 'sent' | 'failed' | 'skipped';
  settledAt: Date | null;
  reason: string | null;
  nextAttemptAt: Date | null;
}

/** A report that couldn't be written to the operator's bucket, or not yet. */
export interface FailingFileRow {
  kind: ReportKind;
  /** Name of the organization; null: the report on all of them. */
  organization: string | null;
  event: string | null;
  dueAt: Date;
  state: 'queued' | 'failed';
  reason: string;
  nextAttemptAt: Date | null;
}

const SHOWN = 5;
const SHOWN_FILES = 50;
const FILES_WITHIN = `interval '30 days'`;
const NEXT_ATTEMPT = `CASE WHEN j.attempts >= j.max_attempts THEN j.updated_at + ${AGAIN_AFTER} ELSE j.run_at END`;

/** What became of reports. */
@Injectable()
export class ReportDeliveryReadModel {
  constructor(private readonly database: Database) {}

  /** The latest ones of each of these subscriptions, with what is known of the email at this moment. Events in none of the channels (null: all) are left out. */
  latestOf(subscriptionIds: readonly string[], channelIds: readonly string[] | null): Promise<DeliveryRow[]> {
    return this.database.query<DeliveryRow>(
      `SELECT d.subscription_id AS "subscriptionId", d.due_at AS "dueAt", c.name AS event,
         CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.failed_at IS NOT NULL THEN 'failed' ELSE d.state END AS state,
         coalesce(m.sent_at, m.failed_at, d.settled_at) AS "settledAt", CASE WHEN m.sent_at IS NULL THEN
           coalesce(d.reason, m.last_error, CASE WHEN j.attempts > 0 AND d.mail_id IS NULL THEN 'ENOTMADE' END) END AS reason,
         CASE WHEN m.sent_at IS NULL AND m.failed_at IS NULL AND d.state IN ('queued', 'mailed') THEN ${NEXT_ATTEMPT} END AS "nextAttemptAt"
       FROM unnest($1::uuid[]) s(id) CROSS JOIN LATERAL (
         SELECT * FROM report_deliveries e WHERE e.subscription_id = s.id AND (e.content_id IS NULL OR $2::uuid[] IS NULL OR EXISTS (
           SELECT FROM content_channels l WHERE l.content_id = e.content_id AND NOT l.is_removed AND l.channel_id = ANY($2)))
         ORDER BY e.due_at DESC, e.id LIMIT ${SHOWN}
       ) d LEFT JOIN contents c ON c.id = d.content_id LEFT JOIN mail_outbox m ON m.id = d.mail_id
         LEFT JOIN graphile_worker._private_jobs j ON j.key = coalesce(d.mail_id::text, 'report:' || d.id)
       ORDER BY d.due_at DESC, d.id`,
      [subscriptionIds, channelIds],
    );
  }

  /** Files of an organization (null: of all, and those on all of them) that couldn't be saved in the last month, newest first. */
  failingFiles(clientId: string | null, now: Date): Promise<FailingFileRow[]> {
    return this.database.query<FailingFileRow>(
      `SELECT s.kind, k.name AS organization, c.name AS event, d.due_at AS "dueAt", d.state, coalesce(d.reason, 'ENOTMADE') AS reason,
         CASE WHEN d.state = 'queued' THEN ${NEXT_ATTEMPT} END AS "nextAttemptAt"
       FROM report_deliveries d JOIN report_subscriptions s ON s.id = d.subscription_id AND s.user_id IS NULL
         LEFT JOIN clients k ON k.id = s.client_id LEFT JOIN contents c ON c.id = d.content_id
         LEFT JOIN graphile_worker._private_jobs j ON j.key = 'report:' || d.id
       WHERE (d.state = 'failed' OR (d.state = 'queued' AND coalesce(d.reason, j.last_error) IS NOT NULL))
         AND d.due_at > $2::timestamptz - ${FILES_WITHIN} AND ($1::uuid IS NULL OR s.client_id = $1)
       ORDER BY d.due_at DESC, d.id LIMIT ${SHOWN_FILES}`,
      [clientId, now],
    );
  }
}
