import { setTimeout as delay } from 'node:timers/promises';

const STEP_MS = 20;
/** As long as a step takes at most where nothing else is done. */
const LONGEST_STEP_MS = 25;

/**
 * Tells how long something takes on a machine that has nothing else to do: a while in which neither this process nor the
 * database gets its turn counts as little as it would there. It goes as fast as a real clock at most.
 */
export class CalmClock {
  private elapsed = 0;
  private isStopping = false;
  private readonly isStopped: Promise<void>;

  /** `query`: of the database that what is measured waits for. */
  constructor(private readonly database: { query(sql: string): Promise<unknown> }) {
    this.isStopped = this.run();
  }

  /** Milliseconds since it was started. */
  now(): number {
    return this.elapsed;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.isStopped;
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const since = performance.now();
      await Promise.all([delay(STEP_MS), this.database.query('SELECT 1')]);
      this.elapsed += Math.min(performance.now() - since, LONGEST_STEP_MS);
    }
  }
}
