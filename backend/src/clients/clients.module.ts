import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientReadModel } from './client.read-model.js';
import { ClientRepository } from './client.repository.js';
import { Client } from './entities/client.entity.js';

/** Organisations. */
@Module({
  imports: [TypeOrmModule.forFeature([Client])],
  providers: [ClientReadModel, ClientRepository],
  exports: [ClientReadModel, ClientRepository],
})
export class ClientsModule {}
