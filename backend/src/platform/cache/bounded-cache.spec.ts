import { describe, expect, it } from '@jest/globals';
import { boundedCache } from './bounded-cache.js';

describe('boundedCache', () => {
  it('lets go of what was used least recently, and tells of it', () => {
    const gone: string[] = [];
    const cache = boundedCache<number>(2, { dispose: (value, key, reason) => gone.push(`${key} ${value} ${reason}`) });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.size, gone, [...cache.keys()]]).toEqual([2, ['b 2 evict'], ['c', 'a']]);
  });
});
