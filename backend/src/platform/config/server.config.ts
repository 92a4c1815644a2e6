import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength } from 'class-validator';
import { toBoolean, toList, toNumber } from './config-values.js';

/** How this server runs and is reached. */
export class ServerConfig {
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

  /** Host names of the product itself, comma-separated. Any other host is looked up as a custom domain. */
  @Transform(toList)
  @IsString({ each: true })
  PRODUCT_HOSTS: string[] = ['localhost', '127.0.0.1', '[::1]'];

  /** Public base URL, for links and secure cookies. Defaults to http://localhost:PORT. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://events.example.org' })
  PUBLIC_URL?: string;

  /** Number of processes that serve PORT. With 1, the main process serves it. */
  @Transform(toNumber)
  @IsInt()
  @Min(1)
  @Max(64)
  WORKERS = 1;

  /** Number of trusted proxies in front of the server that report the caller's address. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(5)
  TRUSTED_PROXIES = 0;

  /** Bearer token for /api/metrics. If unset, the endpoint is closed. */
  @IsOptional()
  @IsString()
  @MinLength(16)
  METRICS_TOKEN?: string;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent' = 'info';

  /** Load the demo organization and keep it on air. Defaults to true outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  DEMO?: boolean;

  /** Serve the API document and a page for reading it. Defaults to true outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  API_DOCS?: boolean;

  /** How long public pages and lookups for arriving crowds may be cached in memory, in milliseconds. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(10_000)
  PUBLIC_CACHE_MS = 2000;

  /** Run background work in this process: mail, erasures, checks. */
  @Transform(toBoolean)
  @IsBoolean()
  JOBS = true;

  /** Maximum wait for requests and streams at shutdown, in milliseconds. */
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

  get publicUrl(): string {
    return this.PUBLIC_URL ?? `http://localhost:${this.PORT}`;
  }
}
