import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Length, Matches, MaxLength } from 'class-validator';
import {
  SHARED_PROVIDERS,
  type SharedProvider,
  SIGN_IN_PROVIDERS,
  SIGN_IN_SURFACES,
  type SignInProvider,
  type SignInSurface,
} from '../../../../contracts/domain/sign-in-providers.js';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

const CODE_LENGTH = 43;
const LONGEST_VERIFIER = 128;
const LONGEST_ORIGIN = 300;
const LONGEST_DOMAIN = 260;
const URL_SAFE = /^[\w-]+$/;

export class ProviderPathDto {
  /** Google, Facebook, or the organization's own provider. */
  @IsIn(SIGN_IN_PROVIDERS)
  provider!: SignInProvider;
}

export class SharedProviderPathDto {
  /** Google or Facebook. */
  @IsIn(SHARED_PROVIDERS)
  provider!: SharedProvider;
}

export class CustomCallbackPathDto {
  /** Domain of the provider, with its port if it isn't the default one. */
  @IsString()
  @MaxLength(LONGEST_DOMAIN)
  domain!: string;
}

export class StartProviderQueryDto {
  /** SHA-256 of the page's verifier, base64url: only a page that knows the verifier can use the result. */
  @Length(CODE_LENGTH, CODE_LENGTH)
  @Matches(URL_SAFE)
  challenge!: string;

  /** Identifies this sign-in among others in the browser, a UUID. */
  @LowerCase()
  @IsUUID()
  flow!: string;

  /** Organization whose page the person signs in on, a UUID; required for its own provider. */
  @IsOptional()
  @LowerCase()
  @IsUUID()
  clientId?: string;

  /** Origin of the page that gets the result: a host of the product or a verified domain. */
  @IsString()
  @MaxLength(LONGEST_ORIGIN)
  returnTo!: string;

  /** `true`: a signed-in person confirms their identity, so the provider is asked to prompt again. */
  @IsOptional()
  @IsIn(['true'])
  again?: 'true';
}

export class ProviderSignInDto {
  /** The result that the window returned; works once. */
  @IsString()
  @Length(CODE_LENGTH, CODE_LENGTH)
  code!: string;

  /** The verifier that the page kept secret. */
  @Length(CODE_LENGTH, LONGEST_VERIFIER)
  @Matches(URL_SAFE)
  verifier!: string;

  /** Where the person signs in; on the dashboard, only people with an account can. */
  @IsIn(SIGN_IN_SURFACES)
  @ApiProperty({ enum: SIGN_IN_SURFACES })
  surface!: SignInSurface;
}
