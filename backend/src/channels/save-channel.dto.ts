import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_TRACKING_IDS } from '../../../contracts/domain/channel-form.js';
import { MAX_LINKS } from '../../../contracts/domain/links.js';
import { SaveLinkDto, SaveThemeDto } from '../clients/clients.public.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { Text } from '../platform/http/text.decorator.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { ChannelFormFieldsDto, ChatWidgetDto, DefaultVideoDto } from './channel.dto.js';

export class SaveDefaultVideoDto extends PartialType(DefaultVideoDto) {}
export class SaveChatWidgetDto extends PartialType(ChatWidgetDto) {}

export class SaveTrackingIdDto {
  /** A Google Analytics id, `UA-…` or `G-…`. Empty ones are dropped. */
  @OptionalText()
  trackingId?: string;
}

export class SaveAnalyticsDto {
  /** Google Analytics ids to which viewer events are sent. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_TRACKING_IDS)
  @ValidateNested({ each: true })
  @Type(() => SaveTrackingIdDto)
  google?: SaveTrackingIdDto[];
}

/** The complete form. Omitted fields count as empty, and the response names every required field that is missing. */
export class SaveChannelDto extends PartialType(ChannelFormFieldsDto) {
  /** The channel that a new one is a copy of: the copy gets its events, so that it isn't open to more people. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  copyOfId?: string;

  /** Colors of its pages; null: the organization's. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveThemeDto)
  theme?: SaveThemeDto | null;

  /** Links in the bar of its pages, in display order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_LINKS, { message: `There can be at most ${MAX_LINKS} links` })
  @ValidateNested({ each: true })
  @Type(() => SaveLinkDto)
  links?: SaveLinkDto[];

  /** Plays while there is no content. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveDefaultVideoDto)
  defaultVideo?: SaveDefaultVideoDto | null;

  /** Support chat on its pages. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveChatWidgetDto)
  chatWidget?: SaveChatWidgetDto | null;

  /** Where viewer events are sent. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveAnalyticsDto)
  analytics?: SaveAnalyticsDto | null;

  /**
   * The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved
   * regardless.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}

export class ChannelOrderDto {
  /** Ids of all channels of the organization, in their new order. If others have been added or deleted, the response is 409. */
  @IsArray()
  @ArrayMaxSize(2_000)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  channelIds!: string[];
}

/** What happens to the contents of a channel that is deleted: those in no other channel are deleted, or all of them are moved. */
export const CONTENT_FATES = ['delete', 'move'] as const;
export type ContentFate = (typeof CONTENT_FATES)[number];

export class DeleteChannelDto {
  /** The channel's name, as typed by the person who confirms; case-insensitive. */
  @Text(500)
  name!: string;

  /** What happens to its contents. Those that are also in other channels stay there. */
  @IsIn(CONTENT_FATES)
  @ApiProperty({ enum: CONTENT_FATES })
  contents!: ContentFate;

  /** Id of the channel that gets all of its contents. Required for `move`. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  moveTo?: string | null;
}
