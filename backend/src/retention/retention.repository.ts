import { Injectable } from '@nestjs/common';
import { RETENTION_KINDS, type RetentionForm, type RetentionKind } from '../../../contracts/domain/retention.js';
import { Database } from '../platform/database/database.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Jobs } from '../platform/jobs/jobs.js';
import type { RetentionStep } from '../platform/retention/retention-steps.js';

export const RETENTION_JOB = 'retention.run';
const DAY_MS = 86_400_000;

export interface RetentionPolicy extends Record<RetentionKind, number | null> {
  clientId: string;
  ranAt: Date | null;
  /** What the last run removed, by step. */
  removed: Readonly<Record<string, number>>;
}

export interface RetentionScope {
  clientId: string;
  before: Date;
  contentIds: readonly string[];
}

const POLICY = `SELECT client_id AS "clientId", names_days AS names, chat_days AS chat, presence_days AS presence, ran_at AS "ranAt", removed
  FROM retention_policies`;

/** How long organizations keep what, and what is older. */
@Injectable()
export class RetentionRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  async find(clientId: string): Promise<RetentionPolicy | null> {
    const [row] = await this.database.query<RetentionPolicy>(`${POLICY} WHERE client_id = $1`, [clientId]);
    return row ?? null;
  }

  /** Those with a limit that haven't run since then, and whose job neither runs nor waits; one whose attempts have all failed begins again. */
  async due(ranBefore: Date): Promise<RetentionPolicy[]> {
    return this.database.query<RetentionPolicy>(
      `${POLICY} WHERE (ran_at IS NULL OR ran_at < $1) AND num_nonnulls(names_days, chat_days, presence_days) > 0
         AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j
           WHERE j.key = 'retention:' || client_id AND (j.attempts < j.max_attempts OR j.locked_at IS NOT NULL))
       ORDER BY client_id`,
      [ranBefore],
    );
  }

  /** A job with the same key replaces the one that hasn't started. */
  async queue(transaction: Transaction, clientId: string): Promise<void> {
    const options = { key: `retention:${clientId}`, queue: 'retention', maxAttempts: 5 } as const;
    await this.jobs.add(transaction, RETENTION_JOB, { clientId }, options);
  }

  async save(transaction: Transaction, clientId: string, form: RetentionForm, now: Date): Promise<void> {
    await transaction.query(
      `INSERT INTO retention_policies (client_id, names_days, chat_days, presence_days, updated_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (client_id) DO UPDATE SET names_days = excluded.names_days, chat_days = excluded.chat_days,
         presence_days = excluded.presence_days, updated_at = excluded.updated_at`,
      [clientId, ...RETENTION_KINDS.map((kind) => form[kind]), now],
    );
  }

  /** Nothing changes if another run has ended meanwhile. */
  async noteRun(
    transaction: Transaction,
    { clientId, ranAt }: RetentionPolicy,
    removed: Readonly<Record<string, number>>,
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `UPDATE retention_policies SET ran_at = $2, removed = $3
       WHERE client_id = $1 AND ran_at IS NOT DISTINCT FROM $4::timestamptz`,
      [clientId, now, JSON.stringify(removed), ranAt],
    );
  }

  /** Contents that ended longer ago, and whose figures are final; deleted ones need none. On-demand content never ends, so it keeps what its figures are made of. */
  async scopeOf(clientId: string, days: number, now: number): Promise<RetentionScope> {
    const before = new Date(now - days * DAY_MS);
    const rows = await this.database.query<{ id: string }>(
      `SELECT c.id FROM contents c LEFT JOIN content_analytics a ON a.content_id = c.id
       WHERE c.client_id = $1 AND c.closes_at < $2 AND (c.version_code IS NOT NULL OR (a.state = 'processed' AND a.result IS NOT NULL))`,
      [clientId, before],
    );
    return { clientId, before, contentIds: rows.map(({ id }) => id) };
  }

  async count(step: RetentionStep, scope: RetentionScope): Promise<number> {
    const given = [scope.clientId, scope.before, await this.idsFor(step, scope)];
    const [row] = await this.database.query<{ count: number }>(step.countSql, given);
    return row?.count ?? 0;
  }

  async removeSome(transaction: Transaction, step: RetentionStep, scope: RetentionScope): Promise<number> {
    const given = [scope.clientId, scope.before, await this.idsFor(step, scope)];
    return (await transaction.query(step.removeSql, given)).length;
  }

  private async idsFor({ ofChannels }: RetentionStep, scope: RetentionScope): Promise<readonly string[]> {
    if (!ofChannels) return scope.contentIds;
    const rows = await this.database.query<{ id: string }>(
      `SELECT h.id FROM channels h WHERE h.client_id = $1 AND NOT EXISTS (
         SELECT FROM content_channels l JOIN contents c ON c.id = l.content_id
         WHERE l.channel_id = h.id AND c.version_code IS NULL AND c.id <> ALL($3::uuid[]) AND (c.opens_at IS NULL OR c.opens_at < $2))`,
      [scope.clientId, scope.before, scope.contentIds],
    );
    return rows.map(({ id }) => id);
  }
}
