import { describe, expect, it } from '@jest/globals';
import { changedPassage, neighborOf, type Passage, passageName } from './passage';

const PSALM: Passage = { language: 'en', translation: '111', book: 'PSA', chapter: 150 };

describe('a passage', () => {
  it.each([
    ['another book has its own chapters', { book: 'RUT' }, { book: 'RUT', chapter: 4 }],
    ['another language has its own translations', { language: 'es' }, { language: 'es', translation: '128' }],
    ['another chapter', { chapter: 3 }, { chapter: 3, book: 'PSA' }],
  ] as const)('changes: %s', (_, change, expected) => {
    expect(changedPassage(PSALM, change)).toEqual({ ...PSALM, ...expected });
  });

  it.each([
    ['PSA', 150, 1, 'PRO', 1],
    ['PRO', 1, -1, 'PSA', 150],
    ['PSA', 22, 1, 'PSA', 23],
  ] as const)('%s %i leads %i to %s %i', (book, chapter, step, nextBook, nextChapter) => {
    expect(neighborOf({ ...PSALM, book, chapter }, step)).toEqual({ ...PSALM, book: nextBook, chapter: nextChapter });
  });

  it('has no neighbor at the ends of the Bible', () => {
    expect(neighborOf({ ...PSALM, book: 'GEN', chapter: 1 }, -1)).toBeNull();
    expect(neighborOf({ ...PSALM, book: 'REV', chapter: 22 }, 1)).toBeNull();
  });

  it('is named in its language', () => expect(passageName({ ...PSALM, language: 'es' })).toBe('Salmo 150'));
});
