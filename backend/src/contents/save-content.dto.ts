import { PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsUUID, Min, ValidateNested } from 'class-validator';
import { ContentChatDto, ContentFieldsDto } from './content.dto.js';

export class SaveContentChatDto extends PartialType(ContentChatDto) {}

/** The complete form. Omitted fields count as empty, and the response names every required field that is missing. */
export class SaveContentDto extends PartialType(ContentFieldsDto) {
  /** Channels that show it. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  channelIds?: string[];

  /** Its chat settings. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentChatDto)
  chat?: SaveContentChatDto;

  /**
   * The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved
   * regardless.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}
