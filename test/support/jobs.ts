import { Logger, runOnce } from 'graphile-worker';
import { JobHandlers } from '../../backend/src/platform/jobs/job-handlers.js';
import { openJobPool } from '../../backend/src/platform/jobs/job-runner.js';
import type { TestApp } from './app.js';

const silent = new Logger(() => () => undefined);

/** Does every job that is due, and answers when none is left. */
export async function drainJobs(foyer: TestApp): Promise<void> {
  const pgPool = openJobPool(foyer.database.url, 2, () => undefined);
  const taskList = foyer.get(JobHandlers).tasks;
  // A worker looks for the next job before the queue of its last one is free again, and finds none of that queue.
  const isAnyLeft = async () => {
    const { rows } = await pgPool.query(
      `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.is_available AND j.job_queue_id IS NOT NULL AND j.run_at <= now() AND t.identifier = ANY($1) LIMIT 1`,
      [Object.keys(taskList)],
    );
    return rows.length > 0;
  };
  try {
    do await runOnce({ pgPool, taskList, logger: silent, noHandleSignals: true });
    while (await isAnyLeft());
  } finally {
    await pgPool.end();
  }
}
