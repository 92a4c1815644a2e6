/** Maximum number of keys in a bucket. The oldest are evicted first. */
const MAX_KEYS = 100_000;

interface Level {
  tokens: number;
  at: number;
}

/** An in-memory limit per process: `perSecond` refills it, and `burst` is the most that it can save up. Only `take` decides refusals. */
export class TokenBucket {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly mostDebt = burst,
  ) {}

  /**
   * Returns the seconds to wait, or 0 if the tokens were granted. `now` is in epoch milliseconds; `kept` is the amount that must remain for others. An amount
   * above the burst takes the whole burst, because a single request must always be possible.
   */
  take(key: string, now: number, amount = 1, kept = 0): number {
    const level = this.levelOf(key, now);
    const price = Math.min(amount, this.burst - kept);
    const missing = price + kept - level.tokens;
    if (missing > 0) return missing / this.perSecond;
    level.tokens -= price;
    return 0;
  }

  /** For costs known only afterwards: may take more than is left, as a debt that the next caller waits for. */
  charge(key: string, now: number, amount: number): void {
    const level = this.levelOf(key, now);
    level.tokens = Math.max(-this.mostDebt, level.tokens - amount);
  }

  /** Returns the tokens that `take` granted, if the request is then refused elsewhere. */
  giveBack(key: string, now: number, amount: number): void {
    const level = this.levelOf(key, now);
    level.tokens = Math.min(this.burst, level.tokens + Math.min(amount, this.burst));
  }

  /** Refills the key. Keys are reordered by last use only once the map is half full, because none is evicted before that. */
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
