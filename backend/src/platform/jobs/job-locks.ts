import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const EVERY_MS = 5_000;
/** A pool of workers without a heartbeat for this long counts as dead. */
const STALE = `interval '20 seconds'`;

/**
 * Lets other processes take over the jobs of a process that was killed. The worker library would wait four hours. Here, live processes renew the locks of their
 * jobs every few seconds, and locks that aren't renewed are released.
 */
export class JobLocks {
  readonly events: WorkerEvents = new EventEmitter();
  /** The library locks jobs in the name of the pool that a worker is in. */
  private readonly poolIds = new Set<string>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pool: pg.Pool) {
    this.events.on('pool:create', ({ workerPool }) => this.poolIds.add(workerPool.id));
    this.events.on('pool:release', ({ workerPool }) => this.poolIds.delete(workerPool.id));
    // If the database is unavailable, the next renewal follows soon.
    this.timer = setInterval(() => void this.renew().catch(() => undefined), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async renew(): Promise<void> {
    await this.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE locked_by = ANY($1)', [
      [...this.poolIds],
    ]);
    await this.pool.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
       WHERE locked_at < now() - ${STALE} HAVING count(*) > 0`,
    );
  }
}
