import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ANALYTICS_EVENTS,
  ANALYTICS_STATES,
  analyticsTransition,
  courseOf,
  dayIn,
  percentOf,
  periodOf,
  type Step,
  sourceLabel,
  statesBefore,
} from './analytics.js';

describe('the state of a report', () => {
  it('goes from unprocessed to processed, and each state can be reached and left', () => {
    expect(analyticsTransition('unprocessed', 'start')).toBe('processing');
    expect(analyticsTransition('processing', 'finish')).toBe('processed');
    expect(analyticsTransition('processing', 'fail')).toBe('unprocessed');
    const reached = ANALYTICS_STATES.flatMap((state) =>
      ANALYTICS_EVENTS.map((event) => analyticsTransition(state, event)),
    );
    expect(new Set(reached)).toEqual(new Set([...ANALYTICS_STATES, null]));
  });

  it.each([
    ['unprocessed', 'finish'],
    ['unprocessed', 'fail'],
    ['processed', 'finish'],
    ['processed', 'fail'],
  ] as const)('of %s does not %s', (state, event) => {
    expect(analyticsTransition(state, event)).toBeNull();
  });

  it('can start and be restarted at any time, and finishes only what runs', () => {
    expect(statesBefore('start')).toEqual(ANALYTICS_STATES);
    expect(statesBefore('restart')).toEqual(ANALYTICS_STATES);
    expect(statesBefore('finish')).toEqual(['processing']);
  });
});

describe('where viewers come from', () => {
  it.each([
    [null, 'Direct', false],
    ['', 'Direct', false],
    ['facebook.com', 'Facebook', true],
    ['l.facebook.com', 'Facebook', true],
    ['fb', 'Facebook', true],
    ['t.co', 'X', true],
    ['l.instagram.com', 'Instagram', true],
    ['lnkd.in', 'LinkedIn', true],
    ['m.youtube.com', 'YouTube', true],
    ['pinterest.co.uk', 'Pinterest', true],
    ['google.com', 'google.com', false],
    ['notfacebook.com', 'notfacebook.com', false],
    ['newsletter', 'newsletter', false],
    ['firstchurch.org', 'firstchurch.org', false],
  ])('%p is %s', (source, label, isSocialSource) => {
    expect(sourceLabel(source)).toEqual({ label, isSocialSource });
  });
});

describe('the course of attendance', () => {
  const from = Date.UTC(2026, 10, 22, 16);
  const second = from / 1000;

  it('is the most in each minute, and holds while nobody comes or leaves', () => {
    const steps: Step[] = [
      [second + 200, -2],
      [second + 10, 2],
      [second + 70, 1],
      [second + 75, -1],
    ];
    expect(courseOf(steps, periodOf(from, from + 300_000))).toEqual({ most: 3, parts: [2, 3, 2, 2, 0] });
  });

  it('counts those who are still there to the end, and nobody after it', () => {
    const to = from + 90_000;
    expect(
      courseOf(
        [
          [second, 1],
          [second + 90, -1],
        ],
        periodOf(from, to),
      ),
    ).toEqual({ most: 1, parts: [1, 1] });
    expect(courseOf([[second + 95, 1]], periodOf(from, to))).toEqual({ most: 0, parts: [0, 0] });
    expect(courseOf([], periodOf(from, from))).toEqual({ most: 0, parts: [] });
  });

  it('has at most 720 parts, of whole minutes', () => {
    const day = periodOf(from, from + 24 * 3_600_000);
    expect(day.every).toBe(120);
    expect(courseOf([[second + 150, 4]], day).parts.slice(0, 3)).toEqual([0, 4, 4]);
    expect(courseOf([], day).parts).toHaveLength(720);
  });

  it('agrees with counting who is there in each second', () => {
    const stay = fc.tuple(fc.integer({ min: 0, max: 590 }), fc.integer({ min: 1, max: 300 }));
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 30 }), (stays) => {
        const steps = stays.flatMap(([start, length]): Step[] => [
          [second + start, 1],
          [second + start + length, -1],
        ]);
        const course = courseOf(sum(steps), periodOf(from, from + 600_000));
        const present = Array.from({ length: 600 }, (_, at) => stays.filter(([s, l]) => s <= at && at < s + l).length);
        const minutes = Array.from({ length: 10 }, (_, m) => Math.max(...present.slice(m * 60, m * 60 + 60)));
        expect(course).toEqual({ most: Math.max(...present), parts: minutes });
      }),
    );
  });
});

it('tells the date in a zone, also where clocks are turned', () => {
  const day = dayIn('America/Chicago');
  const dates = ['2026-11-01T04:59:00Z', '2026-11-01T05:00:00Z', '2026-11-02T05:59:00Z', '2026-11-02T06:00:00Z'];
  expect(dates.map((at) => new Date(day(Date.parse(at))).toISOString().slice(0, 10))).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-01',
    '2026-11-02',
  ]);
});

it('rounds shares to whole percents, and has none of nothing', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 8), percentOf(0, 0)]).toEqual([33, 67, 13, 0]);
});

/** One step per second, as the database returns them. */
function sum(steps: readonly Step[]): Step[] {
  const changes = new Map<number, number>();
  for (const [second, change] of steps) changes.set(second, (changes.get(second) ?? 0) + change);
  return [...changes];
}
