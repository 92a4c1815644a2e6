import { IsInt, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

const MAX_TEXT = 500;

export class SaveProfileDto {
  /** First name, 1 to 100 characters; absent: stays as it is. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  firstName?: string | null;

  /** Last name, 1 to 100 characters; absent: stays as it is. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  lastName?: string | null;

  /** Name on screen, 1 to 60 characters; absent: stays as it is. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  displayName?: string | null;
}

export class ProfileImageDto {
  /** Address of the picture. */
  photoUrl!: string;
  /** Since when it is this one, epoch milliseconds. */
  timestamp!: number;
}

export class ImageTimestampDto {
  /** Whose picture changed: only one's own. */
  @LowerCase()
  @IsUUID()
  authUserId!: string;

  /** When, epoch milliseconds; never later than now. */
  @IsInt()
  @Min(0)
  timestamp!: number;
}

export class ImageTimestampDataDto {
  /** Address of the picture from now on; null: there is none. */
  photoUrl!: string | null;
}

export class ImageTimestampAnswerDto {
  /** Noted. */
  ok!: true;
  /** What came of it. */
  data!: ImageTimestampDataDto;
}
