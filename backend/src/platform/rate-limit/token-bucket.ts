/** Keys that a bucket remembers at most; the oldest are forgotten first. */
const MAX_KEYS = 100_000;

interface Level {
  tokens: number;
  at: number;
}

/** In memory, per process: `perSecond` refills, `burst` is the most that can be saved up. */
export class TokenBucket {
  private readonly levels = new Map<string, Level>();

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {}

  /** Seconds to wait, 0 when the token was granted. `now` in epoch milliseconds. */
  take(key: string, now: number, amount = 1): number {
    const level = this.levelOf(key, now);
    const elapsed = Math.max(0, now - level.at) / 1000;
    const tokens = Math.min(this.burst, level.tokens + elapsed * this.perSecond);
    const isGranted = tokens >= amount;
    level.tokens = isGranted ? tokens - amount : tokens;
    level.at = now;
    return isGranted ? 0 : (amount - tokens) / this.perSecond;
  }

  /** While there is room for all, nobody needs to be put behind the others. */
  private levelOf(key: string, now: number): Level {
    const known = this.levels.get(key);
    if (known && this.levels.size < MAX_KEYS / 2) return known;
    const level = known ?? { tokens: this.burst, at: now };
    this.levels.delete(key);
    this.levels.set(key, level);
    if (this.levels.size > MAX_KEYS) this.levels.delete(this.levels.keys().next().value!);
    return level;
  }
}
