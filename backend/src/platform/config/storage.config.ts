import { IsOptional, IsString, Matches, MinLength } from 'class-validator';

const BUCKET_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const NEEDED_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Where images that people send are kept: in DATA_DIR, or in a bucket once one is named. */
export class StorageConfig {
  /** Folder for the embedded database, signing keys and uploads. */
  @IsString()
  @MinLength(1)
  DATA_DIR = 'data';

  @IsOptional()
  @IsString()
  @MinLength(3)
  S3_BUCKET?: string;

  @IsOptional()
  @IsString()
  @MinLength(1)
  S3_REGION?: string;

  /** An S3-compatible server; if unset, Amazon S3 in that region. */
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

  /** A host that serves /media as this one does, for example a network of caches; unset: the same. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://media.example.org' })
  MEDIA_URL?: string;

  /** What keeps the server from starting, in words: a bucket that could not be opened. */
  issues(): string[] {
    if (BUCKET_NAMES.every((name) => this[name] === undefined)) return [];
    return NEEDED_NAMES.filter((name) => this[name] === undefined).map((name) => `${name} is required for a bucket`);
  }
}
