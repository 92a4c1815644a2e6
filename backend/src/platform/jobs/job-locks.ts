import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const EVERY_MS = 5_000;
/** A pool of workers without a heartbeat for this long counts as dead. */
const STALE = `interval '20 seconds'`;
/** A worker locks its job, and the job's queue. */
const TABLES = ['_private_jobs', '_private_job_queues'];

/**
 * Lets other processes take over the jobs of a process that was killed. The worker library would wait four hours. Here, live processes renew the locks of their
 * jobs and queues every few seconds, and locks that aren't renewed are released.
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
    for (const table of TABLES)
      await this.pool.query(`UPDATE graphile_worker.${table} SET locked_at = now() WHERE locked_by = ANY($1)`, [
        [...this.poolIds],
      ]);
    await this.pool.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM (
         SELECT locked_by FROM (${TABLES.map((table) => `SELECT locked_by, locked_at FROM graphile_worker.${table}`).join(' UNION ALL ')}) locks
         WHERE locked_by IS NOT NULL GROUP BY locked_by HAVING max(locked_at) < now() - ${STALE}
       ) dead HAVING count(*) > 0`,
    );
  }
}
