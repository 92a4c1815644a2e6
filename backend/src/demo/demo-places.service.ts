import { Injectable } from '@nestjs/common';
import { ChannelReadModel, type ChannelRow } from '../channels/channels.public.js';
import { ClientReadModel } from '../clients/clients.public.js';
import { DEMO_CHANNELS, DEMO_CLIENT } from './demo.data.js';

export interface DemoPlace {
  clientId: string;
  /** The channel that is always on air. */
  channelId: string;
  /** Of the demo's channels, by key. Those that were deleted are missing. */
  channelIds: ReadonlyMap<string, string>;
  /** What the first channel is called and shows between events. */
  first: Pick<ChannelRow, 'name' | 'defaultVideo'>;
}

@Injectable()
export class DemoPlaces {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
  ) {}

  /** Finds the demo organization. Returns null if it or its first channel was deleted, or its key belongs to another organization. */
  async find(): Promise<DemoPlace | null> {
    const client = await this.clients.byKey(DEMO_CLIENT.key);
    if (!client?.isDemo) return null;
    const found = await Promise.all(DEMO_CHANNELS.map(({ key }) => this.channels.byKey(client.id, key)));
    const [first] = found;
    if (!first) return null;
    const channelIds = new Map(found.flatMap((channel) => (channel ? [[channel.key, channel.id]] : [])));
    return { clientId: client.id, channelId: first.id, channelIds, first };
  }
}
