import { performance } from 'node:perf_hooks';

interface Pace {
  /** Milliseconds for which others are waited for who ask for the same: usually, and while a crowd is coming. */
  usualMs: number;
  crowdMs: number;
  /** So many gathered in the usual time are the beginning of a crowd; while it comes, so many in its time keep it one. */
  beginsWith: number;
  goesOnWith: number;
}

const OF_ARRIVALS: Pace = { usualMs: 10, crowdMs: 250, beginsWith: 2, goesOnWith: 2 };

/** Who comes alone is answered at once; a crowd, which comes for seconds, is answered in few and large batches. */
export class GatherPace {
  private crowdedUntil = 0;

  constructor(private readonly pace: Pace = OF_ARRIVALS) {}

  get delayMs(): number {
    return this.isCrowded ? this.pace.crowdMs : this.pace.usualMs;
  }

  /** So many were gathered. */
  note(count: number): void {
    const { beginsWith, goesOnWith, crowdMs } = this.pace;
    if (count >= (this.isCrowded ? goesOnWith : beginsWith)) this.crowdedUntil = performance.now() + 2 * crowdMs;
  }

  private get isCrowded(): boolean {
    return performance.now() < this.crowdedUntil;
  }
}
