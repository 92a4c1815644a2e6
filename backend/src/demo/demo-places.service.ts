import { Injectable } from '@nestjs/common';
import { ChannelReadModel } from '../channels/channels.public.js';
import { ClientReadModel } from '../clients/clients.public.js';
import { DEMO_CHANNEL, DEMO_CLIENT } from './demo.data.js';

export interface DemoPlace {
  clientId: string;
  channelId: string;
}

@Injectable()
export class DemoPlaces {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
  ) {}

  /** Finds the demo organization. Returns null if it was deleted or its key belongs to another organization. */
  async find(): Promise<DemoPlace | null> {
    const client = await this.clients.byKey(DEMO_CLIENT.key);
    const channel = client?.isDemo ? await this.channels.byKey(client.id, DEMO_CHANNEL.key) : null;
    return client && channel && { clientId: client.id, channelId: channel.id };
  }
}
