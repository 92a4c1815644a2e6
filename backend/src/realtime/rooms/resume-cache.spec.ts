import { describe, expect, it } from '@jest/globals';
import { SharedBytes } from '../wire/wire.js';
import { ResumeCache } from './resume-cache.js';

const block = (kib: number) => new SharedBytes(Buffer.alloc(kib * 1024));

describe('ResumeCache', () => {
  it('remembers by revision, until the room moves on', () => {
    const cache = new ResumeCache();
    const made = block(1);
    cache.set(7, made);
    expect(cache.get(7)).toBe(made);
    expect(cache.get(8)).toBeUndefined();
    cache.clear();
    expect(cache.get(7)).toBeUndefined();
  });

  it('keeps two megabytes, however many revisions are asked for', () => {
    const cache = new ResumeCache();
    for (let since = 0; since < 400; since += 1) cache.set(since, block(1000));
    const kept = Array.from({ length: 400 }, (_, since) => since).filter((since) => cache.get(since));
    expect(kept).toEqual([398, 399]);
  });

  it('counts again after it was cleared', () => {
    const cache = new ResumeCache();
    cache.set(1, block(2000));
    cache.clear();
    cache.set(2, block(1000));
    cache.set(3, block(1000));
    expect(cache.get(2)).toBeDefined();
  });
});
