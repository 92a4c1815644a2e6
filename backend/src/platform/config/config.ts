import { plainToInstance, Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { identityMistakes } from './config-identity.js';
import { LimitsConfig } from './config-limits.js';
import { storageMistakes } from './config-storage.js';
import { supportMistakes } from './config-support.js';
import { toBoolean, toList, toNumber } from './config-values.js';

/** Everything the environment may set. A wrong value stops the start with one line that names the variable. */
export class Config extends LimitsConfig {
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  /** Address to listen on. */
  @IsString()
  @MinLength(1)
  HOST = '127.0.0.1';

  /** PostgreSQL to use; unset starts the embedded one in DATA_DIR. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/\S+$/, { message: 'must be a postgres:// address' })
  DATABASE_URL?: string;

  @Transform(toNumber)
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL_SIZE = 20;

  /** How long a start waits for a database that does not answer yet. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(3600)
  DATABASE_WAIT_SECONDS = 120;

  /** Accept a server with fsync, synchronous_commit or full_page_writes off: acknowledged messages may then be lost. */
  @Transform(toBoolean)
  @IsBoolean()
  ALLOW_UNSAFE_DATABASE = false;

  /** Folder for the embedded database, signing keys and uploads. */
  @IsString()
  @MinLength(1)
  DATA_DIR = 'data';

  /** Private signing keys as a JSON Web Key Set, newest first; required in production. */
  @IsOptional()
  @IsString()
  @MinLength(2)
  ACCESS_TOKEN_KEYS?: string;

  /** Secret from which refresh tokens are derived, at least 32 characters; required in production. */
  @IsOptional()
  @IsString()
  @MinLength(32)
  REFRESH_TOKEN_SECRET?: string;

  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(60)
  ACCESS_TOKEN_MINUTES = 10;

  /** Host names that serve the product itself, comma-separated; any other is looked up as a custom domain. */
  @Transform(toList)
  @IsString({ each: true })
  PRODUCT_HOSTS: string[] = ['localhost', '127.0.0.1', '[::1]'];

  /** Address that people use, for links and for secure cookies; default http://localhost:PORT. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://events.example.org' })
  PUBLIC_URL?: string;

  /** Processes that serve on PORT; 1 serves in this process. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(64)
  WORKERS = 1;

  /** How many proxies in front are trusted to name the caller's address. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(5)
  TRUSTED_PROXIES = 0;

  /** Bearer token that /api/metrics asks for; unset closes it. */
  @IsOptional()
  @IsString()
  @MinLength(16)
  METRICS_TOKEN?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  /** Load and keep on air the demo organisation; default true outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  DEMO?: boolean;

  /** Show the API's document and a page to read it; default true outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  API_DOCS?: boolean;

  /** How long public pages and look-ups of arriving crowds may be answered from memory, milliseconds. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(10_000)
  PUBLIC_CACHE_MS = 2000;

  /** Do background work in this process: mail, erasures, checks. */
  @Transform(toBoolean)
  @IsBoolean()
  JOBS = true;

  /** Longest wait for requests and streams at shutdown, milliseconds. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(60_000)
  SHUTDOWN_GRACE_MS = 5000;

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  get isDemo(): boolean {
    return this.DEMO ?? !this.isProduction;
  }

  get isApiDocsOpen(): boolean {
    return this.API_DOCS ?? !this.isProduction;
  }

  get databaseWaitMs(): number {
    return this.DATABASE_WAIT_SECONDS * 1000;
  }

  get publicUrl(): string {
    return this.PUBLIC_URL ?? `http://localhost:${this.PORT}`;
  }
}

export class ConfigError extends Error {}

/** The names of all variables: each has a rule, also where it has no default. */
export function settingNames(): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(Config, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

/** Reads the environment; throws ConfigError with one line that names every wrong variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    settingNames()
      .filter((name) => environment[name] !== undefined && environment[name] !== '')
      .map((name) => [name, environment[name]]),
  );
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const wrong = validateSync(config).map(
    (error) =>
      `${error.property} ${Object.values(error.constraints ?? {})
        .join(', ')
        .replaceAll(`${error.property} `, '')}`,
  );
  if (config.isProduction && !config.ACCESS_TOKEN_KEYS) wrong.push('ACCESS_TOKEN_KEYS is required in production');
  if (config.isProduction && !config.REFRESH_TOKEN_SECRET) wrong.push('REFRESH_TOKEN_SECRET is required in production');
  wrong.push(...storageMistakes(config));
  wrong.push(...identityMistakes(config), ...supportMistakes(config));
  if (wrong.length > 0) throw new ConfigError(`Configuration: ${wrong.join('; ')}.`);
  return config;
}
