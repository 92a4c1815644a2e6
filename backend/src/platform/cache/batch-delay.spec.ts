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
});
