import { Injectable } from '@nestjs/common';
import { imageInUse } from '../../../../contracts/domain/image-limits.js';
import type { Actor } from '../../platform/auth/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ImageReadModel } from './image.read-model.js';
import { ImageRepository } from './image.repository.js';
import { ImageAccess } from './image-access.service.js';
import { ImageFiles } from './image-files.js';
import { ImageUses } from './image-uses.js';

/** Deletes an image from its library unless it's in use. */
@Injectable()
export class ImageDeletionService {
  constructor(
    private readonly access: ImageAccess,
    private readonly images: ImageRepository,
    private readonly readModel: ImageReadModel,
    private readonly imageUses: ImageUses,
    private readonly files: ImageFiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async delete(actor: Actor, clientId: string, imageId: string): Promise<void> {
    const whitelist = await this.access.require(actor, clientId);
    const inUse = await this.unitOfWork.run(async (transaction) => {
      const image = await this.images.findForUpdate(transaction, clientId, imageId);
      if (!image) throw new DomainError('not_found', { message: 'Image not found.' });
      const found = await this.readModel.usesOf(imageId, transaction);
      if (found.uses > 0) return found;
      await this.images.markDeleted(transaction, imageId);
      await this.files.removeAfter(transaction, image.storageKey);
      const { fileName, width, height, bytes } = image;
      const subject = { type: 'image', id: imageId } as const;
      const before = { fileName, width, height, bytes };
      transaction.audit({ actor, action: 'image.deleted', clientId, subject, before });
      return null;
    });
    if (inUse === null) return;
    const places = await this.imageUses.named(inUse.usedIn, whitelist);
    const names = inUse.usedIn.flatMap(({ id }) => places.get(id)?.name ?? []);
    throw new DomainError('in_use', { message: imageInUse(names, inUse.uses) });
  }
}
