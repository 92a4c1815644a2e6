import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsNumber, IsString, MaxLength } from 'class-validator';
import { CaptionLanguage, CONTENT_CHAT_FIELDS, CONTENT_FIELDS } from '../../../contracts/domain/content-fields.js';
import { DESCRIPTION_TOO_LONG } from '../../../contracts/domain/content-form.js';
import { PHASES, type Phase } from '../../../contracts/domain/content-timing.js';
import { ContentType, InitialPanel, VideoProvider } from '../../../contracts/domain/enums.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { ChannelDto, ClientDto } from '../channels/channels.public.js';
import { Text } from '../platform/http/text.decorator.js';

/** Longest text that is looked at: pasted HTML carries much that is not kept. */
const MAX_RAW_DESCRIPTION = 100_000;

export class ContentChatDto implements OnWire<typeof CONTENT_CHAT_FIELDS> {
  /** There is a chat; never on demand. */
  @IsBoolean()
  enabled!: boolean;

  /** Guests may not write. */
  @IsBoolean()
  requireSignin!: boolean;

  /** Guests need no email. */
  @IsBoolean()
  enableAnonymous!: boolean;

  /** Messages can be read before joining; default true. */
  @IsBoolean()
  enablePreview!: boolean;

  /** Viewers may message each other. */
  @IsBoolean()
  enableDirectMessaging!: boolean;

  /** Opens then, ISO 8601 with offset; null: with the content. */
  @Text(40)
  startsAt!: string | null;

  /** Closes then, ISO 8601 with offset; null: with the content. */
  @Text(40)
  endsAt!: string | null;
}

/** What staff set of a content but its chat: the form sends it, answers have it. */
export class ContentFieldsDto implements OnWire<typeof CONTENT_FIELDS> {
  /** Name on screen, at most 200 characters. */
  @Text(200)
  name!: string;

  /** HTML; only harmless elements are kept, of which at most 50,000 characters may be left. */
  @IsString()
  @MaxLength(MAX_RAW_DESCRIPTION, { message: DESCRIPTION_TOO_LONG })
  description!: string;

  /** How it is shown. */
  @Text(20, { message: 'Choose On-Demand, Simulated Live, or Live.' })
  @ApiProperty({ enum: Object.keys(ContentType) })
  contentType!: ContentType;

  /** Start of a live or simulated-live program, ISO 8601 with offset; null: on demand. */
  @Text(40)
  startsAt!: string | null;

  /** When an on-demand content was first shown, ISO 8601 with offset. */
  @Text(40)
  originalAirDate!: string | null;

  /** Minutes. */
  @IsNumber()
  duration!: number;

  /** IANA time zone of its dates. */
  @Text(100)
  timeZoneName!: string;

  /** Unlisted: only people who have the address come here. */
  @IsBoolean()
  isPrivate!: boolean;

  /** Available from, ISO 8601 with offset; null: always. */
  @Text(40)
  showAt!: string | null;

  /** Available until, ISO 8601 with offset; null: for good. */
  @Text(40)
  hideAt!: string | null;

  /** Where the video lies. */
  @Text(40)
  @ApiProperty({ enum: Object.keys(VideoProvider) })
  videoProvider!: VideoProvider;

  /** Address, id or embed snippet, as the provider wants it. */
  @Text(10_000)
  src!: string;

  /** Minutes between opening and start. */
  @IsNumber()
  prePlayDuration!: number;

  /** Language of its closed captions, ISO 639; null: the video's own. */
  @Text(20)
  @ApiProperty({ enum: Object.keys(CaptionLanguage), nullable: true })
  ccLanguage!: CaptionLanguage | null;

  /** Address of the thumbnail. */
  @Text(2048)
  thumbImage!: string;

  /** Show how many are watching; never on demand. */
  @IsBoolean()
  showLiveStats!: boolean;

  /** Show neither countdown nor live count. */
  @IsBoolean()
  disableCountdown!: boolean;

  /** Panel that is open at first; null: the default order decides. */
  @Text(20)
  @ApiProperty({ enum: Object.keys(InitialPanel), nullable: true })
  initialSelectedPanel!: InitialPanel | null;
}

export const CARD_FIELDS = fieldsReadBy(CONTENT_FIELDS, 'card');
export const PAGE_FIELDS = fieldsReadBy(CONTENT_FIELDS, 'card', 'page');

/** A content as lists show it. */
export class ContentCardDto extends PickType(ContentFieldsDto, namesOf(CARD_FIELDS)) {
  /** The content's id, a UUID. */
  id!: string;
  /** Its part of the address. */
  key!: string;
  /** When its page opens, ISO 8601: the start minus prePlayDuration; null: on demand. */
  opensAt!: string | null;
  /** When it ends, ISO 8601: the start plus duration; null: on demand. */
  closesAt!: string | null;
  /** The phase at the time of the response. */
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  /** Revision of the room that sent it, at the last change there. */
  revision!: number;
}

/** A content as its page shows it; its description is empty while it is not available. */
export class ContentDto extends IntersectionType(
  ContentCardDto,
  OmitType(PickType(ContentFieldsDto, namesOf(PAGE_FIELDS)), ['src']),
) {
  /** The organization's id. */
  clientId!: string;
  /** Channels that show it, by displayOrder, without those that are private. */
  channelIds!: string[];
  /** Address, id or embed snippet, as the provider wants it; null before it opens and while it is not available. */
  src!: string | null;
  /** Its chat. */
  chat!: ContentChatDto;
}

/** What a channel page shows. */
export class ChannelPageDto {
  /** The organization. */
  client!: ClientDto;
  /** The channel. */
  channel!: ChannelDto;
  /** Listed contents of the channel: upcoming, running and on demand. */
  contents!: ContentCardDto[];
}

/** What a content page shows. */
export class ContentPageDto extends ChannelPageDto {
  /** The content. */
  content!: ContentDto;
}

export class ChannelPageEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The page. */
  data!: ChannelPageDto;
}

export class ContentPageEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The page. */
  data!: ContentPageDto;
}
