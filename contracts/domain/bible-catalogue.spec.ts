import { describe, expect, it } from '@jest/globals';
import { BIBLE_BOOKS, BIBLE_VERSIONS, passageUrl } from './bible-catalogue.js';

describe('Bible catalogue', () => {
  it('has the versions of the specification', () => {
    const inLanguage = (lang: string) => BIBLE_VERSIONS.filter((version) => version.lang === lang);
    expect(inLanguage('en')).toHaveLength(60);
    expect(inLanguage('es')).toHaveLength(23);
    expect(BIBLE_VERSIONS).toEqual(
      expect.arrayContaining([
        { id: '1', lang: 'en', name: 'King James Version (KJV)' },
        { id: '111', lang: 'en', name: expect.stringContaining('New International Version') },
        { id: '59', lang: 'en', name: 'English Standard Version 2016 (ESV)' },
        { id: '149', lang: 'es', name: expect.stringContaining('Reina Valera 1960') },
        { id: '128', lang: 'es', name: expect.stringContaining('Nueva Versión Internacional') },
      ]),
    );
  });

  it('names each version once, with digits for an id and the abbreviation in brackets', () => {
    expect(new Set(BIBLE_VERSIONS.map(({ id }) => id)).size).toBe(BIBLE_VERSIONS.length);
    for (const { id, name } of BIBLE_VERSIONS) {
      expect(id).toMatch(/^\d+$/);
      expect(name).toMatch(/^\S.* \([^()]+\)$/);
    }
  });

  it('has 66 books and 1,189 chapters', () => {
    expect(new Set(BIBLE_BOOKS.map(({ code }) => code)).size).toBe(66);
    expect(BIBLE_BOOKS.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1_189);
    expect(BIBLE_BOOKS[0]).toEqual({ code: 'GEN', names: { en: 'Genesis', es: 'Génesis' }, chapters: 50 });
    expect(BIBLE_BOOKS.at(-1)).toEqual({ code: 'REV', names: { en: 'Revelation', es: 'Apocalipsis' }, chapters: 22 });
  });
});

describe('passageUrl', () => {
  it.each([
    ['en', '111', 'GEN', 1, 'https://www.bible.com/bible/111/GEN.1'],
    ['es', '149', 'PSA', 150, 'https://www.bible.com/es/bible/149/PSA.150'],
    ['es', '111', 'GEN', 1, null],
    ['en', '0', 'GEN', 1, null],
    ['en', '111', 'XXX', 1, null],
    ['en', '111', 'gen', 1, null],
    ['en', '111', 'GEN', 0, null],
    ['en', '111', 'GEN', 51, null],
    ['en', '111', 'GEN', 1.5, null],
    ['en', '111', 'GEN', Number.NaN, null],
  ] as const)('of %s %s %s %p is %p', (lang, version, book, chapter, expected) => {
    expect(passageUrl(lang, version, book, chapter)).toBe(expected);
  });
});
