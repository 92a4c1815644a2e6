import { IsOptional, IsUUID } from 'class-validator';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { StreamQueryDto } from '../platform/realtime/stream-query.dto.js';

export class ContentStreamQueryDto extends StreamQueryDto {
  /** The channel in which the page shows the content. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  channelId?: string;
}
