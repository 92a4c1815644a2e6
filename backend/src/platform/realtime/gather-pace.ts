import { performance } from 'node:perf_hooks';

/** Milliseconds for which others are waited for who ask for the same: usually, and while a crowd is coming. */
const USUAL_MS = 10;
const CROWD_MS = 250;

/** Who comes alone is answered at once; a crowd, which comes for seconds, is answered in few and large batches. */
export class GatherPace {
  private crowdedUntil = 0;

  get delayMs(): number {
    return performance.now() < this.crowdedUntil ? CROWD_MS : USUAL_MS;
  }

  /** So many were gathered. */
  note(count: number): void {
    if (count > 1) this.crowdedUntil = performance.now() + 2 * CROWD_MS;
  }
}
