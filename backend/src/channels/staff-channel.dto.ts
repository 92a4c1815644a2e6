import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { LinkSettingsDto, ThemeDto } from '../clients/clients.public.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { ChannelFormFieldsDto, ChatWidgetDto, DefaultVideoDto } from './channel.dto.js';

export class TrackingIdDto {
  /** A Google Analytics id, `UA-…` or `G-…`. */
  trackingId!: string;
}

export class AnalyticsSettingsDto {
  /** Google Analytics ids to which viewer events are sent. */
  google!: TrackingIdDto[];
}

/** A channel in form layout. */
export class StaffChannelDto extends ChannelFormFieldsDto {
  /** The channel's id, a UUID. */
  id!: string;
  /** The organization's id. */
  clientId!: string;
  /** Colors of its pages; null: the organization's. */
  theme!: ThemeDto | null;
  /** Links in the bar of its pages, in display order. */
  links!: LinkSettingsDto[];
  /** Plays while there is no content. */
  defaultVideo!: DefaultVideoDto;
  /** Support chat on its pages. */
  chatWidget!: ChatWidgetDto;
  /** Where viewer events are sent. */
  analytics!: AnalyticsSettingsDto;
  /** When it was first saved, ISO 8601. */
  createdAt!: string;
  /** When it was last saved, ISO 8601. */
  updatedAt!: string;
  /** Revision of the form. Send it with the next save. */
  revision!: number;
}

export class ChannelKeyQueryDto {
  /** The requested key, case-insensitive. */
  @IsString()
  @MaxLength(100)
  key!: string;

  /** The channel that the key is for, if it exists already. Its own key counts as available. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  channelId?: string;
}

export class ChannelKeyAnswerDto {
  /** The key is reserved, or another channel of the organization has it. */
  isTaken!: boolean;
}
