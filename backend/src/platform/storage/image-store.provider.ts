import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { StorageConfig } from '../config/storage.config.js';
import { DiskImageStore } from './disk-image-store.js';
import { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';

/** Stores images in the data folder, or in the bucket if one is configured. */
export const imageStoreProvider: Provider = {
  provide: ImageStore,
  inject: [Config],
  useFactory: ({ storage }: Config): ImageStore =>
    storage.S3_BUCKET ? bucketOf(storage, storage.S3_BUCKET) : new DiskImageStore(join(storage.DATA_DIR, 'media')),
};

/** A bucket at the configured place. */
export function bucketOf(storage: StorageConfig, bucket: string): S3ImageStore {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = storage;
  return new S3ImageStore({
    bucket,
    region: S3_REGION!,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
  });
}
