import { describe, expect, it } from '@jest/globals';
import { imageFileIssue, imageInUse } from './image-limits.js';

describe('files that a page sends', () => {
  it.each([
    [5_242_880, 'image/png', null],
    [5_242_881, 'image/png', 'File is too big. Max file size is 5MB.'],
    [1, 'image/jpeg', null],
    [1, 'image/webp', null],
    [1, 'image/gif', null],
    [1, 'image/svg+xml', "We can't read that image."],
    [1, 'text/html', "We can't read that image."],
    [1, '', "We can't read that image."],
  ])('%d bytes of %s: %s', (size, type, issue) => expect(imageFileIssue({ size, type })).toBe(issue));
});

it.each([
  [['Grace'], 1, 'This image is used by “Grace”.'],
  [['Grace', 'Evening'], 2, 'This image is used by “Grace” and “Evening”.'],
  [['a', 'b', 'c', 'd'], 7, 'This image is used by “a”, “b”, “c” and 4 other places.'],
  [['a'], 2, 'This image is used by “a” and 1 other place.'],
  [[], 1, 'This image is used by 1 place.'],
  [[], 3, 'This image is used by 3 places.'],
  [['Here, and there'], 1, 'This image is used by “Here, and there”.'],
])('what shows an image, %j of %d: %s', (names, uses, sentence) => expect(imageInUse(names, uses)).toBe(sentence));
