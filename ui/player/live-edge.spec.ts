import { describe, expect, it } from '@jest/globals';
import { goToLiveEdge } from './live-edge';

const upTo = (...ends: number[]) => ({ length: ends.length, start: () => 0, end: (at: number) => ends[at] ?? 0 });

describe('goToLiveEdge', () => {
  it.each([
    ['follows a stream that went on', Number.POSITIVE_INFINITY, 10, upTo(600), 582],
    ['stays in a stream that has just begun', Number.POSITIVE_INFINITY, 10, upTo(20), 10],
    ['takes the last range', Number.POSITIVE_INFINITY, 0, upTo(50, 100), 82],
    ['leaves a film alone', 900, 0, upTo(900), 0],
    ['leaves alone what has not loaded', Number.NaN, 0, upTo(), 0],
    ['leaves alone what does not say where it can be played', Number.POSITIVE_INFINITY, 3, undefined, 3],
  ])('%s', (_what, duration, currentTime, seekable, expected) => {
    const media = { duration, currentTime, seekable };
    goToLiveEdge(media);
    expect(media.currentTime).toBe(expected);
  });
});
