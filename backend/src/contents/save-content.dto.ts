import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { DESCRIPTION_TOO_LONG } from '../../../contracts/domain/content-form.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { SaveContentChatDto } from './save-content-chat.dto.js';

/** Longest text that is looked at: pasted HTML carries much that is not kept. */
const MAX_RAW_DESCRIPTION = 100_000;

/** The whole form. What is left out counts as empty, and the answer names every field that must not be. */
export class SaveContentDto {
  /** Name on screen, at most 200 characters. */
  @OptionalText(200)
  name?: string;

  /** HTML; only harmless elements are kept, of which at most 50,000 characters may be left. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_RAW_DESCRIPTION, { message: DESCRIPTION_TOO_LONG })
  description?: string;

  /** onDemand, simulatedLive or live. */
  @OptionalText(20, { message: 'Choose On-Demand, Simulated Live, or Live.' })
  contentType?: string;

  /** Channels that show it. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  channelIds?: string[];

  /** Start of a live or simulated-live programme, ISO 8601 with offset. */
  @OptionalText(40)
  startsAt?: string | null;

  /** When an on-demand content was first shown, ISO 8601 with offset. */
  @OptionalText(40)
  originalAirDate?: string | null;

  /** Minutes. */
  @IsOptional()
  @IsNumber()
  duration?: number | null;

  /** Minutes between opening and start. */
  @IsOptional()
  @IsNumber()
  prePlayDuration?: number | null;

  /** Where the video lies. */
  @OptionalText(40)
  videoProvider?: string;

  /** Address, id or embed snippet, as the provider wants it. */
  @OptionalText(10_000)
  src?: string;

  /** Address of the thumbnail. */
  @OptionalText(2048)
  thumbImage?: string | null;

  /** IANA time zone of the dates. */
  @OptionalText(100)
  timeZoneName?: string;

  /** Unlisted. */
  @IsOptional()
  @IsBoolean()
  isPrivate?: boolean;

  /** Available from, ISO 8601 with offset; null: always. */
  @OptionalText(40)
  showAt?: string | null;

  /** Available until, ISO 8601 with offset; null: for good. */
  @OptionalText(40)
  hideAt?: string | null;

  /** Show how many are watching; never on demand. */
  @IsOptional()
  @IsBoolean()
  showLiveStats?: boolean;

  /** Show neither countdown nor live count. */
  @IsOptional()
  @IsBoolean()
  disableCountdown?: boolean;

  /** Its chat. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentChatDto)
  chat?: SaveContentChatDto;

  /** Panel that is open at first; null: by the usual order. */
  @OptionalText(20)
  initialSelectedPanel?: string | null;

  /** As the form was loaded: a save over somebody else's answers 409. Left out: save anyway. */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}
