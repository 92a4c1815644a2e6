import type { Readable } from 'node:stream';
import { IMAGE_WIDTHS } from '../../../../contracts/domain/image-address.js';

export interface StoredFile {
  readonly stream: Readable;
  readonly contentType: string;
  readonly bytes: number;
}

/** File storage. The content of a key never changes. Only the server creates keys, which look like `images/<id>/logo.png`. */
export abstract class ImageStore {
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  abstract get(key: string): Promise<StoredFile | null>;
  /** Does nothing if the file doesn't exist. */
  abstract delete(key: string): Promise<void>;
}

/** Where a narrower copy of an image is kept; its folder keeps it apart from names that people give. */
export function narrowImageKey(key: string, width: number): string {
  const name = key.lastIndexOf('/') + 1;
  return `${key.slice(0, name)}narrow/${key.slice(name)}.${width}.webp`;
}

/** Deletes an image with its narrower copies. */
export async function deleteImage(store: ImageStore, key: string): Promise<void> {
  for (const each of [...IMAGE_WIDTHS.map((width) => narrowImageKey(key, width)), key]) await store.delete(each);
}

const KEY = /^[a-z0-9_][a-z0-9._-]*(\/[a-z0-9_][a-z0-9._-]*){1,3}$/;
const MAX_KEY_LENGTH = 200;

/** The last line of defense: a key that could leave its folder never reaches a disk or a bucket. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key) && !key.includes('..');
}
