import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AnalyticsState, statesBefore } from '../../../../contracts/domain/analytics.js';
import { Database } from '../../platform/database/database.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { AnalyticsFiguresDto, AttendanceDto } from './content-analytics.dto.js';

/** Makes the report of a content. */
export const REPORT_JOB = 'analytics.report';

export interface AnalyticsRow {
  state: AnalyticsState;
  runId: string;
  processedAt: Date | null;
  failedAt: Date | null;
  /** Since then, only the counts in the report are kept. */
  reducedAt: Date | null;
  result: AnalyticsFiguresDto | null;
}

/** When open entries are settled after a content has closed: the last of them was closed or given up by then. */
const SETTLED_AFTER = `interval '5 minutes'`;
/** After it has closed, what happened at the end is still being written. */
const DUE_AFTER = `interval '10 seconds'`;
/** Reports of contents that closed longer ago are made when someone asks for them. */
const DUE_WITHIN = `interval '30 days'`;
/** A report that failed for good is tried again. */
const AGAIN_AFTER = `interval '1 hour'`;

/** The state of each content's report. */
@Injectable()
export class ContentAnalyticsRepository {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  async find(contentId: string): Promise<AnalyticsRow | null> {
    const [row] = await this.database.query<AnalyticsRow>(
      `SELECT state, run_id AS "runId", processed_at AS "processedAt", failed_at AS "failedAt", reduced_at AS "reducedAt", result FROM content_analytics WHERE content_id = $1`,
      [contentId],
    );
    return row ? { ...row, result: row.result && completed(row.result) } : null;
  }

  /**
   * Queues reports of contents that have closed since, close at another time than their report says, or whose report was made while what happened at the end was
   * still being written, or while entries were open.
   */
  async queueDue(now: Date): Promise<number> {
    return this.unitOfWork.run(async (transaction) => {
      const rows = await transaction.query<{ id: string }>(
        `SELECT c.id FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
         WHERE c.closes_at <= $1::timestamptz - ${DUE_AFTER} AND c.closes_at > $1::timestamptz - ${DUE_WITHIN} AND c.version_code IS NULL AND a.reduced_at IS NULL AND (
           a.content_id IS NULL OR a.closes_at IS DISTINCT FROM c.closes_at OR a.failed_at < $1::timestamptz - ${AGAIN_AFTER} OR (
             a.state = 'processed' AND (a.processed_at < c.closes_at + ${DUE_AFTER} OR (
               a.processed_at < c.closes_at + ${SETTLED_AFTER} AND c.closes_at <= $1::timestamptz - ${SETTLED_AFTER}))))
         ORDER BY c.closes_at LIMIT 20 FOR NO KEY UPDATE OF c SKIP LOCKED`,
        [now],
      );
      for (const { id } of rows) await this.queue(transaction, id, now);
      return rows.length;
    });
  }

  /**
   * Begins from the beginning: what an earlier run has stored of its progress is replaced, and a run that is on stops at its next slice. The figures stay until it is
   * done. Returns false where only counts are kept: those stay.
   */
  async queue(transaction: Transaction, contentId: string, now: Date): Promise<boolean> {
    const rows = await transaction.query(
      `INSERT INTO content_analytics (content_id, state, run_id, closes_at, requested_at)
       SELECT id, 'unprocessed', $2, closes_at, $3 FROM contents WHERE id = $1
       ON CONFLICT (content_id) DO UPDATE SET state = excluded.state, run_id = excluded.run_id, closes_at = excluded.closes_at,
         requested_at = excluded.requested_at, failed_at = NULL
       WHERE content_analytics.reduced_at IS NULL RETURNING content_id`,
      [contentId, randomUUID(), now],
    );
    if (rows.length === 0) return false;
    await this.jobs.add(transaction, REPORT_JOB, { contentId }, { key: `analytics:${contentId}`, maxAttempts: 6 });
    return true;
  }

  /** Begins a run, which ends whatever another process does for an earlier one. Null where only counts are kept. */
  async start(contentId: string): Promise<string | null> {
    const runId = randomUUID();
    const rows = await this.database.query(
      `UPDATE content_analytics SET state = 'processing', run_id = $2 WHERE content_id = $1 AND state = ANY($3) AND reduced_at IS NULL RETURNING content_id`,
      [contentId, runId, statesBefore('start')],
    );
    return rows.length > 0 ? runId : null;
  }

  /** Nothing changes if another run has begun meanwhile. */
  async finish(contentId: string, runId: string, result: AnalyticsFiguresDto, asOf: Date): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE content_analytics SET state = 'processed', result = $3, processed_at = $4, failed_at = NULL
       WHERE content_id = $1 AND run_id = $2 AND state = ANY($5) RETURNING content_id`,
      [contentId, runId, JSON.stringify(result), asOf, statesBefore('finish')],
    );
    return rows.length > 0;
  }

  async fail(contentId: string, runId: string, now: Date): Promise<void> {
    await this.database.query(
      `UPDATE content_analytics SET state = 'unprocessed', failed_at = $3 WHERE content_id = $1 AND run_id = $2 AND state = ANY($4)`,
      [contentId, runId, now, statesBefore('fail')],
    );
  }

  /** Deletes viewers whom an earlier run has stored, but who no longer are: for example, an identity that was merged into another. */
  async forgetOthers(contentId: string, runId: string): Promise<void> {
    await this.database.query('DELETE FROM content_viewers WHERE content_id = $1 AND run_id <> $2', [contentId, runId]);
  }
}

/** Reports that were made before these things were recorded lack them. */
function completed(result: AnalyticsFiguresDto): AnalyticsFiguresDto {
  const { attendance, playerTroubles = [] } = result as Partial<AnalyticsFiguresDto> & {
    attendance: Partial<AttendanceDto>;
  };
  const reactions = attendance.reactions ?? result.attendance.messages.map(() => 0);
  return { ...result, playerTroubles, attendance: { ...result.attendance, reactions } };
}
