import { Injectable } from '@nestjs/common';
import { type ImageSubjectNames, ImageUses } from '../clients/clients.public.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { ChannelReadModel } from './channel.read-model.js';

/** Channels that show an image, named to whoever wants to delete it. */
@Injectable()
@Contributes(ImageUses)
export class ChannelImageNames implements ImageSubjectNames {
  readonly subjectType = 'channel';

  constructor(private readonly channels: ChannelReadModel) {}

  namesOf(ids: readonly string[], whitelist: readonly string[] | null): Promise<Map<string, string>> {
    return this.channels.namesOf(ids, whitelist);
  }
}
