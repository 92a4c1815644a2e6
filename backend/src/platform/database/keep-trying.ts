import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-failure.js';

export interface Patience {
  /** How long to retry after the first failure, in milliseconds. */
  forMs: number;
  log: (line: string) => void;
  /** Waits for this many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Retries while the database is unavailable. At startup, it may still be starting, on a machine that is short of resources. */
export async function keepTrying<Result>(
  work: () => Promise<Result>,
  { forMs, log, wait = delay, now = () => performance.now() }: Patience,
): Promise<Result> {
  let deadline: number | null = null;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await work();
    } catch (error) {
      deadline ??= now() + forMs;
      const leftMs = deadline - now();
      if (!isDatabaseUnavailable(error) || leftMs <= 0) throw error;
      const nextMs = Math.min(waitMs, leftMs);
      log(
        `The database isn't answering (${reasonOf(error)}). Retrying in ${seconds(nextMs)} s, giving up after ${seconds(leftMs)} s.`,
      );
      await wait(nextMs);
    }
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0);

/** A host name with several IP addresses fails with one error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
