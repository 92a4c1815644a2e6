import { describe, expect, it } from '@jest/globals';
import { liftCaptions } from './use-media-state';

describe('captions', () => {
  it.each([
    ['on a large picture', 720, -4],
    ['on a phone', 220, -8],
    ['before there is a picture', 0, 'auto'],
  ])('begin above the bar %s', (_where, height, line) => {
    const [free, placed] = [{ line: 'auto' }, { line: 2 }];
    liftCaptions({ activeCues: [free, placed] as unknown as TextTrackCueList }, height);
    expect([free.line, placed.line]).toEqual([line, 2]);
  });
});
