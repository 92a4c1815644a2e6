import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImageUses } from '../clients/clients.public.js';
import { ChannelReadModel } from './channel.read-model.js';

/** Channels that show an image, named to whoever wants to delete it. */
@Injectable()
export class ChannelImageNames implements OnModuleInit {
  constructor(
    private readonly uses: ImageUses,
    private readonly channels: ChannelReadModel,
  ) {}

  onModuleInit(): void {
    this.uses.register('channel', (ids, whitelist) => this.channels.namesOf(ids, whitelist));
  }
}
