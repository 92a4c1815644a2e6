/** Share of a core that writing to sockets may take. */
const DUTY = 0.4;
/** Rounds begin at least so long one after the other: each reads every room that moved, however little. Milliseconds. */
const SHORTEST_MS = 25;
/** Longest time that a change waits to be batched with others, in milliseconds. */
const LONGEST_MS = 500;

/**
 * Chooses the window by load: after a round that took so long, the next one starts when writing has taken no more
 * than its share of the time. What comes alone to a room of a hundred is written in the next turn; fifteen thousand wait
 * half a second.
 */
export class WindowClock {
  private notBefore = 0;

  /** Milliseconds from `now` until the next round may start. */
  delay(now: number): number {
    return Math.max(0, this.notBefore - now);
  }

  /** A round began at `startedAt`, ended at `endedAt` and kept the processor busy for `spentMs` of it. */
  note(startedAt: number, endedAt: number, spentMs: number): void {
    const window = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, spentMs / DUTY));
    this.notBefore = Math.max(endedAt, startedAt + window);
  }
}
