/** Keys that a bucket remembers at most; the oldest are forgotten first. */
const MAX_KEYS = 100_000;

interface Level {
  tokens: number;
  at: number;
}

/** In memory, per process: `perSecond` refills, `burst` is the most that can be saved up. Every refusal is decided in `take`. */
export class TokenBucket {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly mostDebt = burst,
  ) {}

  /**
   * Seconds to wait, 0 when the tokens were granted. `now` in epoch milliseconds; `kept`: what has to be left over for others.
   * What is dearer than a burst takes all of it: one has to remain possible.
   */
  take(key: string, now: number, amount = 1, kept = 0): number {
    const level = this.levelOf(key, now);
    const price = Math.min(amount, this.burst - kept);
    const missing = price + kept - level.tokens;
    if (missing > 0) return missing / this.perSecond;
    level.tokens -= price;
    return 0;
  }

  /** For what is known only afterwards: takes more than there is, as a debt that the next one waits for. */
  charge(key: string, now: number, amount: number): void {
    const level = this.levelOf(key, now);
    level.tokens = Math.max(-this.mostDebt, level.tokens - amount);
  }

  /** Returns what `take` granted if the request is then refused elsewhere. */
  giveBack(key: string, now: number, amount: number): void {
    const level = this.levelOf(key, now);
    level.tokens = Math.min(this.burst, level.tokens + Math.min(amount, this.burst));
  }

  /** While there is room for all, nobody needs to be put behind the others. */
  private levelOf(key: string, now: number): Level {
    const known = this.levels.get(key);
    const level = known ?? { tokens: this.burst, at: now };
    if (known) {
      const elapsed = Math.max(0, now - level.at) / 1000;
      level.tokens = Math.min(this.burst, level.tokens + elapsed * this.perSecond);
      level.at = now;
      if (this.levels.size < MAX_KEYS / 2) return known;
      this.levels.delete(key);
    }
    this.levels.set(key, level);
    if (this.levels.size > MAX_KEYS) this.levels.delete(this.levels.keys().next().value!);
    return level;
  }
}
