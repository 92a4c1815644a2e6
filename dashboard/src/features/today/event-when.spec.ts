import { describe, expect, it } from '@jest/globals';
import { shortly } from './event-when';

describe('when an event is', () => {
  const now = new Date(2026, 10, 23, 8).getTime();

  it.each([
    [new Date(2026, 10, 23, 8, 30), 'Today, 8:30 AM · in 30 min'],
    [new Date(2026, 10, 23, 20), 'Today, 8:00 PM'],
    [new Date(2026, 10, 24, 20), 'Tomorrow, 8:00 PM'],
    [new Date(2026, 10, 25, 20), 'Wed, Nov 25, 8:00 PM · in 2 days'],
  ])('is said once: %s', (at, words) => expect(shortly(at.getTime(), now).join(' · ')).toBe(words));

  it("names the event's clocks where they differ", () => {
    const [words] = shortly(new Date(2026, 10, 24, 20).getTime(), now, 'Pacific/Kiritimati');
    expect(words).toMatch(/^Tomorrow, 8:00 PM \(.+ Kiritimati time\)$/);
  });
});
