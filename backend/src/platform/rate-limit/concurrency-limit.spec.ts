import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

describe('ConcurrencyLimit', () => {
  it('lets two work, three wait in order, and refuses the sixth', async () => {
    const limit = new ConcurrencyLimit(2, 3);
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const work = (number: number) =>
      limit.run(
        () =>
          new Promise<number>((resolve) => {
            started.push(number);
            ends.push(() => resolve(number));
          }),
      );
    const all = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toMatchObject({ code: 'unavailable' });
    expect(started).toEqual([1, 2]);
    for (let at = 0; at < 5; at += 1) {
      ends[at]!();
      expect(await all[at]).toBe(at + 1);
    }
    expect(started).toEqual([1, 2, 3, 4, 5]);
    const again = work(7);
    await new Promise(setImmediate);
    ends[5]!();
    expect(await again).toBe(7);
  });

  it('gives the place of what failed to the next', async () => {
    const limit = new ConcurrencyLimit(1, 1);
    const failing = limit.run(() => Promise.reject(new Error('no')));
    const next = limit.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
