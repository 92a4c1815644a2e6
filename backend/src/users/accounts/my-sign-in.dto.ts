import { IsString, IsUUID, Length } from 'class-validator';
import { OptionalText } from '../../platform/http/optional-text.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

const CODE_LENGTH = 43;

class ProvenDto {
  /** The present password, where the account has one; without one, signing in must be less than ten minutes ago. */
  @OptionalText()
  currentPassword?: string | null;
}

export class ChangePasswordDto extends ProvenDto {
  /** The new password. */
  @OptionalText()
  password?: string | null;

  /** The new password once more. */
  @OptionalText()
  verification?: string | null;
}

export class PasswordChangedDto {
  /** What the person reads. */
  message!: string;
}

export class RequestEmailChangeDto extends ProvenDto {
  /** The new address. */
  @OptionalText()
  email?: string | null;
}

export class ConfirmEmailDto {
  /** Whose address changes. */
  @LowerCase()
  @IsUUID()
  userId!: string;

  /** The code of the mailed link. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  code!: string;
}

export class EmailConfirmedDto {
  /** The account has the new address. */
  ok!: true;
}

export class SessionInfoDto {
  /** Id of the session, a UUID. */
  id!: string;
  /** When the person signed in, ISO 8601. */
  createdAt!: string;
  /** When it was last continued, ISO 8601. */
  lastUsedAt!: string;
  /** What the browser says of itself; null: nothing. */
  userAgent!: string | null;
  /** The only organization where it counts; null: everywhere. */
  clientName!: string | null;
  /** This very browser. */
  isCurrent!: boolean;
}
