import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { AVAILABILITIES, type Availability } from '../../../contracts/domain/availability.js';
import { CHANNEL_FIELDS } from '../../../contracts/domain/channel-fields.js';
import { fieldsReadBy, namesOf, type OnWire } from '../../../contracts/domain/fields.js';
import { PublicClientDto, ThemeDto } from '../clients/clients.public.js';

/** What staff set of a channel. */
export class ChannelFieldsDto implements OnWire<typeof CHANNEL_FIELDS> {
  /** Name on screen. */
  name!: string;
  /** Its part of the address. */
  key!: string;
  /** Plain text; null: none. */
  description!: string | null;
  /** Address of the thumbnail; null: the default one. */
  thumbImage!: string | null;
  /** Address of the header image; null: none. */
  headerImage!: string | null;
  /** Address of the logo; null: the organization's. */
  logoImage!: string | null;
  /** Where the logo leads; null: the organization's. */
  homeUrl!: string | null;
  /** IANA time zone. */
  timeZoneName!: string;
  /** Place in lists, lowest first. */
  displayOrder!: number;
  /** Unlisted: only people who have the address come here. */
  isPrivate!: boolean;
  /** Available from, ISO 8601; null: always. */
  showAt!: string | null;
  /** Available until, ISO 8601; null: for good. */
  hideAt!: string | null;
}

export const CARD_FIELDS = fieldsReadBy(CHANNEL_FIELDS, 'card');
export const PAGE_FIELDS = fieldsReadBy(CHANNEL_FIELDS, 'card', 'page');

export class ChannelCardDto extends PickType(ChannelFieldsDto, namesOf(CARD_FIELDS)) {
  /** The channel's id, a UUID. */
  id!: string;
  /** Whether it may be seen now. */
  @ApiProperty({ enum: AVAILABILITIES })
  availability!: Availability;
}

/** What plays in a loop while a channel has no content. */
export class DefaultVideoDto {
  /** Shown when there is no content. */
  enabled!: boolean;
  /** Where the video lies. */
  videoProvider!: string;
  /** Link or embed code, in the form that the provider requires. */
  src!: string;
}

export class ChannelDto extends IntersectionType(ChannelCardDto, PickType(ChannelFieldsDto, namesOf(PAGE_FIELDS))) {
  /** The organization's id. */
  clientId!: string;
  /** The organization's part of the address. */
  clientKey!: string;
  /** The organization's name. */
  clientName!: string;
  /** Plays while there is no content; null: none, or the channel is not available now. */
  defaultVideo!: DefaultVideoDto | null;
  /** Colors of the channel; null: the organization's. */
  theme!: ThemeDto | null;
  /** Revision of the channel's room at the last change to the channel. */
  revision!: number;
  /** Its organization as it is now, in streams; null in pages, which name it themselves. */
  client!: PublicClientDto | null;
}

export const SUMMARY_FIELDS = {
  ...CARD_FIELDS,
  isPrivate: CHANNEL_FIELDS.isPrivate,
  timeZoneName: CHANNEL_FIELDS.timeZoneName,
};

/** A channel as staff choose it. */
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
  /** By displayOrder. */
  data!: ChannelCardDto[];
}

/** Part of the `me` frame. */
export class ModeratorFactsDto {
  /** May delete others' messages, in the host panel; the links of what they write stay. */
  canModerate: boolean = false;
}
