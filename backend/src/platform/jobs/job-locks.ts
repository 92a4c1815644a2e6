import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const EVERY_MS = 5_000;
/** A worker without a sign of life for this long counts as dead. */
const STALE = `interval '20 seconds'`;

/**
 * Lets others take over the jobs of a process that was killed. By itself the worker waits four hours for it; here the
 * living say every few seconds which jobs are theirs, and what nobody speaks for is given free.
 */
export class JobLocks {
  readonly events: WorkerEvents = new EventEmitter();
  private readonly workerIds = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pool: pg.Pool) {
    this.events.on('worker:create', ({ worker }) => this.workerIds.add(worker.workerId));
    this.events.on('worker:stop', ({ worker }) => this.workerIds.delete(worker.workerId));
    // Without the database there is nothing to hold: the next time is soon.
    this.timer = setInterval(() => void this.renew().catch(() => undefined), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async renew(): Promise<void> {
    await this.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE locked_by = ANY($1)', [
      [...this.workerIds],
    ]);
    await this.pool.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
       WHERE locked_at < now() - ${STALE} HAVING count(*) > 0`,
    );
  }
}
