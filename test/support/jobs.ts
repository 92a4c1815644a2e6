import { Logger, runOnce } from 'graphile-worker';
import { JobHandlers } from '../../backend/src/platform/jobs/job-handlers.js';
import { openJobPool } from '../../backend/src/platform/jobs/job-runner.js';
import type { TestApp } from './app.js';

const silent = new Logger(() => () => undefined);

/** Does every job that is due, and answers when none is left. */
export async function drainJobs(foyer: TestApp): Promise<void> {
  const pgPool = openJobPool(foyer.database.url, 2, () => undefined);
  try {
    await runOnce({ pgPool, taskList: foyer.get(JobHandlers).tasks, logger: silent, noHandleSignals: true });
  } finally {
    await pgPool.end();
  }
}
