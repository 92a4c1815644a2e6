import { describe, expect, it } from '@jest/globals';
import { isWithinBodyLimits, namesIn } from './body-limits.js';

const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, index]));
const deep = (levels: number) => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
};

describe('isWithinBodyLimits', () => {
  it.each([
    ['nothing', undefined, true],
    ['a text', 'x'.repeat(100_000), true],
    ['400 names', names(400), true],
    ['401 names', names(401), false],
    ['names in lists', { a: Array.from({ length: 100 }, () => names(4)) }, false],
    ['a list of 1,000', { a: Array(1000).fill('x') }, true],
    ['a list of 2,001', Array(2001).fill('x'), false],
    ['20 levels', deep(20), true],
    ['21 levels', deep(21), false],
    ['a file', Buffer.alloc(4), true],
  ])('takes %s', (_name, body, expected) => {
    expect(isWithinBodyLimits(body)).toBe(expected);
  });
});

it('counts the names of a body, nested ones included', () => {
  expect(namesIn({ a: [names(3), names(4)], b: deep(2), c: 'text' })).toBe(3 + 3 + 4 + 2);
  expect(namesIn(['text'])).toBe(0);
});
