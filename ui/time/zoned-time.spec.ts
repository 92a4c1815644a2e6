import { describe, expect, it } from '@jest/globals';
import { exactLocalOf, instantOf, localOf, shownLocal } from './zoned-time';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('instantOf', () => {
  it.each([
    ['2026-07-01T10:00', 'America/Chicago', '2026-07-01T15:00'],
    ['2026-12-01T10:00', 'America/Chicago', '2026-12-01T16:00'],
    ['2026-12-01T10:00', 'Asia/Kolkata', '2026-12-01T04:30'],
    ['2026-12-01T00:30', 'Pacific/Auckland', '2026-11-30T11:30'],
    ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30'],
    ['2026-03-08T02:30', 'America/Chicago', '2026-03-08T08:30'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ])('%s in %s is %s UTC', (local, zone, expected) => {
    expect(instantOf(local, zone)).toBe(utc(expected));
  });

  it('knows what is no date', () => {
    expect(instantOf('', 'UTC')).toBeNull();
    expect(instantOf('tomorrow', 'UTC')).toBeNull();
  });
});

describe('exactLocalOf', () => {
  it.each([
    ['2026-11-01T06:30', 'America/Chicago', '2026-11-01T01:30'],
    ['2026-11-01T07:30', 'America/Chicago', '2026-11-01T01:30'],
    ['2026-10-25T00:30', 'Europe/Madrid', '2026-10-25T02:30'],
    ['2026-10-25T01:30', 'Europe/Madrid', '2026-10-25T02:30'],
    ['2026-07-01T15:00:30', 'America/Chicago', '2026-07-01T10:00'],
    ['2027-03-14T08:30', 'America/Chicago', '2027-03-14T03:30'],
  ])('of %s UTC in %s shows %s, and is the way back', (at, zone, shown) => {
    const local = exactLocalOf(utc(at), zone);
    expect(shownLocal(local)).toBe(shown);
    expect(instantOf(local, zone)).toBe(utc(at));
  });

  it('is only the text where that says everything, and counts only in its own zone', () => {
    expect(exactLocalOf(utc('2026-11-01T06:30'), 'America/Chicago')).toBe('2026-11-01T01:30');
    const second = exactLocalOf(utc('2026-11-01T07:30'), 'America/Chicago');
    expect(instantOf(second, 'America/New_York')).toBe(utc('2026-11-01T05:30'));
  });
});

describe('localOf', () => {
  it.each(['America/Chicago', 'Asia/Kathmandu', 'UTC', 'Pacific/Kiritimati'])('is the way back in %s', (zone) => {
    for (let hour = 0; hour < 24 * 365; hour += 37) {
      const local = localOf(utc('2026-01-01T00:00') + hour * 3_600_000, zone);
      expect(localOf(instantOf(local, zone) ?? 0, zone)).toBe(local);
    }
  });
});
