import { IntersectionType } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';
import { StreamQueryDto } from '../realtime/realtime.public.js';

export class RoomStreamQueryDto extends IntersectionType(StreamQueryDto, PageKeysDto) {}

export class ContentStreamQueryDto extends RoomStreamQueryDto {
  /** The channel whose page shows the content. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  channelId?: string;
}
