import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { toBoolean, toNumber } from './config-values.js';

/** Database connection. */
export class DatabaseConfig {
  /** PostgreSQL server to use. If unset, the embedded one in DATA_DIR is started. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/\S+$/, { message: 'must be a postgres:// address' })
  DATABASE_URL?: string;

  @Transform(toNumber)
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL_SIZE = 20;

  /** How long startup waits for a database that doesn't respond yet. */
  @Transform(toNumber)
  @IsInt()
  @Min(0)
  @Max(3600)
  DATABASE_WAIT_SECONDS = 120;

  /** Accept a server with fsync, synchronous_commit or full_page_writes off. Acknowledged messages may then be lost. */
  @Transform(toBoolean)
  @IsBoolean()
  ALLOW_UNSAFE_DATABASE = false;

  get waitMs(): number {
    return this.DATABASE_WAIT_SECONDS * 1000;
  }
}
