import { LRUCache } from 'lru-cache';

type Options<Value extends object | number | true> = Pick<
  LRUCache.Options<string, Value, unknown>,
  'dispose' | 'ttl' | 'ttlAutopurge'
>;

/**
 * A cache with a limited number of entries that evicts the least recently used one. Uses `maxSize` instead of `max`, because `max` preallocates: 15 to 30 ms at
 * startup for each cache of 50,000.
 */
export function boundedCache<Value extends object | number | true>(
  most: number,
  options: Options<Value> = {},
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ...options });
}
