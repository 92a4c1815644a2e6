import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { ShortCache } from './short-cache.js';

describe('ShortCache', () => {
  it('asks once for all who ask at the same time, and again later', async () => {
    const cache = new ShortCache<number>(0);
    let asked = 0;
    const load = async () => ++asked;
    expect(await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])).toEqual([1, 1, 2]);
    expect(await cache.get('a', load)).toBe(3);
  });

  it('keeps an answer for a while', async () => {
    const cache = new ShortCache<number>(60_000);
    let asked = 0;
    const load = async () => ++asked;
    await cache.get('a', load);
    expect(await cache.get('a', load)).toBe(1);
  });

  it('lets go of an answer that is too old, although nobody asks', async () => {
    const cache = new ShortCache<number>(5);
    const held = () => (cache as unknown as { answers: { size: number } }).answers.size;
    await cache.get('a', async () => 1);
    expect(held()).toBe(1);
    await eventually('it is let go of', () => held() === 0);
    expect(await cache.get('a', async () => 2)).toBe(2);
  });

  it('does not remember failures', async () => {
    const cache = new ShortCache<string>(60_000);
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => 'here')).toBe('here');
  });
});
