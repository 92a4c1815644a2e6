import { PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { SaveLinkDto } from '../clients/clients.public.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { ContentFieldsDto } from './content.dto.js';
import {
  ContentBibleDto,
  ContentChatDto,
  ContentNotesDto,
  ContentReactionsDto,
  ContentScheduleDto,
  ContentShareDto,
} from './content-groups.dto.js';
import { SaveContentInteractionDto } from './interactions/interaction-settings.dto.js';

export class SaveContentChatDto extends PartialType(ContentChatDto) {}
export class SaveContentReactionsDto extends PartialType(ContentReactionsDto) {}
export class SaveContentBibleDto extends PartialType(ContentBibleDto) {}
export class SaveContentNotesDto extends PartialType(ContentNotesDto) {}
export class SaveContentScheduleDto extends PartialType(ContentScheduleDto) {}
export class SaveContentShareDto extends PartialType(ContentShareDto) {}

export class SaveSocialLinkDto {
  /** facebook, x, instagram, linkedin, pinterest, or web. */
  @OptionalText(20)
  type?: string;

  /** Its URL. */
  @OptionalText(2048)
  url?: string;
}

/** The on-demand copy that is made when a simulated-live content ends. */
export class SaveConvertToOnDemandDto {
  /** Makes the copy. Default: false. */
  @IsOptional()
  @IsBoolean()
  enabled?: boolean;

  /** Name of the copy, at most 200 characters. */
  @OptionalText(500)
  name?: string;

  /** Description of the copy, HTML as in `description`. */
  @OptionalText(100_000)
  description?: string;

  /** Channels that will show the copy. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  channelIds?: string[];
}

/** The complete form. Omitted fields count as empty, and the response names every required field that is missing. */
export class SaveContentDto extends PartialType(ContentFieldsDto) {
  /** The content that a new one is a copy of: the copy gets its access rules. */
  @IsOptional()
  @IsUUID()
  copyOfId?: string;

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

  /** Its reactions. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentReactionsDto)
  reactions?: SaveContentReactionsDto;

  /** Its Bible panel. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentBibleDto)
  bible?: SaveContentBibleDto;

  /** Its notes panel. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentNotesDto)
  notes?: SaveContentNotesDto;

  /** Its schedule panel. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentScheduleDto)
  schedule?: SaveContentScheduleDto;

  /** Sharing it. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveContentShareDto)
  share?: SaveContentShareDto;

  /** Links below the video, in display order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => SaveLinkDto)
  links?: SaveLinkDto[];

  /** The organization in social networks. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => SaveSocialLinkDto)
  socialLinks?: SaveSocialLinkDto[];

  /**
   * Its interactions, in display order. Those of the content that aren't among them stay. Sent ones must be unchanged or omitted;
   * if someone else deleted or saved one in the meantime, the response is 409.
   */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => SaveContentInteractionDto)
  interactions?: SaveContentInteractionDto[];

  /** Interactions to delete. If one of them was sent in the meantime, the response is 409. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  removedInteractionIds?: string[];

  /** Names of its tags. New ones are created. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  tags?: string[];

  /** Related contents of the same organization. The relation is mutual. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID(undefined, { each: true })
  relatedContentIds?: string[];

  /** The on-demand copy that is made when it ends. Only for simulated-live contents. */
  @IsOptional()
  @ValidateNested()
  @Type(() => SaveConvertToOnDemandDto)
  convertToOnDemand?: SaveConvertToOnDemandDto;

  /**
   * The version that the form loaded: if someone else has saved since, the response is 409. If omitted, it is saved
   * regardless.
   */
  @IsOptional()
  @IsInt()
  @Min(0)
  revision?: number;
}
