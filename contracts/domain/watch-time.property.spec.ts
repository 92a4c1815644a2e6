import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PresenceTimes, watchedSpans, watchTime } from './watch-time.js';

const HOUR = 3_600_000;
const WINDOW = { opensAt: 0, until: HOUR, abandonedBefore: HOUR - 240_000 };

describe('watch time of any history', () => {
  const at = fc.integer({ min: -600, max: 4200 }).map((second) => second * 1000);
  const entry = fc.record<PresenceTimes>({
    enteredAt: at,
    lastSeenAt: at,
    exitedAt: fc.option(at, { freq: 3 }),
    isUnclosed: fc.boolean(),
  });

  it('is never more than the window, never less for another entry, and the same in any order', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), entry, (entries, another) => {
        const time = watchTime(entries, WINDOW);
        const spans = watchedSpans(entries, WINDOW);
        expect(spans.slice(1).filter(({ from }, i) => from <= spans[i]!.to)).toEqual([]);
        expect(time).toBeLessThanOrEqual(HOUR);
        expect(watchTime([...entries, another], WINDOW)).toBeGreaterThanOrEqual(time);
        expect(watchTime(entries.toReversed(), WINDOW)).toBe(time);
      }),
    );
  });
});
