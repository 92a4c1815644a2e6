import { Controller, Get, Header, Param } from '@nestjs/common';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { BibleChapterDto } from './bible.dto.js';
import { KingJames } from './king-james.service.js';

@PublicRoute()
@Controller('public/bible')
export class BibleController {
  constructor(private readonly kingJames: KingJames) {}

  /** Returns a chapter of the King James Version. */
  @Header('cache-control', 'public, max-age=2592000')
  @Get('kjv/:book/:chapter')
  getBibleChapter(@Param('book') book: string, @Param('chapter') chapter: string): Promise<BibleChapterDto> {
    return this.kingJames.chapter(book, chapter);
  }
}
