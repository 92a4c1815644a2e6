import { describe, expect, it } from '@jest/globals';
import { durationText, formatDuration } from './duration-text';

describe('durations', () => {
  it.each([
    [0.5, '0:30', '0:30'],
    [0.999, '1:00', '1:00'],
    [1, '1:00', '1 min'],
    [45, '45:00', '45 min'],
    [59.999, '1:00:00', '1 h'],
    [62, '1:02:00', '1 h 2 min'],
    [600, '10:00:00', '10 h'],
    [44_640, '744:00:00', '744 h'],
    [0, '0:00', '0 min'],
    [-5, '0:00', '0 min'],
  ])('%s minutes', (minutes, chip, words) => {
    expect(formatDuration(minutes)).toBe(chip);
    expect(durationText(minutes)).toBe(words);
  });
});
