/** Maximum share of one core for writing to sockets. */
const DUTY = 0.4;
/** Minimum interval between rounds, in milliseconds: each round reads every room with changes, however few. */
const SHORTEST_MS = 10;
/** Maximum time a change waits to be batched with others, in milliseconds. */
const LONGEST_MS = 500;

/**
 * Adapts the window to the load: the next round starts once writing has used no more than its share of the elapsed time. A single change in a room of a hundred
 * people is written in the next turn; with fifteen thousand people, changes wait half a second.
 */
export class WindowClock {
  private notBefore = 0;

  /** Returns the milliseconds from `now` until the next round may start. */
  delay(now: number): number {
    return Math.max(0, this.notBefore - now);
  }

  /** Records a round from `startedAt` to `endedAt` that kept the processor busy for `spentMs`. */
  note(startedAt: number, endedAt: number, spentMs: number): void {
    const window = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, spentMs / DUTY));
    this.notBefore = Math.max(endedAt, startedAt + window);
  }
}
