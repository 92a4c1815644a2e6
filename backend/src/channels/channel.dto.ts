import { ApiProperty } from '@nestjs/swagger';
import { AVAILABILITIES, type Availability } from '../../../contracts/domain/availability.js';
import { PublicClientDto, ThemeDto } from '../clients/clients.public.js';

export class ChannelCardDto {
  /** The channel's id, a UUID. */
  id!: string;
  /** Its part of the address. */
  key!: string;
  /** Name on screen. */
  name!: string;
  /** Address of the thumbnail; null: the default one. */
  thumbImage!: string | null;
  /** Place in lists, lowest first. */
  displayOrder!: number;
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
  /** Address or embed snippet, as the provider wants it. */
  src!: string;
}

export class ChannelDto extends ChannelCardDto {
  /** Plain text; null: none. */
  description!: string | null;
  /** The organization's id. */
  clientId!: string;
  /** The organization's part of the address. */
  clientKey!: string;
  /** The organization's name. */
  clientName!: string;
  /** Unlisted: only people who have the address come here. */
  isPrivate!: boolean;
  /** Available from, ISO 8601; null: always. */
  showAt!: string | null;
  /** Available until, ISO 8601; null: for good. */
  hideAt!: string | null;
  /** Address of the header image; null: none. */
  headerImage!: string | null;
  /** Address of the logo; null: the organization's. */
  logoImage!: string | null;
  /** Where the logo leads; null: the organization's. */
  homeUrl!: string | null;
  /** Plays while there is no content; null: none, or the channel is not available now. */
  defaultVideo!: DefaultVideoDto | null;
  /** Colors of the channel; null: the organization's. */
  theme!: ThemeDto | null;
  /** IANA time zone. */
  timeZoneName!: string;
  /** Of the channel's room, when the channel last changed. */
  revision!: number;
  /** Its organization as it is now, in streams; null in pages, which name it themselves. */
  client!: PublicClientDto | null;
}

/** A channel as staff choose it. */
export class ChannelSummaryDto {
  /** The channel's id, a UUID. */
  id!: string;
  /** Its part of the address. */
  key!: string;
  /** Name on screen. */
  name!: string;
  /** Address of the thumbnail; null: the default one. */
  thumbImage!: string | null;
  /** Unlisted. */
  isPrivate!: boolean;
  /** Place in lists, lowest first. */
  displayOrder!: number;
  /** IANA time zone. */
  timeZoneName!: string;
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
