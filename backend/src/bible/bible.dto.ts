export class BibleVerseDto {
  /** Its number in the chapter. */
  number!: number;
  /** Its text. Words in brackets were added by the translators. */
  text!: string;
  /** A paragraph starts with it. */
  startsParagraph!: boolean;
}

/** A chapter of the Bible. */
export class BibleChapterDto {
  /** Code of the book, such as GEN. */
  book!: string;
  /** Number of the chapter. */
  chapter!: number;
  /** Its verses, in order. */
  verses!: BibleVerseDto[];
}
