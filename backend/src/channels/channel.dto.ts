import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { AVAILABILITIES, type Availability } from '../../../contracts/domain/availability.js';
import { CHANNEL_FIELDS } from '../../../contracts/domain/channel-fields.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { PublicClientDto, ThemeDto } from '../clients/clients.public.js';

/** Channel settings set by staff. */
export class ChannelFieldsDto implements OnWire<typeof CHANNEL_FIELDS> {
  /** Display name. */
  name!: string;
  /** Its key in URLs. */
  key!: string;
  /** Plain text; null: none. */
  description!: string | null;
  /** URL of the thumbnail; null: the default image. */
  thumbImage!: string | null;
  /** URL of the header image; null: none. */
  headerImage!: string | null;
  /** URL of the logo; null: the organization's. */
  logoImage!: string | null;
  /** URL that the logo links to; null: the organization's. */
  homeUrl!: string | null;
  /** IANA time zone. */
  timeZoneName!: string;
  /** Position in lists, lowest first. */
  displayOrder!: number;
  /** Unlisted: only people with the link can open it. */
  isPrivate!: boolean;
  /** Available from, ISO 8601; null: no start limit. */
  showAt!: string | null;
  /** Available until, ISO 8601; null: no end limit. */
  hideAt!: string | null;
}

export const CARD_FIELDS = fieldsReadBy(CHANNEL_FIELDS, 'card');
export const PAGE_FIELDS = fieldsReadBy(CHANNEL_FIELDS, 'card', 'page');

export class ChannelCardDto extends PickType(ChannelFieldsDto, namesOf(CARD_FIELDS)) {
  /** The channel's id, a UUID. */
  id!: string;
  /** Whether it's currently available. */
  @ApiProperty({ enum: AVAILABILITIES })
  availability!: Availability;
}

/** Video that plays in a loop while a channel has no content. */
export class DefaultVideoDto {
  /** Plays when there is no content. */
  enabled!: boolean;
  /** Where the video is hosted. */
  videoProvider!: string;
  /** Link or embed code, in the form that the provider requires. */
  src!: string;
}

export class ChannelDto extends IntersectionType(ChannelCardDto, PickType(ChannelFieldsDto, namesOf(PAGE_FIELDS))) {
  /** The organization's id. */
  clientId!: string;
  /** The organization's key in URLs. */
  clientKey!: string;
  /** The organization's name. */
  clientName!: string;
  /** Plays while there is no content; null: none, or the channel is unavailable. */
  defaultVideo!: DefaultVideoDto | null;
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
