import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsNumber } from 'class-validator';
import type { SocialLink } from '../../../contracts/domain/content-engagement.js';
import type { ContentGroup, GroupsOnWire } from '../../../contracts/domain/content-fields.js';
import { BibleLanguage, ReactionIcon, SocialLinkType } from '../../../contracts/domain/enums.js';
import { Text } from '../platform/http/text.decorator.js';

type Group<G extends ContentGroup> = GroupsOnWire[G];

export class ContentChatDto implements Group<'chat'> {
  /** Enables the chat. Not available on demand. */
  @IsBoolean()
  enabled!: boolean;

  /** Guests can't post messages. */
  @IsBoolean()
  requireSignin!: boolean;

  /** Guests don't need an email address. */
  @IsBoolean()
  enableAnonymous!: boolean;

  /** Messages can be read before joining. Default: true. */
  @IsBoolean()
  enablePreview!: boolean;

  /** Viewers can send each other direct messages. */
  @IsBoolean()
  enableDirectMessaging!: boolean;

  /** When the chat opens, ISO 8601 with offset; null: when the content opens. */
  @Text(40)
  startsAt!: string | null;

  /** When the chat closes, ISO 8601 with offset; null: when the content closes. */
  @Text(40)
  endsAt!: string | null;
}

export class ContentReactionsDto implements Group<'reactions'> {
  /** Viewers can react while it's live. Not available on demand, or without icons. */
  @IsBoolean()
  enabled!: boolean;

  /** The reactions to offer, at most 4. */
  @IsArray()
  @ArrayMaxSize(20)
  @IsIn(Object.keys(ReactionIcon), { each: true })
  @ApiProperty({ enum: Object.keys(ReactionIcon), isArray: true })
  icons!: ReactionIcon[];
}

export class ContentBibleDto implements Group<'bible'> {
  /** Shows the Bible panel. */
  @IsBoolean()
  enabled!: boolean;

  /** Language of the translation. */
  @Text(20)
  @ApiProperty({ enum: Object.keys(BibleLanguage) })
  language!: BibleLanguage;

  /** Id of the translation in the Bible catalog, digits. */
  @Text(20)
  translation!: string;

  /** Code of the book, such as GEN. */
  @Text(20)
  book!: string;

  /** Number of the chapter. */
  @IsNumber()
  chapter!: number;
}

export class ContentNotesDto implements Group<'notes'> {
  /** Shows the notes panel. */
  @IsBoolean()
  enabled!: boolean;

  /** What everyone's notes start with, plain text, at most 10,000 characters. */
  @Text(20_000)
  defaultContent!: string;
}

export class ContentScheduleDto implements Group<'schedule'> {
  /** Shows the schedule panel. */
  @IsBoolean()
  enabled!: boolean;
}

export class ContentShareDto implements Group<'share'> {
  /** Shows the Share button. */
  @IsBoolean()
  enabled!: boolean;

  /** Text to share with the link, at most 280 characters. */
  @Text(2000)
  defaultMessage!: string;
}

/** Settings for engaging viewers. */
export class ContentGroupsDto implements GroupsOnWire {
  /** Its chat settings. */
  chat!: ContentChatDto;
  /** Its reactions. */
  reactions!: ContentReactionsDto;
  /** Its Bible panel. */
  bible!: ContentBibleDto;
  /** Its notes panel. */
  notes!: ContentNotesDto;
  /** Its schedule panel. */
  schedule!: ContentScheduleDto;
  /** Sharing it. */
  share!: ContentShareDto;
}

/** An address of the organization in a social network. */
export class SocialLinkDto implements SocialLink {
  /** facebook, x, instagram, linkedin, pinterest, or web. */
  @Text(20)
  @ApiProperty({ enum: Object.keys(SocialLinkType) })
  type!: SocialLinkType;

  /** Its URL. */
  @Text(2048)
  url!: string;
}
