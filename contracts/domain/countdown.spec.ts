import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatCountdown } from './countdown.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

describe('formatCountdown', () => {
  it.each([
    [-5, '0:00'],
    [0, '0:00'],
    [Number.NaN, '0:00'],
    [1, '0:01'],
    [9 * SECOND, '0:09'],
    [59 * SECOND, '0:59'],
    [59 * SECOND + 1, '1:00'],
    [754 * SECOND, '12:34'],
    [HOUR - SECOND, '59:59'],
    [HOUR - 1, '1 hour'],
    [HOUR, '1 hour'],
    [2 * HOUR - SECOND, '1 hour'],
    [2 * HOUR, '2 hours'],
    [DAY - SECOND, '23 hours'],
    [DAY, '1 day'],
    [6.9 * DAY, '6 days'],
    [7 * DAY, '1 week'],
    [15 * DAY, '2 weeks'],
    [400 * DAY, '57 weeks'],
  ])('of %p ms is %s', (milliseconds, expected) => {
    expect(formatCountdown(milliseconds)).toBe(expected);
  });

  it('always has one of the four forms', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e13, noNaN: true }), (milliseconds) => {
        expect(formatCountdown(milliseconds)).toMatch(/^(?:\d+ weeks?|[1-6] days?|\d{1,2} hours?|[1-5]?\d:[0-5]\d)$/);
      }),
    );
  });
});
