import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { OptionalText } from '../../platform/http/optional-text.js';

const CODE_LENGTH = 43;
const LONGEST_VERIFIER = 128;

export class IdentityDto {
  /** Id of the link, a UUID. */
  id!: string;
  /** The identity provider. */
  @ApiProperty({ enum: SIGN_IN_PROVIDERS, enumName: 'SignInProvider' })
  provider!: SignInProvider;
  /** The organization whose own provider it is; null: a provider shared by all organizations. */
  clientId!: string | null;
  /** Name of that organization. */
  clientName!: string | null;
  /** The email address according to the provider; null: none. */
  email!: string | null;
  /** When it was linked, ISO 8601. */
  createdAt!: string;
  /** When the person last signed in with it, ISO 8601; null: never. */
  lastUsedAt!: string | null;
}

export class SignInMethodsDto {
  /** Whether the account has a password. */
  hasPassword!: boolean;
  /** The other sign-in methods, oldest first. */
  methods!: IdentityDto[];
}

export class LinkIdentityDto {
  /** The code that the provider's window returned; works once. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  code!: string;

  /** The verifier that the page kept secret. */
  @IsString()
  @Length(CODE_LENGTH, LONGEST_VERIFIER)
  @Matches(/^[\w-]+$/)
  verifier!: string;

  /** The password; required if the sign-in was more than ten minutes ago. */
  @OptionalText()
  currentPassword?: string | null;
}

export class IdentityLinkedDto {
  /** The message to show. */
  message!: string;
}
