import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientReadModel } from './client.read-model.js';
import { ClientRepository } from './client.repository.js';
import { Client } from './entities/client.entity.js';
import { ImageUses } from './images/image-uses.js';
import { ImagesController } from './images/images.controller.js';
import { imageProviders } from './images/images.providers.js';
import { ProductController } from './product/product.controller.js';
import { ProductService } from './product/product.service.js';
import { Sites } from './sites.js';

/** Organisations. */
@Module({
  imports: [TypeOrmModule.forFeature([Client])],
  controllers: [ImagesController, ProductController],
  providers: [ClientReadModel, ClientRepository, ProductService, Sites, ...imageProviders],
  exports: [ClientReadModel, ClientRepository, ImageUses, Sites],
})
export class ClientsModule {}
