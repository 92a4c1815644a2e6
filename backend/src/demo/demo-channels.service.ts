import { Injectable } from '@nestjs/common';
import { ChannelRepository } from '../channels/channels.public.js';
import { SandboxLink } from '../paywall/paywall.public.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { CONFERENCE, type DEMO_CHANNELS } from './demo.data.js';
import { DemoPictures, inLibrary, type LibraryPictures } from './demo-pictures.service.js';

/** Adds channels to the demo organization. */
@Injectable()
export class DemoChannels {
  constructor(
    private readonly channels: ChannelRepository,
    private readonly pictures: DemoPictures,
    private readonly sandbox: SandboxLink,
  ) {}

  /** Whether there can be a channel for people who are registered. */
  canHaveConference(): Promise<boolean> {
    return this.sandbox.prepare();
  }

  /** Returns the new channel's id. */
  async add(
    transaction: Transaction,
    clientId: string,
    channel: (typeof DEMO_CHANNELS)[number],
    pictures: LibraryPictures,
  ): Promise<string> {
    const thumbImage = inLibrary(pictures, channel.thumbImage);
    const { id } = await this.channels.insert(transaction, { ...channel, clientId, thumbImage });
    await this.pictures.useInChannel(transaction, { clientId, channelId: id, thumbImage });
    return id;
  }

  async addConference(transaction: Transaction, clientId: string, pictures: LibraryPictures): Promise<string> {
    const id = await this.add(transaction, clientId, CONFERENCE, pictures);
    await this.sandbox.link(transaction, { id, clientId });
    return id;
  }
}
