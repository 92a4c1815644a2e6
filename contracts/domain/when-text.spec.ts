import { describe, expect, it } from '@jest/globals';
import { clocksOf, dateAndClockText, placeTime } from './when-text.js';

describe('times on screens', () => {
  it('have no leading zero', () => {
    const at = Date.parse('2026-11-26T23:05:00Z');
    expect(dateAndClockText(at, 'America/Chicago')).toBe('11/26/2026 5:05 PM');
    expect(dateAndClockText(at, 'Europe/Berlin')).toBe('11/27/2026 12:05 AM');
  });

  it.each([
    ['America/New_York', 'New York time'],
    ['UTC', 'UTC'],
    ['Etc/GMT+3', 'GMT+3'],
  ])('name the clocks of %s', (zone, name) => {
    expect(clocksOf(zone)).toBe(name);
    expect(placeTime('9:16 AM', zone)).toBe(`9:16 AM ${name}`);
  });
});
