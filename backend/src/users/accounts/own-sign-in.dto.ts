import { IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

const MAX_TEXT = 500;
const CODE_LENGTH = 43;

class ProvenDto {
  /** The present password, where the account has one; without one, signing in must be less than ten minutes ago. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  currentPassword?: string | null;
}

export class ChangePasswordDto extends ProvenDto {
  /** The new password. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  password?: string | null;

  /** The new password once more. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  verification?: string | null;
}

export class PasswordChangedDto {
  /** What the person reads. */
  message!: string;
}

export class RequestEmailChangeDto extends ProvenDto {
  /** The new address. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
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
  /** The only organisation where it counts; null: everywhere. */
  clientName!: string | null;
  /** This very browser. */
  isCurrent!: boolean;
}
