import { performance } from 'node:perf_hooks';

interface Pace {
  /** Milliseconds to wait for others with the same question: usually, and while a crowd is arriving. */
  usualMs: number;
  crowdMs: number;
  /** So many within so many milliseconds are the beginning of a crowd; while it comes, so many in its time keep it one. */
  beginsWith: number;
  withinMs: number;
  goesOnWith: number;
}

const OF_ARRIVALS: Pace = { usualMs: 10, crowdMs: 250, beginsWith: 2, withinMs: 10, goesOnWith: 2 };

/** A single question is answered immediately; those of a crowd, which arrives over seconds, in a few large batches. */
export class GatherPace {
  private crowdedUntil = 0;
  /** How many were gathered since when, as long as they are no crowd. */
  private few = { since: 0, count: 0 };

  constructor(private readonly pace: Pace = OF_ARRIVALS) {}

  get delayMs(): number {
    return this.isCrowded ? this.pace.crowdMs : this.pace.usualMs;
  }

  /** Reports how many were gathered. */
  note(count: number): void {
    const { beginsWith, withinMs, goesOnWith, crowdMs } = this.pace;
    const now = performance.now();
    if (now - this.few.since >= withinMs) this.few = { since: now, count: 0 };
    this.few.count += count;
    const isCrowd = this.isCrowded ? count >= goesOnWith : this.few.count >= beginsWith;
    if (isCrowd) this.crowdedUntil = now + 2 * crowdMs;
  }

  private get isCrowded(): boolean {
    return performance.now() < this.crowdedUntil;
  }
}
