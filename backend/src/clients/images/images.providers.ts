import { ClientImageNames } from './client-image-names.js';
import { ClientImages } from './client-images.js';
import { ImageMapper } from './image.mapper.js';
import { ImageReadModel } from './image.read-model.js';
import { ImageRepository } from './image.repository.js';
import { ImageAccess } from './image-access.service.js';
import { ImageDeletionService } from './image-deletion.service.js';
import { ImageFiles } from './image-files.js';
import { ImageImportService } from './image-import.service.js';
import { ImageKeeper } from './image-keeper.service.js';
import { ImageUses } from './image-uses.js';
import { ImagesService } from './images.service.js';

/** Image libraries. */
export const imageProviders = [
  ClientImageNames,
  ClientImages,
  ImageAccess,
  ImageDeletionService,
  ImageFiles,
  ImageImportService,
  ImageKeeper,
  ImageMapper,
  ImageReadModel,
  ImageRepository,
  ImageUses,
  ImagesService,
];
