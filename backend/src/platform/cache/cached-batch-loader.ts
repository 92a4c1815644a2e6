import { BatchLoader } from './batch-loader.js';
import { boundedCache } from './bounded-cache.js';

interface Entry<Value> {
  value: Promise<Value | null>;
  readAt: number;
}

interface Limits {
  /** Maximum age of a value, in milliseconds. */
  freshMs: number;
  /** Maximum number of cached keys. */
  most: number;
}

/** Caches values for many keys for a short time. Unknown keys are loaded in one lookup, shared by all concurrent callers. Failures are not cached. */
export class CachedBatchLoader<Value> {
  private readonly entries: ReturnType<typeof boundedCache<Entry<Value>>>;
  private readonly lookUps: BatchLoader<readonly string[], ReadonlyMap<string, Value>>;

  /** `lookUp` omits keys without a value. Their absence is cached too. */
  constructor(
    lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
    private readonly clock: { now(): number },
    private readonly limits: Limits,
  ) {
    this.entries = boundedCache(limits.most);
    this.lookUps = new BatchLoader(async (questions) => {
      const answer = await lookUp([...new Set(questions.flat())]);
      return questions.map(() => answer);
    });
  }

  /** Keys without a value are omitted from the result. */
  async of(keys: readonly string[]): Promise<Map<string, Value>> {
    const now = this.clock.now();
    const asked = new Map<string, Entry<Value>>();
    const unknown: string[] = [];
    for (const key of new Set(keys)) {
      const entry = this.entries.get(key);
      if (entry && Math.abs(now - entry.readAt) <= this.limits.freshMs) asked.set(key, entry);
      else unknown.push(key);
    }
    if (unknown.length > 0) this.read(unknown, now, asked);
    const answers = new Map<string, Value>();
    for (const [key, entry] of asked) {
      const value = await entry.value;
      if (value !== null) answers.set(key, value);
    }
    return answers;
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  private read(keys: readonly string[], readAt: number, asked: Map<string, Entry<Value>>): void {
    const reading = this.lookUps.ask(keys);
    for (const key of keys) {
      const entry = { value: reading.then((values) => values.get(key) ?? null), readAt };
      entry.value.catch(() => {
        if (this.entries.peek(key) === entry) this.entries.delete(key);
      });
      this.entries.set(key, entry);
      asked.set(key, entry);
    }
  }
}
