import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Sites } from '../platform/sites/sites.js';
import { ClientReadModel } from './client.read-model.js';
import { ClientRepository } from './client.repository.js';
import { ClientAccess } from './client-access.js';
import { ClientEditorErasure } from './client-editor-erasure.js';
import { domainControllers, domainProviders } from './domains/domains.providers.js';
import { Client } from './entities/client.entity.js';
import { ImageKeeper } from './images/image-keeper.service.js';
import { ImageUses } from './images/image-uses.js';
import { ImagesController } from './images/images.controller.js';
import { imageProviders } from './images/images.providers.js';
import { ProductController } from './product/product.controller.js';
import { ProductService } from './product/product.service.js';
import { ClientFollowers } from './settings/client-followers.js';
import { ClientSettingsController } from './settings/client-settings.controller.js';
import { settingsProviders } from './settings/settings.providers.js';

/** Organisations. */
@Module({
  imports: [TypeOrmModule.forFeature([Client])],
  controllers: [ClientSettingsController, ImagesController, ProductController, ...domainControllers],
  providers: [
    ClientAccess,
    ClientEditorErasure,
    ClientReadModel,
    ClientRepository,
    ClientFollowers,
    ProductService,
    Sites,
    ...domainProviders,
    ...imageProviders,
    ...settingsProviders,
  ],
  exports: [ClientReadModel, ClientRepository, ClientFollowers, ImageKeeper, ImageUses, Sites],
})
export class ClientsModule {}
