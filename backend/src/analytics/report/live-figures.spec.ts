import { describe, expect, it } from '@jest/globals';
import { liveRestMs } from './live-figures.js';

const PAGES_ASK_EVERY = 2_000;

describe('live figures', () => {
  it.each([0, 10, 1_000, 2_000, 3_000, 4_000, 5_000, 5_700])(
    'are replaced on a page before they are older than 15 s if they take %p ms',
    (tookMs) => {
      const rest = liveRestMs(tookMs);
      expect(2 * tookMs + rest + PAGES_ASK_EVERY).toBeLessThanOrEqual(15_000);
      expect(rest).toBeGreaterThanOrEqual(tookMs / 4);
    },
  );

  it('rest twice as long as they take where that is possible, at least three seconds, and always a quarter', () => {
    expect([10, 2_000, 3_000, 20_000].map(liveRestMs)).toEqual([3_000, 4_000, 6_000, 5_000]);
  });
});
