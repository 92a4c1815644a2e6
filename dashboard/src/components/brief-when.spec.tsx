import { describe, expect, it } from '@jest/globals';
import { DEVICE_ZONE } from '@ui/time/zone-text';
import { briefWhen } from './brief-when';

describe('when an event is, in brief', () => {
  const now = new Date(2026, 10, 23, 8).getTime();
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

  it.each([
    [at(23, 8, 30), 'Today, 8:30 AM · in 30 min'],
    [at(23, 20), 'Today, 8:00 PM'],
    [at(24, 20), 'Tomorrow, 8:00 PM'],
    [at(25, 20), 'Wed, Nov 25, 8:00 PM · in 2 days'],
  ])('is said once: %s', (instant, words) => {
    expect(briefWhen(instant, now, DEVICE_ZONE).join(' · ')).toBe(words);
  });

  it("adds the time on the event's clocks where they differ, with its day if that is another", () => {
    const zone = DEVICE_ZONE === 'Asia/Kolkata' ? 'Asia/Kathmandu' : 'Asia/Kolkata';
    expect(briefWhen(at(25, 12), now, zone)).toEqual([
      'Wed, Nov 25, 12:00 PM',
      'in 2 days',
      expect.stringMatching(/^\d+:\d\d [AP]M GMT\+5:\d\d$/),
    ]);
    expect(briefWhen(at(24, 23, 59), now, 'Pacific/Kiritimati')[1]).toMatch(/^Wed \d+:\d\d [AP]M GMT\+14$/);
  });
});
