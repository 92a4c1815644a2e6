import { setTimeout as sleep } from 'node:timers/promises';
import { boundedCache } from './bounded-cache.js';

interface Entry<Value> {
  last: { value: Value; until: number } | null;
  computing: Promise<Value> | null;
  /** Until then, nothing is computed. */
  restsUntil: number;
}

/** Shares values that may take seconds to compute among all who ask. None is computed twice at a time, or again without a pause. */
export class RestingCache<Value> {
  private readonly entries;

  /** `restMs`: how long a value is kept that took so many milliseconds. */
  constructor(
    most: number,
    private readonly restMs: (tookMs: number) => number,
  ) {
    this.entries = boundedCache<Entry<Value>>(most);
  }

  /** With `isRefreshed`, returns a new value. The pause before its computation is at most as long as the last computation took. */
  async get(
    key: string,
    compute: () => Promise<Value>,
    isRefreshed = false,
  ): Promise<{ value: Value; isCached: boolean }> {
    const entry = this.entries.get(key) ?? { last: null, computing: null, restsUntil: 0 };
    this.entries.set(key, entry);
    if (entry.last && !isRefreshed && performance.now() < entry.last.until)
      return { value: entry.last.value, isCached: true };
    const isCached = entry.computing !== null;
    entry.computing ??= this.compute(entry, compute).finally(() => {
      entry.computing = null;
    });
    return { value: await entry.computing, isCached };
  }

  private async compute(entry: Entry<Value>, compute: () => Promise<Value>): Promise<Value> {
    const waitMs = entry.restsUntil - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const startedAt = performance.now();
    try {
      const value = await compute();
      const done = performance.now();
      entry.last = { value, until: done + this.restMs(done - startedAt) };
      return value;
    } finally {
      const tookMs = performance.now() - startedAt;
      entry.restsUntil = startedAt + tookMs + Math.min(tookMs, this.restMs(tookMs));
    }
  }
}
