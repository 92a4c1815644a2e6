import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable } from '@nestjs/common';
import { BIBLE_BOOKS } from '../../../contracts/domain/bible-catalogue.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { BibleChapterDto, BibleVerseDto } from './bible.dto.js';

const ADDRESS = /^(.+) (\d+):(\d+)$/;
/** Starts a verse with which a paragraph starts. */
const PARAGRAPH = /^#\s*/;

/** The King James Version, whose text is in the public domain. */
@Injectable()
export class KingJames {
  private chapters: Promise<Map<string, BibleVerseDto[]>> | null = null;

  async chapter(book: string, chapter: string): Promise<BibleChapterDto> {
    const code = book.toUpperCase();
    this.chapters ??= readChapters();
    const verses = (await this.chapters).get(`${code}.${chapter}`);
    if (!verses) throw new DomainError('not_found');
    return { book: code, chapter: Number(chapter), verses };
  }
}

/** All chapters by the code of their book and their number. The file has the books in the order of the catalog. */
async function readChapters(): Promise<Map<string, BibleVerseDto[]>> {
  const file = createRequire(import.meta.url).resolve('kjv/json/verses-1769.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const chapters = new Map<string, BibleVerseDto[]>();
  const books: string[] = [];
  for (const [address, text] of Object.entries(texts)) {
    const [, book = '', chapter, number] = ADDRESS.exec(address) ?? [];
    if (books.at(-1) !== book) books.push(book);
    const key = `${BIBLE_BOOKS[books.length - 1]?.code}.${chapter}`;
    const verses = chapters.get(key) ?? [];
    verses.push({
      number: Number(number),
      text: text.replace(PARAGRAPH, ''),
      startsParagraph: PARAGRAPH.test(text) || number === '1',
    });
    chapters.set(key, verses);
  }
  return chapters;
}
