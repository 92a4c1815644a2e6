import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { ImageStore, isStorageKey, type StoredFile } from './image-store.js';

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Stores files in one folder. A file becomes visible under its key only once it is complete. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const path = this.pathOf(key);
    if (path === null || TYPES[extname(key)] !== contentType) throw new Error('Not a key of the image store');
    await mkdir(dirname(path), { recursive: true });
    const draft = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      await writeFile(draft, bytes, { flag: 'wx' });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const path = this.pathOf(key);
    const contentType = TYPES[extname(key)];
    if (path === null || !contentType) return null;
    const file = await open(path, 'r').catch(nullIfAbsent);
    if (!file) return null;
    const { size } = await file.stat();
    return { stream: file.createReadStream(), contentType, bytes: size };
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    if (path !== null) await rm(path, { force: true });
  }

  private pathOf(key: string): string | null {
    return isStorageKey(key) ? join(this.folder, ...key.split('/')) : null;
  }
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
