import { describe, expect, it } from '@jest/globals';
import { overviewPause } from './analytics.requests';

describe('an overview that waits for a report', () => {
  it.each([
    [0, 3_000],
    [20_000, 10_000],
    [600_000, 60_000],
  ])('after %s ms, is asked for again in %s ms', (waited, pause) => {
    expect(overviewPause(waited)).toBe(pause);
  });
});
