import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { imageFileName } from '../../../../contracts/domain/image-file-name.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { limitKeys } from '../../platform/rate-limit/fair-concurrency-limit.js';
import { ImageCodec } from '../../platform/storage/image-codec.js';
import { ImageStore } from '../../platform/storage/image-store.js';
import { ImageRepository, type NewImage } from './image.repository.js';
import type { ImageRow } from './image.row.js';

export interface SentImage {
  clientId: string | null;
  /** As the sender calls it. */
  name: string;
  bytes: Buffer;
  mustBeSquare?: boolean;
  action?: 'image.uploaded' | 'image.imported';
}

/** Each loser of a race for a name tries the next one. */
const ATTEMPTS = 50;

/** Makes a picture of ours of what someone sent, and keeps it: the file first, so that no entry is without one. */
@Injectable()
export class ImageIngest {
  constructor(
    private readonly codec: ImageCodec,
    private readonly store: ImageStore,
    private readonly images: ImageRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Without an actor it is the product itself that keeps it, of which the audit log does not tell. */
  async keep(actor: Actor | null, sent: SentImage): Promise<ImageRow> {
    const {
      bytes: content,
      extension,
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
      await this.store.put(storageKey, content, read.contentType);
      if (await this.enter(actor, image, sent.action)) return image;
      from = number + 1;
    }
    throw new DomainError('conflict');
  }

  /** Gives what the product itself keeps for nobody yet to an organization. */
  give(transaction: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
    return this.images.adopt(transaction, clientId, null, ids);
  }

  /** Whether the library has it now; a file that no entry names is taken away again. */
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
      if (!isEntered) await this.store.delete(storageKey);
      return isEntered;
    } catch (error) {
      await this.store.delete(storageKey).catch(() => undefined);
      throw error;
    }
  }
}
