import { IsInt, IsUUID, Min } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

export class SaveProfileDto {
  /** First name, 1 to 100 characters; absent: unchanged. */
  @OptionalText()
  firstName?: string | null;

  /** Last name, 1 to 100 characters; absent: unchanged. */
  @OptionalText()
  lastName?: string | null;

  /** Name on screen, 1 to 60 characters; absent: unchanged. */
  @OptionalText()
  displayName?: string | null;
}

export class ProfileImageDto {
  /** URL of the profile image. */
  photoUrl!: string;
  /** When the image was last changed, epoch milliseconds. */
  timestamp!: number;
}

export class ImageTimestampDto {
  /** Person whose image changed; must be the caller. */
  @LowerCase()
  @IsUUID()
  authUserId!: string;

  /** When the image changed, epoch milliseconds; never later than now. */
  @IsInt()
  @Min(0)
  timestamp!: number;
}

export class ImageTimestampDataDto {
  /** The new URL of the profile image; null: there is none. */
  photoUrl!: string | null;
}

export class ImageTimestampAnswerDto {
  /** The request was processed. */
  ok!: true;
  /** The result. */
  data!: ImageTimestampDataDto;
}
