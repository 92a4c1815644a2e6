import { describe, expect, it } from '@jest/globals';
import { joinedNotes, MAX_NOTES } from './notes.js';

describe('joinedNotes', () => {
  it.each([
    ['account', 'guest', 'account\n\nguest'],
    ['', 'guest', 'guest'],
    ['account', ' \n', 'account'],
    ['same', 'same', 'same'],
  ])('of %j and %j are %j', (first, second, joined) => expect(joinedNotes(first, second)).toBe(joined));

  it('have room for no more than notes may have', () => {
    expect(joinedNotes('a'.repeat(MAX_NOTES - 3), 'guest')).toHaveLength(MAX_NOTES);
  });
});
