import { ApiProperty } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { Role } from '../../../contracts/domain/enums.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

export class ListTokensQueryDto {
  /** The organization in which the tokens are valid. */
  @LowerCase()
  @IsUUID()
  clientId!: string;
}

export class DeleteTokenQueryDto extends ListTokensQueryDto {
  /** Public id of the token, 16 characters. */
  @Matches(/^[0-9a-z]{16}$/)
  token!: string;

  /** When it was created; ignored. */
  @OptionalText(40)
  timestamp?: string;
}

export class CreateTokenDto {
  /** The organization in which the token is valid. */
  @LowerCase()
  @IsUUID()
  clientId!: string;

  /** What it is for, 1 to 60 characters. */
  @OptionalText()
  name?: string | null;

  /** When it expires, ISO 8601 with offset, at most five years from now; null: never. */
  @OptionalText(40)
  expiresAt?: string | null;
}

export class TokenCreatorDto {
  /** Name of the person who created the token; null: unknown. */
  name!: string | null;
}

/** A personal access token as shown in lists, without its secret. */
export class PersonalAccessTokenDto {
  /** Public id, the part after foyer_. */
  id!: string;
  /** What it is for. */
  name!: string;
  /** Its last four characters. */
  lastFour!: string;
  /** When it was created, ISO 8601. */
  timestamp!: string;
  /** Who created it; it never has more rights than they do. */
  createdBy!: TokenCreatorDto;
  /** When it expires, ISO 8601; null: never. */
  expiresAt!: string | null;
  /** Last use to the minute, ISO 8601; null: never used. */
  lastUsedAt!: string | null;
}

export class CreatedTokenDto extends PersonalAccessTokenDto {
  /** The whole token; shown only once. */
  token!: string;
}

/** The person on whose behalf tokens act. */
export class TokenHolderDto {
  /** The account's id, a UUID. */
  id!: string;
  /** First name in this organization. */
  firstName!: string | null;
  /** Last name in this organization. */
  lastName!: string | null;
  /** Role in the organization. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  role!: Role;
}

export class DeletedTokenDto {
  /** The holder of the deleted token. */
  user!: TokenHolderDto;
  /** The remaining tokens, newest first. */
  tokens!: PersonalAccessTokenDto[];
}
