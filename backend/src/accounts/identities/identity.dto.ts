import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { OptionalText } from '../../platform/http/optional-text.js';

const CODE_LENGTH = 43;
const LONGEST_VERIFIER = 128;

export class IdentityDto {
  /** Id of the link, a UUID. */
  id!: string;
  /** Who vouches for the person. */
  @ApiProperty({ enum: SIGN_IN_PROVIDERS, enumName: 'SignInProvider' })
  provider!: SignInProvider;
  /** Organization whose own provider it is; null: one of everyone. */
  clientId!: string | null;
  /** Name of that organization. */
  clientName!: string | null;
  /** What the provider says the address is; null: nothing. */
  email!: string | null;
  /** Since when, ISO 8601. */
  createdAt!: string;
  /** When the person last signed in with it, ISO 8601; null: never. */
  lastUsedAt!: string | null;
}

export class SignInMethodsDto {
  /** Whether a password is one of the ways. */
  hasPassword!: boolean;
  /** The others, the oldest first. */
  methods!: IdentityDto[];
}

export class LinkIdentityDto {
  /** What the window of the provider brought back; works once. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  code!: string;

  /** What the page kept to itself. */
  @IsString()
  @Length(CODE_LENGTH, LONGEST_VERIFIER)
  @Matches(/^[\w-]+$/)
  verifier!: string;

  /** The password, where signing in was more than ten minutes ago. */
  @OptionalText()
  currentPassword?: string | null;
}

export class IdentityLinkedDto {
  /** What the person reads. */
  message!: string;
}
