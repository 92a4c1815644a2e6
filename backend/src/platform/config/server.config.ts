import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min, MinLength } from 'class-validator';
import { toBoolean, toList, toNumber } from './config-values.js';

/** How this server runs, and how it is reached. */
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

  /** Load and keep on air the demo organization; default true outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  DEMO?: boolean;

  /** Show the API's document and a page to read it; default true outside production. */
  @IsOptional()
  @Transform(toBoolean)
  @IsBoolean()
  API_DOCS?: boolean;

  /** How long public pages and lookups of arriving crowds may be answered from memory, milliseconds. */
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

  get publicUrl(): string {
    return this.PUBLIC_URL ?? `http://localhost:${this.PORT}`;
  }
}
