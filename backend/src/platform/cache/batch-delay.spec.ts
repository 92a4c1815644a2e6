import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BatchDelay } from './batch-delay.js';

describe('the delay of batches', () => {
  let now: number;
  let pace: BatchDelay;

  beforeEach(() => {
    now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    pace = new BatchDelay({ usualMs: 3, crowdMs: 100, beginsWith: 20, withinMs: 100, goesOnWith: 20 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('does not let a few wait', () => {
    pace.note(19);
    expect(pace.delayMs).toBe(3);
  });

  it('does not let those wait who come together by chance, now and then', () => {
    for (let batch = 0; batch < 30; batch += 1) {
      pace.note(4);
      expect(pace.delayMs).toBe(3);
      now += 25;
    }
  });

  it('lets a crowd wait for as long as it comes', () => {
    for (let batch = 0; batch < 10; batch += 1) pace.note(2);
    for (let batch = 0; batch < 10; batch += 1) {
      expect(pace.delayMs).toBe(100);
      now += 100;
      pace.note(20);
    }
    now += 200;
    expect(pace.delayMs).toBe(3);
  });

  it('takes those who come all the time for no crowd', () => {
    pace.note(20);
    now += 100;
    pace.note(19);
    now += 100;
    expect(pace.delayMs).toBe(3);
  });

  describe('with a crowd that comes in bursts', () => {
    const bursts = new BatchDelay({
      usualMs: 0,
      crowdMs: 400,
      quietMs: 20,
      beginsWith: 2,
      withinMs: 100,
      goesOnWith: 2,
    });
    const gathered = async (count: () => number) => {
      jest.restoreAllMocks();
      bursts.note(2);
      const startedAt = performance.now();
      await bursts.gather(count);
      return performance.now() - startedAt;
    };

    it('stops waiting when no one else comes', async () => {
      let count = 1;
      const more = [2, 3];
      const ms = await gathered(() => {
        const current = count;
        count = more.shift() ?? count;
        return current;
      });
      expect(ms).toBeLessThan(400);
      expect(more).toHaveLength(0);
    });

    it('waits no longer than for a crowd', async () => {
      let count = 0;
      const ms = await gathered(() => {
        count += 1;
        return count;
      });
      expect(ms).toBeGreaterThanOrEqual(399);
      expect(count).toBeLessThanOrEqual(2 * (400 / 20) + 2);
    });
  });
});
