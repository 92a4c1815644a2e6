import { ApiProperty } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { Role } from '../../../contracts/domain/enums.js';
import { OptionalText } from '../platform/http/optional-text.js';
import { LowerCase } from '../platform/http/uuid.pipe.js';

export class ListTokensQueryDto {
  /** The organization in which the tokens work. */
  @LowerCase()
  @IsUUID()
  clientId!: string;
}

export class DeleteTokenQueryDto extends ListTokensQueryDto {
  /** Public id of the token, 16 characters. */
  @Matches(/^[0-9a-z]{16}$/)
  token!: string;

  /** When it was made; not looked at. */
  @OptionalText(40)
  timestamp?: string;
}

export class CreateTokenDto {
  /** The organization in which the token works. */
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
  /** Name of the person who made the token; null: not known. */
  name!: string | null;
}

/** A personal access token as lists show it: its secret is nowhere. */
export class PersonalAccessTokenDto {
  /** Public id, the part after foyer_. */
  id!: string;
  /** What it is for. */
  name!: string;
  /** Its last four characters. */
  lastFour!: string;
  /** When it was made, ISO 8601. */
  timestamp!: string;
  /** Who made it: it never has more rights than they have. */
  createdBy!: TokenCreatorDto;
  /** Its end, ISO 8601; null: none. */
  expiresAt!: string | null;
  /** Last use to the minute, ISO 8601; null: never used. */
  lastUsedAt!: string | null;
}

export class CreatedTokenDto extends PersonalAccessTokenDto {
  /** The whole token, which is shown this once. */
  token!: string;
}

/** The person for whom tokens speak. */
export class TokenHolderDto {
  /** The account's id, a UUID. */
  id!: string;
  /** First name, as this organization calls the person. */
  firstName!: string | null;
  /** Last name, as this organization calls the person. */
  lastName!: string | null;
  /** Role in the organization. */
  @ApiProperty({ enum: Object.keys(Role), enumName: 'Role' })
  role!: Role;
}

export class DeletedTokenDto {
  /** Whose token it was. */
  user!: TokenHolderDto;
  /** The tokens that are left, newest first. */
  tokens!: PersonalAccessTokenDto[];
}
