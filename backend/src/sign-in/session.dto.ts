import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH } from '../../../contracts/domain/display-name.js';
import { Role } from '../../../contracts/domain/enums.js';
import { IdentityKind } from '../../../contracts/domain/identity.js';
import { MAX_PASSWORD_LENGTH } from '../../../contracts/domain/password.js';
import { PageKeysDto } from '../platform/http/page-keys.dto.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

/** Up to this length a field is read and rejected with its own message. */
const MAX_FIELD = 1000;

export class SignInDto {
  /** The account's address. */
  @IsOptional()
  @MaxLength(MAX_FIELD, { message: 'Email must be in the correct format.' })
  @IsString({ message: 'Email Required' })
  email?: string;

  /** Its password, at most 128 characters. */
  @IsOptional()
  @MaxLength(MAX_PASSWORD_LENGTH, { message: `Password cannot be more than ${MAX_PASSWORD_LENGTH} characters` })
  @IsString({ message: 'Password Required' })
  password?: string;

  /** The person's new password, required if an administrator set the current one. */
  @IsOptional()
  @MaxLength(MAX_FIELD)
  @IsString()
  newPassword?: string;

  /** The new password again. */
  @IsOptional()
  @MaxLength(MAX_FIELD)
  @IsString()
  verification?: string;
}

export class JoinAsGuestDto extends PageKeysDto {
  /** The content whose conversation is joined. */
  @LowerCase()
  @IsUUID()
  contentId!: string;

  /** Name on screen, 1 to 60 characters. */
  @IsOptional()
  @MaxLength(MAX_FIELD, { message: `Name cannot be more than ${MAX_NAME_LENGTH} characters` })
  @IsString({ message: 'Name Required' })
  name?: string;

  /** Required unless the content allows anonymous chat. */
  @IsOptional()
  @MaxLength(MAX_FIELD, { message: 'Invalid Email' })
  @IsString({ message: 'Invalid Email' })
  email?: string;
}

export class SessionUserDto {
  /** The person's ID, a UUID; kept when an anonymous person joins as a guest. */
  uid!: string;
  /** Whether the person is anonymous, a guest or registered. */
  @ApiProperty({ enum: Object.keys(IdentityKind), enumName: 'IdentityKind' })
  kind!: IdentityKind;
  /** Name on screen; null until the person joined. */
  displayName!: string | null;
  /** The person's address; null if none was given. */
  email!: string | null;
  /** Address of the profile picture; null: none. */
  photoUrl!: string | null;
  /** Role in the whole product; null: none. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role', nullable: true })
  globalRole!: Role | null;
  /** Whether the person belongs to the staff of any organization. */
  isStaff!: boolean;
  /** The only organization in which this session is valid, a UUID; null: everywhere. */
  clientId!: string | null;
}

export class SessionDto {
  /** Bearer token for every other request and stream. */
  accessToken!: string;
  /** When it expires, ISO 8601. */
  expiresAt!: string;
  /** The caller's identity. */
  user!: SessionUserDto;
}
