import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  availabilityChoiceOf,
  availabilityMessage,
  availabilityOf,
  boundsForChoice,
  nextAvailabilityBoundary,
} from './availability.js';
import { AvailabilityChoice } from './enums.js';

const instant = fc.integer({ min: -50, max: 50 });
const bounds = fc.record({ showAt: fc.option(instant), hideAt: fc.option(instant) });

describe('availabilityOf', () => {
  it.each([
    [null, null, 0, 'available'],
    [10, null, 9, 'early'],
    [10, null, 10, 'available'],
    [null, 10, 10, 'available'],
    [null, 10, 11, 'late'],
    [10, 20, 9, 'early'],
    [10, 20, 10, 'available'],
    [10, 20, 20, 'available'],
    [10, 20, 21, 'late'],
    [10, 10, 10, 'available'],
    [0, null, -1, 'early'],
  ] as const)('shown from %p to %p is at %p %s', (showAt, hideAt, now, expected) => {
    expect(availabilityOf({ showAt, hideAt }, now)).toBe(expected);
  });

  it('never turns back as time goes on', () => {
    const order = ['early', 'available', 'late'];
    fc.assert(
      fc.property(bounds, instant, fc.nat(60), (range, now, later) => {
        const before = order.indexOf(availabilityOf(range, now));
        expect(order.indexOf(availabilityOf(range, now + later))).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('nextAvailabilityBoundary', () => {
  it.each([
    [null, null, 0, null],
    [10, 20, 0, 10],
    [10, 20, 10, 21],
    [10, 20, 20, 21],
    [10, 20, 21, null],
    [null, 20, 5, 21],
    [10, null, 10, null],
  ] as const)('shown from %p to %p changes after %p at %p', (showAt, hideAt, now, expected) => {
    expect(nextAvailabilityBoundary({ showAt, hideAt }, now)).toBe(expected);
  });

  it('is the first instant with another availability', () => {
    fc.assert(
      fc.property(bounds, instant, (range, now) => {
        const current = availabilityOf(range, now);
        let at: number | null = now + 1;
        while (at !== null && availabilityOf(range, at) === current) at = at > 60 ? null : at + 1;
        expect(nextAvailabilityBoundary(range, now)).toBe(at);
      }),
    );
  });
});

describe('availabilityMessage', () => {
  const sunday = Date.UTC(2026, 10, 22, 16, 5);

  it.each([
    [
      'content',
      'early',
      'America/Chicago',
      'This content will be available beginning Sunday, November 22, 2026 at 10:05 AM',
    ],
    ['channel', 'early', 'Asia/Tokyo', 'This channel will be available beginning Monday, November 23, 2026 at 1:05 AM'],
    ['channel', 'early', 'UTC', 'This channel will be available beginning Sunday, November 22, 2026 at 4:05 PM'],
    ['channel', 'early', 'Not/AZone', 'This channel will be available beginning Sunday, November 22, 2026 at 10:05 AM'],
    ['content', 'late', 'UTC', 'This content is no longer available'],
    ['channel', 'late', 'UTC', 'This channel is no longer available'],
    ['channel', 'available', 'UTC', null],
  ] as const)('of a %s that is %s in %s', (kind, state, zone, expected) => {
    expect(availabilityMessage(kind, state, sunday, zone)).toBe(expected);
  });

  it('says nothing without a date', () => {
    expect(availabilityMessage('content', 'early', null, 'UTC')).toBeNull();
  });
});

describe('availability choice', () => {
  it.each([
    [null, null, 0],
    [1, null, 1],
    [1, 2, 2],
    [null, 2, 3],
    [0, 0, 2],
  ] as const)('of %p and %p is %i', (showAt, hideAt, expected) => {
    expect(availabilityChoiceOf(showAt, hideAt)).toBe(expected);
  });

  it('leaves only the dates it uses, from which it is derived again', () => {
    const range = { showAt: 1, hideAt: 2 };
    expect(boundsForChoice(AvailabilityChoice.always, range)).toEqual({ showAt: null, hideAt: null });
    expect(boundsForChoice(AvailabilityChoice.after, range)).toEqual({ showAt: 1, hideAt: null });
    expect(boundsForChoice(AvailabilityChoice.between, range)).toEqual(range);
    expect(boundsForChoice(AvailabilityChoice.until, range)).toEqual({ showAt: null, hideAt: 2 });
    for (const choice of Object.values(AvailabilityChoice)) {
      const { showAt, hideAt } = boundsForChoice(choice, range);
      expect(availabilityChoiceOf(showAt, hideAt)).toBe(choice);
    }
  });
});
