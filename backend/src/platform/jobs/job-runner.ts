import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { JobHandlers } from './job-handlers.js';
import { JobLocks } from './job-locks.js';
import { JOB_QUEUES } from './jobs.js';

/** Jobs that a process runs at once: one of each queue, and three others, so that emails go out beside the reports of two large events. Each uses its own connection, separate from those that serve requests. */
const CONCURRENCY = JOB_QUEUES.length + 3;
const CONNECTIONS = CONCURRENCY + 1;
/** New jobs wake the workers immediately. This interval, in milliseconds, is for scheduled jobs. */
const POLL_MS = 1000;
const AGAIN_AFTER_MS = 2000;

/** Runs jobs from the table, each in one process. Stops before the database is closed. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs');
  private runner: Runner | null = null;
  private pool: pg.Pool | null = null;
  private locks: JobLocks | null = null;
  private running: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly handlers: JobHandlers,
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const taskList = this.handlers.tasks;
    if (!this.config.server.JOBS || Object.keys(taskList).length === 0) return;
    const { url } = this.dataSource.options as { url: string };
    this.pool = openJobPool(url, CONNECTIONS, (error) => this.logger.warn(`a connection was lost: ${error.message}`));
    this.locks = new JobLocks(this.pool);
    this.running = this.keepRunning(this.pool, taskList, this.locks);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    // Jobs that are still running keep their locks until they're done.
    await this.runner?.stop().catch(() => undefined);
    await this.running;
    this.locks?.stop();
    await this.pool?.end();
  }

  /** The workers may stop if the database is unavailable. Requests are still served, and the workers are restarted. */
  private async keepRunning(pgPool: pg.Pool, taskList: TaskList, locks: JobLocks): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        this.runner = await run({
          pgPool,
          taskList,
          concurrency: CONCURRENCY,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          parsedCronItems: [],
          events: locks.events,
          logger: quiet(this.logger),
        });
        if (signal.aborted) await this.runner.stop();
        await this.runner.promise;
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`jobs wait: ${error instanceof Error ? error.message : error}`);
      }
      await sleep(AGAIN_AFTER_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/** The pool replaces broken connections. Without error listeners, they would crash the process. */
export function openJobPool(connectionString: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: 'foyer-jobs' });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Handlers may log payloads and errors of single attempts; only permanent failures are logged here. */
function quiet(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') logger.warn(message);
  });
}
