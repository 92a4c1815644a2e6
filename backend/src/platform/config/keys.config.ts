import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, Min, MinLength } from 'class-validator';
import { toNumber } from './config-values.js';

/** Keys and secrets for signing tokens. */
export class KeysConfig {
  /** Private signing keys as a JSON Web Key Set, newest first. Required in production. */
  @IsOptional()
  @IsString()
  @MinLength(2)
  ACCESS_TOKEN_KEYS?: string;

  /** Secret for deriving refresh tokens, at least 32 characters. Required in production. */
  @IsOptional()
  @IsString()
  @MinLength(32)
  REFRESH_TOKEN_SECRET?: string;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(60)
  ACCESS_TOKEN_MINUTES = 10;

  /** Returns errors for missing settings. */
  issues(isProduction: boolean): string[] {
    if (!isProduction) return [];
    const needed = ['ACCESS_TOKEN_KEYS', 'REFRESH_TOKEN_SECRET'] as const;
    return needed.filter((name) => !this[name]).map((name) => `${name} is required in production`);
  }
}
