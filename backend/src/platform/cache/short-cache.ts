import { boundedCache } from './bounded-cache.js';

const MAX_ENTRIES = 5000;

/**
 * Shares one lookup among concurrent callers with the same key, and caches the result for a short time. With a time of 0, only concurrent callers share it.
 * Failures are not cached.
 */
export class ShortCache<Value> {
  /** Expired entries are removed right away, because pages of a channel with hundreds of contents are large. */
  private readonly answers = boundedCache<Promise<Value>>(MAX_ENTRIES, { ttlAutopurge: true });

  /** How long a result is cached, in milliseconds. */
  constructor(private readonly keepMs: number) {}

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.answers.get(key);
    if (known) return known;
    const answer = load();
    this.answers.set(key, answer);
    answer.then(
      () => this.keep(key, answer, this.keepMs),
      () => this.keep(key, answer, 0),
    );
    return answer;
  }

  private keep(key: string, answer: Promise<Value>, ttl: number): void {
    if (this.answers.peek(key) !== answer) return;
    // The cache would treat a TTL of 0 as unlimited.
    if (ttl > 0) this.answers.set(key, answer, { ttl });
    else this.answers.delete(key);
  }
}
