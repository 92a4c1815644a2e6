import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { PHASES, type Phase } from '../../../contracts/domain/content-timing.js';
import { ContentType } from '../../../contracts/domain/enums.js';
import { LinkSettingsDto } from '../clients/clients.public.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { ContentCardDto, ContentFieldsDto } from './content.dto.js';
import { ContentGroupsDto, SocialLinkDto } from './content-groups.dto.js';
import { LIST_COLUMNS, LIST_TABS, type ListColumn, type ListTab } from './content-list-order.js';
import { InteractionSettingsDto } from './interactions/interaction-settings.dto.js';

export class ContentFilterQueryDto {
  /** Only contents of this channel. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  channelId?: string;

  /** Only contents with this tag. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  tagId?: string;

  /** Only contents whose names contain this text. */
  @OptionalText(100)
  @Matches(/^[^\0]*$/)
  text?: string;
}

export class ListContentsQueryDto extends ContentFilterQueryDto {
  /** all, upcoming (live and simulated-live contents that haven't ended), onDemand, or past. Default: all. */
  @IsOptional()
  @IsIn(LIST_TABS)
  @ApiPropertyOptional({ enum: LIST_TABS })
  tab?: ListTab;

  /** Column to sort by. Default: what is on and coming up first, then on demand and past, the latest first. */
  @IsOptional()
  @IsIn(LIST_COLUMNS)
  @ApiPropertyOptional({ enum: LIST_COLUMNS })
  sort?: ListColumn;

  /** true: in descending order. */
  @IsOptional()
  @IsIn(['true', 'false'])
  @ApiPropertyOptional({ enum: ['true', 'false'] })
  isDescending?: 'true' | 'false';

  /** Only contents after those of the page that returned this as its `next`; tab and sort must be the same. */
  @OptionalText(2000)
  @Matches(/^[\w-]+$/)
  cursor?: string;

  /** Maximum number of contents, 1 to 100. Default: 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit?: number;
}

export class ListTagsQueryDto {
  /** Part of the name. */
  @OptionalText(50)
  @Matches(/^[^\0]*$/)
  text?: string;
}

export class CheckStreamDto {
  /** https URL of an HLS playlist. */
  @IsString()
  @MaxLength(2_048)
  url!: string;
}

export class StreamCheckDto {
  /** Whether there is a playlist at the URL. A broadcast may have one only once it begins. */
  answers!: boolean;
  /** Its length in minutes; null while it is still growing, or if unknown. */
  minutes!: number | null;
}

export class TagDto {
  /** The tag's id, a UUID. */
  id!: string;
  /** Its name. */
  name!: string;
}

export class ContentListAbilitiesDto {
  /** The caller may save it. */
  canEdit!: boolean;
  /** The caller may delete it. */
  canDelete!: boolean;
}

export class ContentAbilitiesDto extends ContentListAbilitiesDto {
  /** Why an editor can't save it, as a displayable message; null: can save, or isn't an editor. */
  reason!: string | null;
}

/** A content in the staff list. */
export class ContentSummaryDto extends ContentCardDto {
  /** Channels that show it and that the caller may access, ordered by displayOrder. */
  channelIds!: string[];
  /** Number of other channels that show it. */
  otherChannelCount!: number;
  /** Key of the first of these channels, for the preview URL; null: none. */
  channelKey!: string | null;
  /** When it was last saved, ISO 8601. */
  updatedAt!: string;
  /** The caller's permissions. */
  abilities!: ContentListAbilitiesDto;
}

export class ContentListDto {
  /** The contents of this page. */
  contents!: ContentSummaryDto[];
  /** Cursor of the next page; null: there is none. */
  next!: string | null;
}

/** A content that starts soon, with its organization. */
export class UpcomingContentDto extends ContentSummaryDto {
  /** Its organization's id, a UUID. */
  clientId!: string;
  /** Name of its organization. */
  clientName!: string;
  /** Key of its organization in URLs. */
  clientKey!: string;
  /** Name of the first channel that shows it; null: none. */
  channelName!: string | null;
}

/** How many contents the staff list has, by its tabs. */
export class ContentCountsDto {
  /** All contents. */
  all!: number;
  /** Live and simulated-live contents that haven't ended. */
  upcoming!: number;
  /** On-demand contents. */
  onDemand!: number;
  /** Live and simulated-live contents that have ended. */
  past!: number;
}

/** A related content in the form. */
export class RelatedContentDto {
  /** The content's id, a UUID. */
  id!: string;
  /** Its name. */
  name!: string;
  /** How it is shown. */
  @ApiProperty({ enum: Object.keys(ContentType) })
  contentType!: ContentType;
  /** URL of its thumbnail. */
  thumbImage!: string;
}

/** The on-demand copy that is made when a simulated-live content ends. */
export class ConvertToOnDemandDto {
  /** Makes the copy. */
  enabled!: boolean;
  /** Name of the copy. */
  name!: string;
  /** Description of the copy, HTML. */
  description!: string;
  /** Channels that will show the copy. */
  channelIds!: string[];
}

/** A content in form layout. */
export class StaffContentDto extends IntersectionType(ContentFieldsDto, ContentGroupsDto) {
  /** The content's id, a UUID. */
  id!: string;
  /** Its generated key in URLs. */
  key!: string;
  /** The organization's id. */
  clientId!: string;
  /** Channels that show it and that the caller may access, ordered by displayOrder. Saving leaves the other channels unchanged. */
  channelIds!: string[];
  /** Number of other channels that show it. */
  otherChannelCount!: number;
  /** Key of the first of these channels, for the preview URL; null: none. */
  channelKey!: string | null;
  /** Links below the video, in display order. */
  links!: LinkSettingsDto[];
  /** The organization in social networks. */
  socialLinks!: SocialLinkDto[];
  /** Its interactions, in display order. */
  interactions!: InteractionSettingsDto[];
  /** Names of its tags. */
  tags!: string[];
  /** Related contents. */
  relatedContents!: RelatedContentDto[];
  /** The on-demand copy that is made when it ends. */
  convertToOnDemand!: ConvertToOnDemandDto;
  /** The on-demand copy that was made of it; null: none. */
  convertedToOnDemandId!: string | null;
  /** The simulated-live content that it is a copy of; null: none. */
  convertedFromId!: string | null;
  /** When it opens, ISO 8601: the start minus prePlayDuration; null: on demand. */
  opensAt!: string | null;
  /** When it closes, ISO 8601: the start plus duration; null: on demand. */
  closesAt!: string | null;
  /** The phase at the time of the response. */
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  /** When it was first saved, ISO 8601. */
  createdAt!: string;
  /** When it was last saved, ISO 8601. */
  updatedAt!: string;
  /** Revision of the form. Send it with the next save. */
  revision!: number;
  /** The caller's permissions. */
  abilities!: ContentAbilitiesDto;
}
