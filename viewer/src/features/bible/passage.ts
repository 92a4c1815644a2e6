import { BIBLE_BOOKS, BIBLE_VERSIONS } from '@contracts/domain/bible-catalogue';
import type { BibleLanguage } from '@contracts/domain/enums';

/** A chapter in a translation. */
export interface Passage {
  language: BibleLanguage;
  /** Id in the catalog. */
  translation: string;
  /** Code in the catalog. */
  book: string;
  chapter: number;
}

/** The King James Version, which can be read here. */
export const KING_JAMES = '1';
const USUAL: Record<BibleLanguage, string> = { en: '111', es: '128' };

/** The passage with a change: another language has other translations, another book other chapters. */
export function changedPassage(passage: Passage, change: Partial<Passage>): Passage {
  const next = { ...passage, ...change };
  const isOffered = BIBLE_VERSIONS.some(({ id, lang }) => id === next.translation && lang === next.language);
  return {
    ...next,
    translation: isOffered ? next.translation : USUAL[next.language],
    chapter: change.book === undefined ? next.chapter : Math.min(next.chapter, chaptersOf(next.book)),
  };
}

export const chaptersOf = (book: string): number => BIBLE_BOOKS.find(({ code }) => code === book)?.chapters ?? 1;

/** The chapter after or before this one, in the next book if need be; null at the ends of the Bible. */
export function neighborOf(passage: Passage, step: 1 | -1): Passage | null {
  const chapter = passage.chapter + step;
  if (chapter >= 1 && chapter <= chaptersOf(passage.book)) return { ...passage, chapter };
  const at = BIBLE_BOOKS.findIndex(({ code }) => code === passage.book);
  const book = at < 0 ? undefined : BIBLE_BOOKS[at + step];
  return book ? { ...passage, book: book.code, chapter: step === 1 ? 1 : book.chapters } : null;
}

/** The book of Psalms has psalms instead of chapters. */
const PSALM = { en: 'Psalm', es: 'Salmo' } as const;

/** "Psalm 23", "John 3". */
export function passageName({ language, book, chapter }: Passage): string {
  const name = book === 'PSA' ? PSALM[language] : BIBLE_BOOKS.find(({ code }) => code === book)?.names[language];
  return `${name ?? book} ${chapter}`;
}
