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
  /** Rejects an image that isn't square. */
  @IsOptional()
  @IsIn(['true', 'false'])
  square?: 'true' | 'false';
}

export class ImportImageDto {
  /** https URL of the image. */
  @IsString()
  @MaxLength(MAX_ADDRESS)
  url!: string;

  /** Rejects an image that isn't square. */
  @IsOptional()
  @IsBoolean()
  square?: boolean;
}

export class ListImagesQueryDto {
  /** The last image of the previous page. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  before?: string;

  /** Number of images per page, 1 to 60. Default: 30. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;

  /** Part of the file name. */
  @OptionalText(MAX_SEARCH)
  search?: string;
}

/** Something that uses an image. */
export class ImageUseDto {
  /** Its type. */
  @ApiProperty({ enum: IMAGE_SUBJECTS })
  type!: ImageSubject;
  /** Its id, a UUID. */
  id!: string;
  /** Its name. */
  name!: string;
}

/** An image in an organization's library. */
export class ImageDto {
  /** The image's id, a UUID. */
  id!: string;
  /** Its file name in the library. */
  fileName!: string;
  /** Its URL on every host of the product. The image behind it never changes. */
  url!: string;
  /** Its URL on the file host if there is one; otherwise the same as `url`. */
  cdnUrl!: string;
  /** Width in pixels. */
  width!: number;
  /** Height in pixels. */
  height!: number;
  /** File size in bytes. */
  bytes!: number;
  /** Number of things that use it. */
  uses!: number;
  /** At most five of them that the caller may access. */
  usedIn!: ImageUseDto[];
  /** When it was uploaded, ISO 8601. */
  createdAt!: string;
}

export class ImageListDto {
  /** Newest first. */
  images!: ImageDto[];
  /** Whether there are older images. */
  hasMore!: boolean;
}
