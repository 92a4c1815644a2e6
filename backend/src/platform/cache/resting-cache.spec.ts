import { describe, expect, it } from '@jest/globals';
import { RestingCache } from './resting-cache.js';

function setUp(restMs: (tookMs: number) => number) {
  const cache = new RestingCache<number>(10, restMs);
  const computed: { from: number; to: number }[] = [];
  let count = 0;
  const compute = async (tookMs = 20) => {
    const from = performance.now();
    while (performance.now() < from + tookMs) await new Promise(setImmediate);
    computed.push({ from, to: performance.now() });
    count += 1;
    return count;
  };
  return { cache, computed, ask: (isRefreshed = false) => cache.get('a', compute, isRefreshed) };
}

describe('a value that takes long to compute', () => {
  it('is computed once for all who ask, whether or not they want a new one', async () => {
    const { ask } = setUp(() => 60_000);
    expect(await Promise.all([ask(), ask(true), ask(true)])).toEqual([
      { value: 1, isCached: false },
      { value: 1, isCached: true },
      { value: 1, isCached: true },
    ]);
    expect(await ask()).toEqual({ value: 1, isCached: true });
    expect(await ask(true)).toEqual({ value: 2, isCached: false });
  });

  it('is never computed without a pause for those who always want a new one', async () => {
    const { ask, computed } = setUp(() => 60_000);
    for (let times = 0; times < 3; times += 1) await ask(true);
    const [first, second, third] = computed;
    expect(second!.from - first!.to).toBeGreaterThanOrEqual(0.9 * (first!.to - first!.from));
    expect(third!.from - second!.to).toBeGreaterThanOrEqual(0.9 * (second!.to - second!.from));
  });

  it('is kept for those who ask while a new one is computed', async () => {
    const { ask } = setUp(() => 60_000);
    await ask();
    const refreshed = ask(true);
    expect(await ask()).toEqual({ value: 1, isCached: true });
    expect((await refreshed).value).toBe(2);
  });

  it('is asked for again after a failure', async () => {
    const cache = new RestingCache<number>(10, () => 60_000);
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => 5)).toEqual({ value: 5, isCached: false });
  });
});
