import { IsOptional, IsString, Matches, MinLength } from 'class-validator';

const BUCKET_NAMES = [
  'S3_BUCKET',
  'S3_REPORTS_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
const NEEDED_NAMES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Where uploaded images are stored: in DATA_DIR, or in a bucket if one is configured. */
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

  /**
   * Another bucket at the same place, to which reports are written as files: of each organization's weeks and events, and of all organizations. Nobody but the
   * operator should be able to read it. If unset, none are written.
   */
  @IsOptional()
  @IsString()
  @MinLength(3)
  S3_REPORTS_BUCKET?: string;

  /** Host that serves /media in the same way as this server, for example a CDN. If unset, this server does. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+$/, { message: 'must be like https://media.example.org' })
  MEDIA_URL?: string;

  /** Returns errors for an incomplete bucket configuration. */
  issues(): string[] {
    if (BUCKET_NAMES.every((name) => this[name] === undefined)) return [];
    const missing = NEEDED_NAMES.filter((name) => this[name] === undefined);
    const isForReports = this.S3_REPORTS_BUCKET !== undefined;
    const issues = missing
      .filter((name) => !(isForReports && name === 'S3_BUCKET'))
      .map((name) => `${name} is required for a bucket`);
    const isShared = isForReports && this.S3_REPORTS_BUCKET === this.S3_BUCKET;
    return isShared ? [...issues, 'S3_REPORTS_BUCKET must be another bucket, because images are public'] : issues;
  }
}
