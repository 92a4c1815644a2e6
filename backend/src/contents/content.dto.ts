import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsISO8601, IsNumber, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { CaptionLanguage, CONTENT_FIELDS } from '../../../contracts/domain/content-fields.js';
import { DESCRIPTION_TOO_LONG } from '../../../contracts/domain/content-form.js';
import { PHASES, type Phase } from '../../../contracts/domain/content-timing.js';
import { ContentType, InitialPanel, VideoProvider } from '../../../contracts/domain/enums.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { ChannelDto, ClientDto } from '../channels/channels.public.js';
import { PageLinkDto } from '../clients/clients.public.js';
import { Text } from '../platform/http/text.decorator.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { CARD_FIELDS } from './content.row.js';
import { ContentGroupsDto, SocialLinkDto } from './content-groups.dto.js';

/** Maximum length of the input. Pasted HTML contains a lot that sanitizing removes. */
const MAX_RAW_DESCRIPTION = 100_000;

/** Content settings that are single values, used in form requests and in responses. */
export class ContentFieldsDto implements OnWire<typeof CONTENT_FIELDS> {
  /** Display name, at most 200 characters. */
  @Text(200)
  name!: string;

  /** HTML. Only safe elements are kept; at most 50,000 characters may remain. */
  @IsString()
  @MaxLength(MAX_RAW_DESCRIPTION, { message: DESCRIPTION_TOO_LONG })
  description!: string;

  /** How the content is shown. */
  @Text(20, { message: 'Choose On-Demand, Simulated Live, or Live.' })
  @ApiProperty({ enum: Object.keys(ContentType) })
  contentType!: ContentType;

  /** Start of a live or simulated-live program, ISO 8601 with offset; null: on demand. */
  @Text(40)
  startsAt!: string | null;

  /** When an on-demand content was first shown, ISO 8601 with offset. */
  @Text(40)
  originalAirDate!: string | null;

  /** Duration in minutes. */
  @IsNumber()
  duration!: number;

  /** IANA time zone of its dates. */
  @Text(100)
  timeZoneName!: string;

  /** Unlisted: only people with the link can open it. */
  @IsBoolean()
  isPrivate!: boolean;

  /** Available from, ISO 8601 with offset; null: no start limit. */
  @Text(40)
  showAt!: string | null;

  /** Available until, ISO 8601 with offset; null: no end limit. */
  @Text(40)
  hideAt!: string | null;

  /** Where the video is hosted. */
  @Text(40)
  @ApiProperty({ enum: Object.keys(VideoProvider) })
  videoProvider!: VideoProvider;

  /** URL, id, or embed snippet, in the form that the provider requires. */
  @Text(10_000)
  src!: string;

  /** Minutes between opening and start. */
  @IsNumber()
  prePlayDuration!: number;

  /** ISO 639 language of the closed captions; null: the video's own. */
  @Text(20)
  @ApiProperty({ enum: Object.keys(CaptionLanguage), nullable: true })
  ccLanguage!: CaptionLanguage | null;

  /** URL of the thumbnail. */
  @Text(2048)
  thumbImage!: string;

  /** Shows how many people are watching. Not available on demand. */
  @IsBoolean()
  showLiveStats!: boolean;

  /** Hides both the countdown and the live count. */
  @IsBoolean()
  disableCountdown!: boolean;

  /** Panel that is open initially; null: chosen by the default order. */
  @Text(20)
  @ApiProperty({ enum: Object.keys(InitialPanel), nullable: true })
  initialSelectedPanel!: InitialPanel | null;
}

export const PAGE_FIELDS = fieldsReadBy(CONTENT_FIELDS, 'card', 'page');

/** A content as shown in lists. */
export class ContentCardDto extends PickType(ContentFieldsDto, namesOf(CARD_FIELDS)) {
  /** The content's id, a UUID. */
  id!: string;
  /** Its key in URLs. */
  key!: string;
  /** When its page opens, ISO 8601: the start minus prePlayDuration; null: on demand. */
  opensAt!: string | null;
  /** When it ends, ISO 8601: the start plus duration; null: on demand. */
  closesAt!: string | null;
  /** The phase at the time of the response. */
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  /** Revision of the room that sent it when the content last changed there. */
  revision!: number;
}

export class ContentAddressDto {
  /** The content's id, a UUID. */
  id!: string;
  /** Its key in URLs. */
  key!: string;
  /** Key of a channel that shows it. */
  channelKey!: string;
}

/** A content as its page shows it. The description is empty while the content is unavailable. */
export class ContentDto extends IntersectionType(
  ContentCardDto,
  OmitType(PickType(ContentFieldsDto, namesOf(PAGE_FIELDS)), ['src']),
  ContentGroupsDto,
) {
  /** The organization's id. */
  clientId!: string;
  /** Non-private channels that show it, ordered by displayOrder. */
  channelIds!: string[];
  /** URL, id, or embed snippet, in the form that the provider requires; null until it opens and while it's unavailable. */
  src!: string | null;
  /** Links below the video, in display order. Empty while the content is unavailable. */
  links!: PageLinkDto[];
  /** The organization in social networks. */
  socialLinks!: SocialLinkDto[];
  /** The recording of this simulated-live content, in the first channel in which it can be watched now; null: none. */
  recording!: ContentAddressDto | null;
  /** Only for people who are registered, so the video, the links, and the texts are left out here. Their streams have them. */
  isLocked!: boolean;
}

/** A related content, which may be in another channel. */
export class RelatedCardDto extends ContentCardDto {
  /** Key of a channel that shows it, this one if possible. */
  channelKey!: string;
}

/** Data of a channel page. */
export class ChannelPageDto {
  /** The organization. */
  client!: ClientDto;
  /** The channel. */
  channel!: ChannelDto;
  /** Contents listed in the channel: upcoming, live, and on demand; the newest 500. */
  contents!: ContentCardDto[];
  /** There may be older ones. */
  hasOlder!: boolean;
}

/** Listed contents of a channel that are older than those of its page. */
export class OlderContentsDto {
  /** The contents, newest first. */
  contents!: ContentCardDto[];
  /** There are older ones. */
  hasOlder!: boolean;
}

/** The last content that is already known. */
export class OlderContentsQueryDto {
  /** When it starts or was first shown, ISO 8601. */
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  @IsISO8601({ strict: true })
  before!: string;

  /** Its id. */
  @LowerCase()
  @IsUUID()
  beforeId!: string;
}

/** Data of a content page. */
export class ContentPageDto extends ChannelPageDto {
  /** The content. */
  content!: ContentDto;
  /** Related contents that can be watched or will be, as chosen by staff. */
  related!: RelatedCardDto[];
}

export class ChannelPageEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The page. */
  data!: ChannelPageDto;
}

export class OlderContentsEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The contents. */
  data!: OlderContentsDto;
}

export class ContentPageEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The page. */
  data!: ContentPageDto;
}

export const GATES = ['open', 'closed', 'rule'] as const;
export type Gate = (typeof GATES)[number];

/** Part of the `me` frame. */
export class GateFactsDto {
  /**
   * Whether the person may watch. `closed`: the channel is for people who are registered, and this browser has no seat. `rule`: the content isn't for this
   * registration.
   */
  @ApiProperty({ enum: GATES })
  gate: Gate = 'open';
  /** Contents of the channel that aren't for this registration: their cards show a lock. */
  lockedContentIds: string[] = [];
}
