import { Injectable } from '@nestjs/common';
import type { Task, TaskList } from 'graphile-worker';
import { Contributions, type Registry } from '../discovery/contributions.js';
import type { JobPayload } from './jobs.js';

export interface JobHandler {
  /** The name under which jobs are added. */
  readonly job: string;
  /** Does the work. If it throws, it is retried later. Must be idempotent. */
  run(payload: JobPayload, attempt: JobAttempt): Promise<void>;
}

export interface JobAttempt {
  /** No attempt follows: a failure is final. */
  isLast: boolean;
}

/** The handlers of all jobs. */
@Injectable()
export class JobHandlers implements Registry<JobHandler> {
  constructor(private readonly contributions: Contributions) {}

  get entries(): readonly JobHandler[] {
    return this.contributions.to(JobHandlers);
  }

  get tasks(): TaskList {
    const tasks: Record<string, Task> = {};
    for (const handler of this.entries) {
      if (tasks[handler.job]) throw new Error(`two handlers for the job ${handler.job}`);
      tasks[handler.job] = async (payload, { job }) =>
        handler.run(payload as JobPayload, { isLast: job.attempts >= job.max_attempts });
    }
    return tasks;
  }
}
