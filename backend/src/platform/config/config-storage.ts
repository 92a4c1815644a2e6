import { IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { OutboundConfig } from './config-outbound.js';

/** Where pictures that people send are kept: in DATA_DIR, or in a bucket once one is named. */
export class StorageConfig extends OutboundConfig {
  @IsOptional()
  @IsString()
  @MinLength(3)
  S3_BUCKET?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  S3_REGION?: string;

  /** Of a server that speaks S3; unset: Amazon's own of the region. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://s3.example.org' })
  S3_ENDPOINT?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  S3_SECRET_ACCESS_KEY?: string;

  /** A host that serves /media as this one does, for instance a network of caches; unset: the same. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://media.example.org' })
  MEDIA_URL?: string;
}

const BUCKET_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What keeps the server from starting: a bucket that could not be opened. */
export function storageMistakes(config: StorageConfig): string[] {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (BUCKET_NAMES.every((name) => config[name] === undefined)) return [];
  return needed.filter((name) => config[name] === undefined).map((name) => `${name} is required for a bucket`);
}
