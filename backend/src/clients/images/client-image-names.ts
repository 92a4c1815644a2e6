import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientReadModel } from '../client.read-model.js';
import { ImageUses } from './image-uses.js';

/** An organisation that shows an image of its own is named to everybody who works with its images. */
@Injectable()
export class ClientImageNames implements OnModuleInit {
  constructor(
    private readonly imageUses: ImageUses,
    private readonly clients: ClientReadModel,
  ) {}

  onModuleInit(): void {
    this.imageUses.register('client', async (ids) => {
      const rows = await this.clients.list(ids);
      return new Map(rows.map(({ id, name }) => [id, name]));
    });
  }
}
