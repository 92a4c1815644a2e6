import { join } from 'node:path';
import type { Provider } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DiskImageStore } from './disk-image-store.js';
import { ImageStore } from './image-store.js';
import { S3ImageStore } from './s3-image-store.js';

/** Stores images in the data folder, or in the bucket if one is configured. */
export const imageStoreProvider: Provider = {
  provide: ImageStore,
  inject: [Config],
  useFactory: (config: Config): ImageStore => {
    const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config.storage;
    if (!S3_BUCKET) return new DiskImageStore(join(config.storage.DATA_DIR, 'media'));
    return new S3ImageStore({
      bucket: S3_BUCKET,
      region: S3_REGION!,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    });
  },
};
