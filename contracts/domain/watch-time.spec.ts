import { describe, expect, it } from '@jest/globals';
import { hasWatched, type PresenceTimes, type WatchWindow, watchTime } from './watch-time.js';

const OPEN = Date.UTC(2026, 10, 22, 16);
const at = (second: number) => OPEN + second * 1000;

/** Seconds since the doors opened; they close after 3600, unless the history is looked at `until` a moment before. */
type Stay =
  | readonly [enter: number, exit: number]
  /** Left open by a process that died, and marked as such. */
  | readonly [enter: number, end: 'unclosed']
  /** Still open, with its last sign of life. */
  | readonly [enter: number, end: 'open', seen: number];

const entryOf = ([enter, end, seen]: Stay): PresenceTimes => ({
  enteredAt: at(enter),
  lastSeenAt: at(seen ?? (typeof end === 'number' ? end : enter)),
  exitedAt: typeof end === 'number' ? at(end) : null,
  isUnclosed: end === 'unclosed',
});
const windowOf = (until: number, opens: number | null = 0): WatchWindow => ({
  opensAt: opens === null ? null : at(opens),
  until: at(until),
  abandonedBefore: at(until - 240),
});

describe('watch time', () => {
  it.each<[string, Stay[], number]>([
    ['nobody', [], 0],
    ['someone who watched from the first to the last second', [[0, 3600]], 3600],
    ['someone who came and left in between', [[600, 1800]], 1200],
    ['someone who looked in for a second', [[100, 101]], 1],
    ['someone who left in the moment of coming', [[100, 100]], 0],
    [
      'someone who came three times',
      [
        [0, 600],
        [900, 1200],
        [3000, 3600],
      ],
      1500,
    ],
    [
      'a reload that is two entries without a gap',
      [
        [0, 600],
        [600, 1200],
      ],
      1200,
    ],
    [
      'two devices at the same time',
      [
        [0, 3600],
        [0, 3600],
      ],
      3600,
    ],
    [
      'a phone within the time of a television',
      [
        [0, 3600],
        [600, 700],
      ],
      3600,
    ],
    [
      'a phone that takes over from a television',
      [
        [0, 1800],
        [1500, 3000],
      ],
      3000,
    ],
    [
      'three devices, each a bit later',
      [
        [0, 1000],
        [500, 1500],
        [1400, 2400],
      ],
      2400,
    ],
    [
      'ten reloads, each overlapping the one before',
      Array.from({ length: 10 }, (_, i) => [i * 100, i * 100 + 150] as const),
      1050,
    ],
    [
      'entries that were stored in another order',
      [
        [3000, 3600],
        [0, 600],
      ],
      1200,
    ],
    ['someone who came before the doors opened', [[-900, 1800]], 1800],
    ['someone who left before the doors opened', [[-900, -60]], 0],
    ['someone who left as the doors opened', [[-900, 0]], 0],
    ['pre-play from the moment in which access was given', [[240, 1200]], 960],
    [
      'pre-play without and with access: only the entry after it exists',
      [
        [480, 600],
        [900, 1200],
      ],
      420,
    ],
    ['someone who stayed on the page after the end', [[1800, 7200]], 1800],
    ['someone who came in the last second', [[3599, 4000]], 1],
    ['someone who came as it ended', [[3600, 4000]], 0],
    ['someone who came after the end', [[3700, 4000]], 0],
    ['someone who came before and left after', [[-100, 9000]], 3600],
    ['an entry that was never closed', [[0, 'unclosed']], 300],
    ['an entry that was never closed, late', [[3000, 'unclosed']], 300],
    ['an entry that was never closed, shortly before the end', [[3500, 'unclosed']], 100],
    ['an entry that was never closed and began before the doors opened', [[-100, 'unclosed']], 200],
    ['an entry that was never closed, long before the doors opened', [[-900, 'unclosed']], 0],
    [
      'an unclosed gap that is shorter than 300 s',
      [
        [0, 'unclosed'],
        [120, 600],
      ],
      600,
    ],
    [
      'an unclosed gap of exactly 300 s',
      [
        [0, 'unclosed'],
        [300, 600],
      ],
      600,
    ],
    [
      'an unclosed gap that is longer than 300 s',
      [
        [0, 'unclosed'],
        [900, 1200],
      ],
      600,
    ],
    [
      'two entries that were never closed, far apart',
      [
        [0, 'unclosed'],
        [1800, 'unclosed'],
      ],
      600,
    ],
    [
      'two entries that were never closed, close together',
      [
        [0, 'unclosed'],
        [60, 'unclosed'],
      ],
      360,
    ],
    [
      'an unclosed entry within a closed one of another device',
      [
        [0, 1800],
        [600, 'unclosed'],
      ],
      1800,
    ],
    [
      'an unclosed entry at the end of a closed one',
      [
        [0, 1800],
        [1700, 'unclosed'],
      ],
      2000,
    ],
    ['someone who is still there when it ends', [[600, 'open', 3590]], 3000],
    [
      'someone who is still there after a first visit',
      [
        [0, 600],
        [1200, 'open', 3600],
      ],
      3000,
    ],
    ['an open entry without a sign of life for four minutes', [[600, 'open', 3000]], 300],
    ['an open entry whose last sign of life is just recent enough', [[600, 'open', 3360]], 3000],
    [
      'an open entry on one device, an exit on another',
      [
        [0, 1000],
        [500, 'open', 3600],
      ],
      3600,
    ],
    ['an enter in the future, from a clock that was ahead', [[4000, 'open', 4000]], 0],
    ['a clock that went back: the first exit counts since the opening', [[500, 120]], 120],
    ['a clock that went back: the first exit counts 300 s at most', [[2000, 1000]], 300],
    [
      'a clock that went back later: the gap before the exit counts 300 s at most',
      [
        [0, 600],
        [2000, 1500],
      ],
      900,
    ],
    [
      'a clock that went back into time that was watched',
      [
        [0, 600],
        [700, 500],
      ],
      600,
    ],
    ['a clock that went back, and an exit before the opening', [[100, -50]], 0],
    ['a clock that went back by a second', [[1001, 1000]], 300],
  ])('of %s', (_, stays, seconds) => {
    expect(watchTime(stays.map(entryOf), windowOf(3600)) / 1000).toBe(seconds);
  });

  it.each<[string, Stay[], number, number]>([
    ['counts until now while the viewer is there', [[600, 'open', 1790]], 1800, 1200],
    ['does not count what is to come', [[600, 1800]], 1200, 600],
    ['is nothing before the doors open', [[-600, 'open', -1]], -1, 0],
    ['caps an unclosed entry at now', [[1750, 'unclosed']], 1800, 50],
  ])('of an event that runs %s', (_, stays, now, seconds) => {
    expect(watchTime(stays.map(entryOf), windowOf(now)) / 1000).toBe(seconds);
  });

  it('has no beginning for on-demand content, so an exit without an enter counts 300 s', () => {
    expect(watchTime([entryOf([-9000, -8000])], windowOf(0, null)) / 1000).toBe(1000);
    expect(watchTime([entryOf([-8000, -9000])], windowOf(0, null)) / 1000).toBe(300);
  });

  it('counts people who were there only for a moment', () => {
    expect(hasWatched([entryOf([100, 100])], windowOf(3600))).toBe(true);
    expect(hasWatched([entryOf([-100, -50])], windowOf(3600))).toBe(false);
    expect(hasWatched([entryOf([3700, 3800])], windowOf(3600))).toBe(false);
    expect(hasWatched([], windowOf(3600))).toBe(false);
  });
});
