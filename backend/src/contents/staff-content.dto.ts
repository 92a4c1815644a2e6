import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { PHASES, type Phase } from '../../../contracts/domain/content-timing.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { ContentCardDto, ContentChatDto, ContentFieldsDto } from './content.dto.js';

export class ListContentsQueryDto {
  /** Only contents of this channel. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  channelId?: string;
}

export class ContentListAbilitiesDto {
  /** May save it. */
  canEdit!: boolean;
  /** May delete it. */
  canDelete!: boolean;
}

export class ContentAbilitiesDto extends ContentListAbilitiesDto {
  /** Why an editor may not save it, as a person reads it; null: may, or is no editor. */
  reason!: string | null;
}

/** A content in the list of the staff. */
export class ContentSummaryDto extends ContentCardDto {
  /** Channels that show it and with which the caller may work, by displayOrder. */
  channelIds!: string[];
  /** How many more show it. */
  otherChannelCount!: number;
  /** Key of the first of them, for the address of the preview; null: none. */
  channelKey!: string | null;
  /** Last save, ISO 8601. */
  updatedAt!: string;
  /** What the caller may do. */
  abilities!: ContentListAbilitiesDto;
}

/** A content as its form has it. */
export class StaffContentDto extends ContentFieldsDto {
  /** The content's id, a UUID. */
  id!: string;
  /** Its part of the address, generated. */
  key!: string;
  /** The organization's id. */
  clientId!: string;
  /** Channels that show it and with which the caller may work, by displayOrder; a save leaves the others as they are. */
  channelIds!: string[];
  /** How many more show it. */
  otherChannelCount!: number;
  /** Key of the first of them, for the address of the preview; null: none. */
  channelKey!: string | null;
  /** Its chat. */
  chat!: ContentChatDto;
  /** Opening, ISO 8601: start minus prePlayDuration; null: on demand. */
  opensAt!: string | null;
  /** Close, ISO 8601: start plus duration; null: on demand. */
  closesAt!: string | null;
  /** Where it stands at the moment of the answer. */
  @ApiProperty({ enum: PHASES })
  phase!: Phase;
  /** First save, ISO 8601. */
  createdAt!: string;
  /** Last save, ISO 8601. */
  updatedAt!: string;
  /** Names this state of the form: send it back with the next save. */
  revision!: number;
  /** What the caller may do. */
  abilities!: ContentAbilitiesDto;
}
