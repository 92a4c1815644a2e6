import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { AVAILABILITIES, type Availability } from '../../../contracts/domain/availability.js';
import {
  CHANNEL_FIELDS,
  type CHANNEL_FORM_FIELDS,
  type CHANNEL_GROUPS,
} from '../../../contracts/domain/channel-fields.js';
import { VideoProvider, WidgetProvider } from '../../../contracts/domain/enums.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { PageLinkDto, PublicClientDto, ThemeDto } from '../clients/clients.public.js';
import { Text } from '../platform/http/text.decorator.js';

const MAX_ADDRESS = 2048;

/** Channel settings that are single values, used in form requests and in responses. */
export class ChannelFormFieldsDto implements OnWire<typeof CHANNEL_FORM_FIELDS> {
  /** Display name, at most 200 characters. */
  @Text(500)
  name!: string;

  /** Its key in URLs: 2 to 50 letters, digits, and dashes; stored in lower case. */
  @Text(500)
  key!: string;

  /** Plain text, at most 2,000 characters; null: none. */
  @Text(5_000)
  description!: string | null;

  /** URL of the thumbnail; null: the default image. */
  @Text(MAX_ADDRESS)
  thumbImage!: string | null;

  /** URL of the header image; null: none. */
  @Text(MAX_ADDRESS)
  headerImage!: string | null;

  /** URL of the logo; null: the organization's. */
  @Text(MAX_ADDRESS)
  logoImage!: string | null;

  /** URL that the logo links to; null: the organization's. */
  @Text(MAX_ADDRESS)
  homeUrl!: string | null;

  /** Unlisted: only people with the link can open it. */
  @IsBoolean()
  isPrivate!: boolean;

  /** Available from, ISO 8601 with offset; null: no start limit. */
  @Text(40)
  showAt!: string | null;

  /** Available until, ISO 8601 with offset; null: no end limit. */
  @Text(40)
  hideAt!: string | null;

  /** IANA time zone. */
  @Text(100)
  timeZoneName!: string;
}

/** Channel settings set by staff. */
export class ChannelFieldsDto extends ChannelFormFieldsDto implements OnWire<typeof CHANNEL_FIELDS> {
  /** Position in lists, lowest first. */
  displayOrder!: number;
}

export const CARD_FIELDS = fieldsReadBy(CHANNEL_FIELDS, 'card');
export const PAGE_FIELDS = fieldsReadBy(CHANNEL_FIELDS, 'card', 'page');

export class ChannelCardDto extends PickType(ChannelFieldsDto, namesOf(CARD_FIELDS)) {
  /** The channel's id, a UUID. */
  id!: string;
  /** Whether it's currently available. */
  @ApiProperty({ enum: AVAILABILITIES })
  availability!: Availability;
  /** Only people who are registered for one of its events may watch. */
  isPaywalled!: boolean;
}

/** Video that plays in a loop while a channel has no content. */
export class DefaultVideoDto implements OnWire<typeof CHANNEL_GROUPS.defaultVideo> {
  /** Plays when there is no content. */
  @IsBoolean()
  enabled!: boolean;

  /** Where the video is hosted; null: not chosen. */
  @Text(40)
  @ApiProperty({ enum: Object.keys(VideoProvider), nullable: true })
  videoProvider!: VideoProvider | null;

  /** Link or embed code, in the form that the provider requires. */
  @Text(10_000)
  src!: string;
}

/** A support chat on the channel's pages. */
export class ChatWidgetDto implements OnWire<typeof CHANNEL_GROUPS.chatWidget> {
  /** Shown to viewers. */
  @IsBoolean()
  enabled!: boolean;

  /** Whose chat it is; null: not chosen. */
  @Text(40)
  @ApiProperty({ enum: Object.keys(WidgetProvider), nullable: true })
  provider!: WidgetProvider | null;

  /** The organization's key at the provider, a GUID. */
  @Text(500)
  embedId!: string;
}

export class ChannelDto extends IntersectionType(ChannelCardDto, PickType(ChannelFieldsDto, namesOf(PAGE_FIELDS))) {
  /** The organization's id. */
  clientId!: string;
  /** The organization's key in URLs. */
  clientKey!: string;
  /** The organization's name. */
  clientName!: string;
  /** Plays while there is no content; null: none, it's off, or the channel is unavailable. */
  defaultVideo!: DefaultVideoDto | null;
  /** Support chat on its pages; null: none, or the channel is unavailable. */
  chatWidget!: ChatWidgetDto | null;
  /** Links in the bar of its pages besides those of the organization, in display order. Empty while the channel is unavailable. */
  links!: PageLinkDto[];
  /** Google Analytics ids that its pages report to. Empty while the channel is unavailable. */
  trackingIds!: string[];
  /** Colors of the channel; null: the organization's. */
  theme!: ThemeDto | null;
  /** Revision of the channel's room when the channel last changed. */
  revision!: number;
  /** Current data of its organization, in streams only; null in pages, which include it separately. */
  client!: PublicClientDto | null;
}

export const SUMMARY_FIELDS = {
  ...CARD_FIELDS,
  isPrivate: CHANNEL_FIELDS.isPrivate,
  timeZoneName: CHANNEL_FIELDS.timeZoneName,
};

/** A channel in staff pickers and lists. */
export class ChannelSummaryDto extends PickType(ChannelFieldsDto, namesOf(SUMMARY_FIELDS)) {
  /** The channel's id, a UUID. */
  id!: string;
  /** Whether only attendees of its events may watch it. */
  isPaywalled!: boolean;
  /** Whether you can change its position in the list: editors who can see every channel can. */
  canMove!: boolean;
}

export class ChannelEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The channel. */
  data!: ChannelDto;
}

export class ChannelCardsEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** Ordered by displayOrder. */
  data!: ChannelCardDto[];
}

/** Part of the `me` frame. */
export class ModeratorFactsDto {
  /** The person can delete other people's messages in the host panel, and links in their own messages are kept. */
  canModerate: boolean = false;
}
