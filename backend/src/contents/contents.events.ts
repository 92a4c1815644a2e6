import { ContentCardDto, ContentDto } from './content.dto.js';

/** The content as it is now. */
export class ContentFrame {
  type!: 'content';
  /** Revision of the content's room at which it changed. */
  revision!: number;
  /** The whole content. */
  content!: ContentDto;
}

/** A content in the channel's list. */
export class CardFrame {
  type!: 'card';
  /** Revision of the channel's room at which it changed. */
  revision!: number;
  /** The whole card. */
  card!: ContentCardDto;
}
