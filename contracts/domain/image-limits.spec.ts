import { describe, expect, it } from '@jest/globals';
import { imageFileMistake } from './image-limits.js';

describe('files that a page sends', () => {
  it.each([
    [5_242_880, 'image/png', null],
    [5_242_881, 'image/png', 'File is too big. Max file size is 5MB.'],
    [1, 'image/jpeg', null],
    [1, 'image/webp', null],
    [1, 'image/gif', null],
    [1, 'image/svg+xml', 'That is not an image we can read.'],
    [1, 'text/html', 'That is not an image we can read.'],
    [1, '', 'That is not an image we can read.'],
  ])('%d bytes of %s: %s', (size, type, mistake) => expect(imageFileMistake({ size, type })).toBe(mistake));
});
