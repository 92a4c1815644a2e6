import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientReadModel } from './client.read-model.js';
import { ClientRepository } from './client.repository.js';
import { Client } from './entities/client.entity.js';
import { ProductController } from './product/product.controller.js';
import { ProductService } from './product/product.service.js';
import { Sites } from './sites.js';

/** Organisations. */
@Module({
  imports: [TypeOrmModule.forFeature([Client])],
  controllers: [ProductController],
  providers: [ClientReadModel, ClientRepository, ProductService, Sites],
  exports: [ClientReadModel, ClientRepository, Sites],
})
export class ClientsModule {}
