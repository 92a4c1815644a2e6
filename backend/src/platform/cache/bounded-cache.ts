import { LRUCache } from 'lru-cache';

type Options<Value extends object | number | true> = Pick<
  LRUCache.Options<string, Value, unknown>,
  'dispose' | 'ttl' | 'ttlAutopurge'
>;

/**
 * Remembers so many entries and lets go of the one that was used least recently. By size and not by `max`, for which the
 * package makes room at once: 15 to 30 ms at the start of a process for each cache of 50,000.
 */
export function boundedCache<Value extends object | number | true>(
  most: number,
  options: Options<Value> = {},
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1, ...options });
}
