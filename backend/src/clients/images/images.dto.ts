import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';
import { IMAGE_SUBJECTS, type ImageSubject } from './image.row.js';

const MAX_LIMIT = 60;
const MAX_SEARCH = 120;
const MAX_ADDRESS = 2_048;

export class UploadImageQueryDto {
  /** Refuse a picture that is not square. */
  @IsOptional()
  @IsIn(['true', 'false'])
  square?: 'true' | 'false';
}

export class ImportImageDto {
  /** Where the picture is now, https. */
  @IsString()
  @MaxLength(MAX_ADDRESS)
  url!: string;

  /** Refuse a picture that is not square. */
  @IsOptional()
  @IsBoolean()
  square?: boolean;
}

export class ListImagesQueryDto {
  /** The last image of the page before, for the next one. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  before?: string;

  /** Number of images per page, 1 to 60; 30 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;

  /** Part of the file's name. */
  @OptionalText(MAX_SEARCH)
  search?: string;
}

/** Something that shows an image. */
export class ImageUseDto {
  /** What it is. */
  @ApiProperty({ enum: IMAGE_SUBJECTS })
  type!: ImageSubject;
  /** Its id, a UUID. */
  id!: string;
  /** Its name. */
  name!: string;
}

/** An image of an organization's library. */
export class ImageDto {
  /** The image's id, a UUID. */
  id!: string;
  /** Its name in the library. */
  fileName!: string;
  /** Its address on every host of the product; what it shows never changes. */
  url!: string;
  /** Its address on the host for files, where there is one; otherwise the same. */
  cdnUrl!: string;
  /** Pixels. */
  width!: number;
  /** Pixels. */
  height!: number;
  /** Size of the file. */
  bytes!: number;
  /** How many things show it. */
  uses!: number;
  /** At most five of them that the caller may know. */
  usedIn!: ImageUseDto[];
  /** When it was uploaded, ISO 8601. */
  createdAt!: string;
}

export class ImageListDto {
  /** Newest first. */
  images!: ImageDto[];
  /** There are older ones. */
  hasMore!: boolean;
}
