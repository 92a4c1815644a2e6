import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { ImageStore, isStorageKey, type StoredFile } from './image-store.js';

export interface S3Options {
  /** An S3-compatible server; if unset, Amazon S3 in that region. */
  readonly endpoint?: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;
const CACHING = 'public, max-age=31536000, immutable';

/** Stores files in a bucket. The library is loaded only if a bucket is configured. */
export class S3ImageStore extends ImageStore {
  private opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | null = null;

  constructor(private readonly options: S3Options) {
    super();
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    if (!isStorageKey(key)) throw new Error('Not a key of the image store');
    const { sdk, client } = await this.open();
    const file = { ...this.at(key), Body: bytes, ContentType: contentType, CacheControl: CACHING };
    await client.send(new sdk.PutObjectCommand(file));
  }

  async get(key: string): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    const { sdk, client } = await this.open();
    try {
      const { Body, ContentType = '', ContentLength = 0 } = await client.send(new sdk.GetObjectCommand(this.at(key)));
      return Body ? { stream: Body as Readable, contentType: ContentType, bytes: ContentLength } : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey || (error as Error).name === 'NotFound') return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    if (!isStorageKey(key)) return;
    const { sdk, client } = await this.open();
    await client.send(new sdk.DeleteObjectCommand(this.at(key)));
  }

  async onModuleDestroy(): Promise<void> {
    (await this.opened)?.client.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: key };
  }

  private open() {
    this.opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: this.connect(sdk) }));
    return this.opened;
  }

  private connect({ S3Client }: typeof import('@aws-sdk/client-s3')): S3Client {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.options;
    return new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      // Many S3-compatible servers support neither the newer checksums nor bucket names as hosts.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    });
  }
}
