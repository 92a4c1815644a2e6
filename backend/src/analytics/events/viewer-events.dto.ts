import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  MAX_DETAIL,
  MAX_EVENTS,
  VIEWER_EVENTS,
  type ViewerEventName,
} from '../../../../contracts/domain/viewer-events.js';
import { OptionalText } from '../../platform/http/optional-text.js';

/** The longest that an event can wait to be sent, in milliseconds. */
const DAY_MS = 86_400_000;

export class ViewerEventDto {
  /** The event's id, a UUIDv7 made by the page: sent again, it counts once. */
  @IsUUID(7)
  id!: string;

  /** What the viewer did. */
  @IsIn(VIEWER_EVENTS)
  @ApiProperty({ enum: VIEWER_EVENTS })
  name!: ViewerEventName;

  /** What it was about: the panel, or the name and address of the link, at most 300 characters. Ignored for events of the player. */
  @OptionalText(MAX_DETAIL)
  detail?: string;

  /** How long ago it happened, in milliseconds. */
  @IsInt()
  @Min(0)
  @Max(DAY_MS)
  agoMs!: number;
}

export class RecordEventsDto {
  /** The events, oldest first, at most 50. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_EVENTS)
  @ValidateNested({ each: true })
  @Type(() => ViewerEventDto)
  events!: ViewerEventDto[];

  /** Channel of the page. */
  @IsOptional()
  @IsUUID()
  channelId?: string;

  /** Address of the page that led here, as the browser tells it. */
  @OptionalText(2048)
  referrer?: string;

  /** Campaign that led here: `utm_source` in the page's address. */
  @OptionalText(200)
  campaign?: string;

  /** The device has a touch screen. */
  @IsOptional()
  @IsBoolean()
  hasTouch?: boolean;

  /** Someone from staff has used the dashboard in this browser within 30 minutes, and isn't counted among viewers. */
  @IsOptional()
  @IsBoolean()
  isStaff?: boolean;
}
