import { Injectable } from '@nestjs/common';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import { type ClientChange, type ClientListener, ClientListeners, type ClientRow } from '../clients/clients.public.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { ChannelRepository } from './channel.repository.js';

/** Creates the first channel of a new organization, and notifies open pages of changes to their organization (spec 2 §4). */
@Injectable()
@Contributes(ClientListeners)
export class ChannelClientListener implements ClientListener {
  constructor(private readonly channels: ChannelRepository) {}

  async added(transaction: Transaction, client: ClientRow, by: string): Promise<void> {
    await this.channels.insert(transaction, {
      clientId: client.id,
      key: 'online',
      name: 'Online',
      timeZoneName: DEFAULT_TIME_ZONE,
      thumbImage: client.logoImage,
      updatedBy: by,
    });
  }

  async changed(transaction: Transaction, { before, after }: ClientChange, by: string): Promise<void> {
    await this.channels.touchAll(transaction, after.id, before.name === after.name ? null : by);
  }
}
