import { IsInt, IsUUID, Min } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

export class SaveProfileDto {
  /** First name, 1 to 100 characters; absent: stays as it is. */
  @OptionalText()
  firstName?: string | null;

  /** Last name, 1 to 100 characters; absent: stays as it is. */
  @OptionalText()
  lastName?: string | null;

  /** Name on screen, 1 to 60 characters; absent: stays as it is. */
  @OptionalText()
  displayName?: string | null;
}

export class ProfileImageDto {
  /** Address of the picture. */
  photoUrl!: string;
  /** Since when it is this one, epoch milliseconds. */
  timestamp!: number;
}

export class ImageTimestampDto {
  /** Person whose image changed; must be the caller. */
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
