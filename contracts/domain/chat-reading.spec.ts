import { expect, it } from '@jest/globals';
import { mayReadChat } from './chat-reading.js';

it.each([
  [true, false, true],
  [true, true, true],
  [false, true, true],
  [false, false, false],
])('with preview %s, and joined %s: %s', (enablePreview, hasJoined, expected) => {
  expect(mayReadChat({ enablePreview }, hasJoined)).toBe(expected);
});
