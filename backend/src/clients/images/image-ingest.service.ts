import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { imageFileName } from '../../../../contracts/domain/image-file-name.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { limitKeys } from '../../platform/rate-limit/fair-concurrency-limit.js';
import { ImageCodec, type ReadImage } from '../../platform/storage/image-codec.js';
import { deleteImage, ImageStore, narrowImageKey } from '../../platform/storage/image-store.js';
import { ImageRepository, type NewImage } from './image.repository.js';
import type { ImageRow } from './image.row.js';
import { ImageFiles } from './image-files.js';

export interface SentImage {
  clientId: string | null;
  /** The sender's name for the file. */
  name: string;
  bytes: Buffer;
  mustBeSquare?: boolean;
  action?: 'image.uploaded' | 'image.imported';
}

/** Uploads that lose the race for a file name retry with the next number. */
const ATTEMPTS = 50;

/** Re-encodes and stores an uploaded image. The file is written first, so that no entry exists without its file. */
@Injectable()
export class ImageIngest {
  constructor(
    private readonly codec: ImageCodec,
    private readonly store: ImageStore,
    private readonly images: ImageRepository,
    private readonly files: ImageFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Without an actor, the product itself stores the image, and nothing is written to the audit log. */
  async keep(actor: Actor | null, sent: SentImage): Promise<ImageRow> {
    const {
      bytes: content,
      extension,
      narrow,
      ...read
    } = await this.codec.read(sent.bytes, limitKeys(actor?.uid ?? 'product', sent.clientId), {
      mustBeSquare: sent.mustBeSquare === true,
    });
    const createdAt = this.clock.date();
    const id = uuidv7({ msecs: createdAt.getTime() });
    const name = imageFileName(sent.name, extension);
    for (let attempt = 1, from = 0; attempt <= ATTEMPTS; attempt += 1) {
      const { fileName, number } = await this.images.freeName(sent.clientId, name, from);
      const storageKey = `images/${id}/${fileName}`;
      const image = {
        ...read,
        id,
        clientId: sent.clientId,
        uploadedBy: actor?.uid ?? null,
        fileName,
        storageKey,
        bytes: content.length,
        createdAt,
      };
      await this.putFiles(storageKey, { content, contentType: read.contentType, narrow });
      if (await this.enter(actor, image, sent.action)) return image;
      from = number + 1;
    }
    throw new DomainError('conflict');
  }

  /** Stores the image with its narrower copies, or nothing. */
  private async putFiles(
    key: string,
    { content, contentType, narrow }: { content: Buffer; contentType: string; narrow: ReadImage['narrow'] },
  ): Promise<void> {
    try {
      await this.store.put(key, content, contentType);
      for (const { width, bytes } of narrow) await this.store.put(narrowImageKey(key, width), bytes, 'image/webp');
    } catch (error) {
      await deleteImage(this.store, key).catch(() => undefined);
      throw error;
    }
  }

  /** Moves images that the product stored without an organization into an organization's library. */
  give(transaction: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
    return this.images.adopt(transaction, clientId, null, ids);
  }

  /** Removes images of these names again, as far as the product stored them and nothing uses them. */
  async takeBack(transaction: Transaction, clientId: string, fileNames: readonly string[]): Promise<void> {
    const keys = await this.images.removeUnused(transaction, clientId, fileNames);
    for (const key of keys) await this.files.removeAfter(transaction, key);
  }

  /** Returns whether the image was added to the library. If not, its file is deleted. */
  private async enter(
    actor: Actor | null,
    image: NewImage,
    action: SentImage['action'] = 'image.uploaded',
  ): Promise<boolean> {
    const { id, clientId, fileName, width, height, bytes, storageKey } = image;
    try {
      const isEntered = await this.unitOfWork.run(async (transaction) => {
        if (!(await this.images.insert(transaction, image))) return false;
        const subject = { type: 'image', id } as const;
        if (actor) transaction.audit({ actor, action, clientId, subject, after: { fileName, width, height, bytes } });
        return true;
      });
      if (!isEntered) await deleteImage(this.store, storageKey);
      return isEntered;
    } catch (error) {
      await deleteImage(this.store, storageKey).catch(() => undefined);
      throw error;
    }
  }
}
