import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PROGRAM_MINUTES } from './demo.data.js';
import { forgettable, isTooNear, missingStarts, upcomingStart } from './program-plan.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LENGTH = PROGRAM_MINUTES * MINUTE;
const now = Date.UTC(2026, 10, 20, 9, 41, 7);

const startingAt = (start: number, id = 'p') => ({
  id,
  startsAt: new Date(start),
  closesAt: new Date(start + LENGTH),
});

describe('missingStarts', () => {
  it('begins in the middle of a program when there is none', () => {
    const [start, ...others] = missingStarts([], now);
    expect(start).toBeLessThan(now - MINUTE);
    expect(start! + LENGTH).toBeGreaterThan(now + 10 * MINUTE);
    expect(others).toEqual([]);
  });

  it('adds the next one without a gap before the present one closes, and only then', () => {
    const present = startingAt(now - 5 * MINUTE);
    expect(missingStarts([present], now)).toEqual([]);
    expect(missingStarts([present], now + 10 * MINUTE)).toEqual([present.closesAt.getTime()]);
  });

  it('starts over after a pause, past programs and a far event notwithstanding', () => {
    const past = startingAt(now - 5 * HOUR);
    const far = startingAt(now + 40 * HOUR);
    expect(missingStarts([past, far], now)).toHaveLength(1);
  });

  it('keeps the channel on air at every moment, whenever it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1000, max: 9 * MINUTE }), { maxLength: 60 }), (pauses) => {
        const programs: ReturnType<typeof startingAt>[] = [];
        let clock = now;
        for (const pause of [0, ...pauses]) {
          clock += pause;
          for (const start of missingStarts(programs, clock)) programs.push(startingAt(start));
          const onAir = programs.filter(({ startsAt, closesAt }) => +startsAt <= clock && clock < +closesAt);
          expect(onAir).toHaveLength(1);
        }
      }),
    );
  });
});

describe('forgettable', () => {
  it('keeps the three latest of those that are over', () => {
    const hoursAgo = (hours: number) => startingAt(now - hours * HOUR, `${hours}`);
    expect(forgettable([1, 2, 3, 4, 5].map(hoursAgo), now)).toEqual(['4', '5']);
    expect(forgettable([startingAt(now), ...[1, 2, 3].map(hoursAgo)], now)).toEqual([]);
  });
});

describe('an upcoming event', () => {
  it.each([4, 48])('starts at a full hour about %i hours ahead, and moves on when it comes near', (hours) => {
    const start = upcomingStart(now, hours);
    expect(start % HOUR).toBe(0);
    expect(start - now).toBeGreaterThanOrEqual(hours * HOUR);
    expect(start - now).toBeLessThanOrEqual((hours + 11) * HOUR);
    expect(isTooNear(new Date(start), now, hours)).toBe(false);
    expect(isTooNear(new Date(start), start - (hours / 2) * HOUR, hours)).toBe(true);
  });

  it('starts by day where the church is, whenever it is planned', () => {
    const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Chicago' });
    for (let hour = 0; hour < 48; hour += 1) {
      const start = upcomingStart(now + hour * HOUR, 4);
      expect(Number(clock.format(start))).toBeGreaterThanOrEqual(8);
      expect(Number(clock.format(start))).toBeLessThanOrEqual(21);
      expect(upcomingStart(start - 4 * HOUR, 4)).toBe(start);
    }
  });
});
