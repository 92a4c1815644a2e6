import { performance } from 'node:perf_hooks';

const MAX_ENTRIES = 5000;

interface Entry<Value> {
  value: Promise<Value>;
  until: number;
}

/**
 * Answers a crowd that asks the same thing at the same time from one lookup: while it runs, and for a moment after.
 * With a time of 0 only questions at the same time share an answer. Failures are not remembered.
 */
export class ShortCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  /** Milliseconds. */
  constructor(private readonly keepMs: number) {}

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.entries.get(key);
    if (known && known.until > performance.now()) return known.value;
    const value = load();
    const entry = { value, until: Number.POSITIVE_INFINITY };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > MAX_ENTRIES) this.entries.delete(this.entries.keys().next().value!);
    value.then(
      () => {
        entry.until = performance.now() + this.keepMs;
      },
      () => {
        if (this.entries.get(key) === entry) this.entries.delete(key);
      },
    );
    return value;
  }
}
