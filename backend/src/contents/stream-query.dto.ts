import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { LowerCase } from '../platform/http/uuid.pipe.js';

export class ChannelStreamQueryDto {
  /** The last mark that the page has; any other text brings a fresh snapshot. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;
}

export class ContentStreamQueryDto extends ChannelStreamQueryDto {
  /** The channel in which the page shows the content. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  channelId?: string;
}
