import { describe, expect, it } from '@jest/globals';
import { settleTags, tagsIssue } from './tags.js';

describe('settleTags', () => {
  it.each([
    [[' Easter ', 'easter', 'EASTER'], ['Easter']],
    [['youth  night', 'Youth night', ''], ['youth night']],
    [
      ['Straße', 'Strasse'],
      ['Straße', 'Strasse'],
    ],
  ])('%j becomes %j', (given, tags) => {
    expect(settleTags(given)).toEqual(tags);
  });
});

describe('tagsIssue', () => {
  it.each([
    [[], null],
    [Array(20).fill('t'), null],
    [Array(21).fill('t'), 'There can be at most 20 tags'],
    [['t'.repeat(51)], 'A tag cannot be more than 50 characters'],
  ])('%#', (tags, issue) => {
    expect(tagsIssue(tags as string[])).toBe(issue);
  });
});
