import { BIBLE_BOOK_ROWS, BIBLE_VERSION_ROWS } from './bible-data.js';
import type { BibleLanguage } from './enums.js';

export interface BibleVersion {
  readonly id: string;
  readonly lang: BibleLanguage;
  readonly name: string;
}

export interface BibleBook {
  readonly code: string;
  readonly names: Readonly<Record<BibleLanguage, string>>;
  readonly chapters: number;
}

export const BIBLE_VERSIONS: readonly BibleVersion[] = BIBLE_VERSION_ROWS.map(([id, lang, name]) => ({
  id,
  lang,
  name,
}));

export const BIBLE_BOOKS: readonly BibleBook[] = BIBLE_BOOK_ROWS.map(([code, en, es, chapters]) => ({
  code,
  names: { en, es },
  chapters,
}));

/** Where chapters in translations other than the King James Version are. */
export const BIBLE_SITE = 'https://www.bible.com';

/** The page of a chapter on bible.com, below /es for Spanish; `null` if the version, book or chapter doesn't exist (spec 3 §5). */
export function passageUrl(lang: BibleLanguage, versionId: string, book: string, chapter: number): string | null {
  const isKnown = BIBLE_VERSIONS.some((version) => version.id === versionId && version.lang === lang);
  const chapters = BIBLE_BOOKS.find(({ code }) => code === book)?.chapters ?? 0;
  if (!isKnown || !Number.isInteger(chapter) || chapter < 1 || chapter > chapters) return null;
  return `${BIBLE_SITE}${lang === 'es' ? '/es' : ''}/bible/${versionId}/${book}.${chapter}`;
}
