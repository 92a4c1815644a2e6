import { boundedCache } from './bounded-cache.js';

const MAX_ENTRIES = 5000;

/**
 * Answers a crowd that asks the same thing at the same time from one lookup: while it runs, and for a moment after.
 * With a time of 0 only questions at the same time share an answer. Failures are not remembered.
 */
export class ShortCache<Value> {
  /** Pages of a channel with hundreds of contents are large: what is too old is not held until others need its place. */
  private readonly answers = boundedCache<Promise<Value>>(MAX_ENTRIES, { ttlAutopurge: true });

  /** Milliseconds. */
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
    // To the cache a time of 0 is one without end.
    if (ttl > 0) this.answers.set(key, answer, { ttl });
    else this.answers.delete(key);
  }
}
