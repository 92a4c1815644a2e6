import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/unit-of-work.js';

/** Ids only: a payload may outlive the data that it refers to, and may be read by people who must not see that data. */
export type JobPayload = Readonly<Record<string, string>>;

/**
 * Kinds of jobs that may take minutes, and that nobody waits for. Of each, one runs at a time in all processes together, so the others always find a free worker.
 * Between two jobs of a queue, up to a second passes.
 */
export const JOB_QUEUES = ['retention', 'erasures'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

export interface JobOptions {
  /** Replaces a job with the same key that hasn't started. One that is running isn't stopped: the new one follows, after it if they have a queue. */
  key?: string;
  /** Jobs of a queue run one after another. */
  queue?: JobQueue;
  runAt?: Date;
  /** Maximum number of attempts. The delay between them grows from seconds to hours. */
  maxAttempts?: number;
}

const DEFAULT_ATTEMPTS = 8;

/** Work that is done after a commit, once in the cluster, and again after a crash. */
@Injectable()
export class Jobs {
  /** The job exists if and only if the transaction commits. */
  async add(transaction: Transaction, name: string, payload: JobPayload, options: JobOptions = {}): Promise<void> {
    await transaction.query(
      `SELECT id FROM graphile_worker.add_job($1::text, payload := $2::json, job_key := $3::text,
         run_at := $4::timestamptz, max_attempts := $5::int, queue_name := $6::text)`,
      [
        name,
        JSON.stringify(payload),
        options.key ?? null,
        options.runAt ?? null,
        options.maxAttempts ?? DEFAULT_ATTEMPTS,
        options.queue ?? null,
      ],
    );
  }
}
