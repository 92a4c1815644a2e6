import { describe, expect, it } from '@jest/globals';
import { formatDateTime, formatDayAtTime, formatShortDate, formatShortDateTime, isTimeZone } from './date-text.js';

const at = (iso: string) => Date.parse(iso);

describe('dates in words', () => {
  it.each([
    ['2026-11-22T16:05:00Z', 'America/Chicago', '11/22/2026 10:05 AM', 'Sunday, November 22, 2026 10:05 AM'],
    ['2026-03-01T05:59:00Z', 'America/Chicago', '02/28/2026 11:59 PM', 'Saturday, February 28, 2026 11:59 PM'],
    ['2026-03-01T00:00:00Z', 'UTC', '03/01/2026 12:00 AM', 'Sunday, March 1, 2026 12:00 AM'],
    ['2026-03-01T12:30:00Z', 'UTC', '03/01/2026 12:30 PM', 'Sunday, March 1, 2026 12:30 PM'],
    ['2026-03-01T16:00:00Z', 'Nowhere/City', '03/01/2026 10:00 AM', 'Sunday, March 1, 2026 10:00 AM'],
  ])('%s in %s', (iso, zone, short, long) => {
    expect(formatShortDateTime(at(iso), zone)).toBe(short);
    expect(formatDateTime(at(iso), zone)).toBe(long);
  });

  it('has a form for days alone, and one for availability', () => {
    expect(formatShortDate(at('2026-03-01T05:59:00Z'), 'America/Chicago')).toBe('02/28/2026');
    expect(formatDayAtTime(at('2026-03-01T12:30:00Z'), 'UTC')).toBe('Sunday, March 1, 2026 at 12:30 PM');
  });

  it.each([
    ['America/Chicago', true],
    ['Etc/GMT+5', true],
    ['EST5EDT', true],
    ['CET', true],
    ['UTC', true],
    ['', false],
    ['Nowhere/City', false],
    // Runtimes know these, but databases don't, or take them for others.
    ['+05:00', false],
    ['IST', false],
    ['vst', false],
    ['SystemV/PST8', false],
  ])('%p is a time zone: %p', (name, isOne) => {
    expect(isTimeZone(name)).toBe(isOne);
  });
});
