import { Injectable } from '@nestjs/common';
import type { Task, TaskList } from 'graphile-worker';
import type { JobPayload } from './jobs.js';

/** Does the work; what it throws is tried again later. Doing it twice must do no harm. */
export type JobHandler = (payload: JobPayload, attempt: JobAttempt) => Promise<void>;

export interface JobAttempt {
  /** No other follows: what fails now has failed for good. */
  isLast: boolean;
}

/** Who does which job; modules register in `onModuleInit`. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<string, JobHandler>();

  register(name: string, handler: JobHandler): void {
    if (this.handlers.has(name)) throw new Error(`the job ${name} has a handler already`);
    this.handlers.set(name, handler);
  }

  get tasks(): TaskList {
    return Object.fromEntries(
      [...this.handlers].map(([name, handler]): [string, Task] => [
        name,
        async (payload, { job }) => handler(payload as JobPayload, { isLast: job.attempts >= job.max_attempts }),
      ]),
    );
  }
}
