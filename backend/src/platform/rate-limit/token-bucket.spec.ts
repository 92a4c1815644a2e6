import { describe, expect, it } from '@jest/globals';
import { TokenBucket } from './token-bucket.js';

describe('TokenBucket', () => {
  it('grants a burst, then so many a second, to each key', () => {
    const bucket = new TokenBucket(2, 4);
    expect([1, 2, 3, 4, 5].map(() => bucket.take('a', 0))).toEqual([0, 0, 0, 0, 0.5]);
    expect(bucket.take('b', 0)).toBe(0);
    expect(bucket.take('a', 500)).toBe(0);
    expect(bucket.take('a', 500, 4)).toBe(2);
    expect(bucket.take('a', 1_000_000, 4)).toBe(0);
  });

  it('grants what is dearer than a burst once all of it was saved up', () => {
    const bucket = new TokenBucket(1, 4);
    expect(bucket.take('a', 0, 100)).toBe(0);
    expect(bucket.take('a', 0, 100)).toBe(4);
    expect(bucket.take('a', 4000, 100, 1)).toBe(0);
    expect(bucket.take('a', 4000)).toBe(0);
  });

  it('keeps for others what has to be left over', () => {
    const bucket = new TokenBucket(1, 4);
    expect(bucket.take('a', 0, 2, 2)).toBe(0);
    expect(bucket.take('a', 0, 1, 2)).toBe(1);
    expect(bucket.take('a', 0, 2)).toBe(0);
  });

  it('takes back what was not used, and never more than a burst', () => {
    const bucket = new TokenBucket(1, 4);
    bucket.take('a', 0, 100);
    bucket.giveBack('a', 0, 100);
    expect(bucket.take('a', 0, 4)).toBe(0);
    bucket.giveBack('a', 0, 3);
    expect(bucket.take('a', 0, 4)).toBe(1);
  });

  it('takes afterwards what was not there, as a debt of one burst at most', () => {
    const bucket = new TokenBucket(1, 4);
    bucket.charge('a', 0, 6);
    expect(bucket.take('a', 0)).toBe(3);
    expect(bucket.take('a', 0, 0)).toBe(2);
    bucket.charge('a', 0, 1000);
    expect(bucket.take('a', 0)).toBe(5);
    expect(bucket.take('a', 5000)).toBe(0);
  });
});
