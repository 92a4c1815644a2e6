import { clockText } from '@contracts/domain/when-text';
import { describe, expect, it } from '@jest/globals';
import { dayText, distanceText } from './distance-text';

const ZONE = 'America/Chicago';
const at = (local: string) => Date.parse(`${local.padEnd(19, ':00')}-06:00`);
const now = at('2026-11-20T20:30');

describe('distanceText', () => {
  it.each([
    ['2026-11-20T20:30', 'now'],
    ['2026-11-20T20:29:30', 'just now'],
    ['2026-11-20T20:30:01', 'in 1 s'],
    ['2026-11-20T20:30:59', 'in 59 s'],
    ['2026-11-20T20:31', 'in 1 min'],
    ['2026-11-20T20:50', 'in 20 min'],
    ['2026-11-20T23:30', 'in 3 h'],
    ['2026-11-21T01:00', 'in 4 h'],
    ['2026-11-21T10:00', 'tomorrow'],
    ['2026-11-22T10:00', 'in 2 days'],
    ['2026-11-22T23:00', 'in 2 days'],
    ['2026-12-04T10:00', 'in 14 days'],
    ['2026-12-05T10:00', 'in 2 weeks'],
    ['2026-12-10T10:00', 'in 3 weeks'],
    ['2027-01-15T10:00', 'in 8 weeks'],
    ['2027-01-29T10:00', 'in 2 months'],
    ['2027-11-20T10:00', 'in 12 months'],
    ['2029-11-20T10:00', 'in 3 years'],
    ['2026-11-20T08:00', '12 h ago'],
    ['2026-11-19T08:00', 'yesterday'],
    ['2026-11-17T23:00', '3 days ago'],
    ['2026-10-20T23:00', '4 weeks ago'],
  ])('%s is %s', (local, text) => {
    expect(distanceText(at(local), now, ZONE)).toBe(text);
  });

  it('says today where hours would not help', () => {
    expect(distanceText(at('2026-11-20T18:00'), at('2026-11-20T07:00'), ZONE)).toBe('today');
  });

  it('counts the days of the zone', () => {
    const early = Date.parse('2026-11-21T16:00:00Z');
    const late = Date.parse('2026-11-22T03:00:00Z');
    expect(distanceText(late, early, 'UTC')).toBe('tomorrow');
    expect(distanceText(late, early, ZONE)).toBe('today');
    expect(distanceText(late, early, 'Nowhere/Else')).toBe('today');
  });
});

describe('dayText', () => {
  it('names the year only where it is another one', () => {
    expect(dayText(at('2026-11-15T23:30'), now, ZONE)).toBe('Nov 15');
    expect(dayText(at('2026-11-15T23:30'), now, 'UTC')).toBe('Nov 16');
    expect(dayText(at('2025-11-15T10:00'), now, ZONE)).toBe('Nov 15, 2025');
  });
});

describe('clockText', () => {
  it('is the time in the zone', () => {
    expect(clockText(now, ZONE)).toBe('8:30 PM');
  });
});
