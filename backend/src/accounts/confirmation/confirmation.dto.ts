import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { MAX_PASSWORD_LENGTH } from '../../../../contracts/domain/password.js';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../../../contracts/domain/sign-in-providers.js';
import { OptionalText } from '../../platform/http/optional-text.js';

const CODE_LENGTH = 43;
const LONGEST_VERIFIER = 128;

/** A form that requires proof of identity. */
export class ProvenDto {
  /** The current password if the account has one; otherwise, the sign-in must be less than ten minutes old. */
  @OptionalText()
  currentPassword?: string | null;
}

export class ConfirmIdentityDto {
  /** The account's password; alternatively, `code` and `verifier` from a provider's window. */
  @IsOptional()
  @MaxLength(MAX_PASSWORD_LENGTH)
  @IsString()
  password?: string;

  /** The code that the provider's window returned; works once. */
  @IsOptional()
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  code?: string;

  /** The verifier that the page kept secret. */
  @IsOptional()
  @IsString()
  @Length(CODE_LENGTH, LONGEST_VERIFIER)
  @Matches(/^[\w-]+$/)
  verifier?: string;
}

export class ConfirmingProviderDto {
  /** The provider that can confirm the person's identity. */
  @ApiProperty({ enum: SIGN_IN_PROVIDERS, enumName: 'SignInProvider' })
  provider!: SignInProvider;
  /** The organization whose own provider it is, a UUID; null: a provider shared by all organizations. */
  clientId!: string | null;
  /** Name of that organization. */
  clientName!: string | null;
}

export class ConfirmationMethodsDto {
  /** The account has a password, and this host accepts passwords. */
  password!: boolean;
  /** The account has a password that must be typed in a window at the product's own address instead. */
  passwordWindow!: boolean;
  /** Providers that are linked to the account and can be used on this host. */
  providers!: ConfirmingProviderDto[];
}
