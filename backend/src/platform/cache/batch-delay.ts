import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

interface Pace {
  /** How long to wait for more questions, in milliseconds: usually, and while a crowd is arriving. */
  usualMs: number;
  crowdMs: number;
  /** How long no question must have come for the wait of a crowd to end early, in milliseconds. */
  quietMs?: number;
  /** A crowd begins with `beginsWith` questions within `withinMs`. It goes on while each batch has at least `goesOnWith`. */
  beginsWith: number;
  withinMs: number;
  goesOnWith: number;
}

export const OF_ARRIVALS: Pace = { usualMs: 10, crowdMs: 250, beginsWith: 2, withinMs: 10, goesOnWith: 2 };

/** Answers a single question after a short wait, and those of a crowd, which arrives over seconds, in a few large batches. */
export class BatchDelay {
  private crowdedUntil = 0;
  /** The number of questions since the start of the current window, while there is no crowd. */
  private few = { since: 0, count: 0 };

  constructor(private readonly pace: Pace = OF_ARRIVALS) {}

  get delayMs(): number {
    return this.isCrowded ? this.pace.crowdMs : this.pace.usualMs;
  }

  /** Waits for more questions. `count` tells how many there are. */
  async gather(count: () => number): Promise<void> {
    const delayMs = this.delayMs;
    const { quietMs = delayMs } = this.pace;
    const endsAt = performance.now() + delayMs;
    let before = 0;
    do {
      before = count();
      await sleep(Math.min(quietMs, delayMs));
    } while (count() > before && performance.now() < endsAt);
  }

  /** Records the number of questions in a batch. */
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
