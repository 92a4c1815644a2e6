import { Injectable } from '@nestjs/common';
import { ChannelRepository } from '../channels/channels.public.js';
import { ContentAuthoring, ContentReadModel } from '../contents/contents.public.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DEMO_CHANNELS, DEMO_IMAGES, OLD_CHANNEL, RENAMED } from './demo.data.js';
import { DemoChannels } from './demo-channels.service.js';
import { lockDemo } from './demo-lock.js';
import { DemoPictures, inLibrary, type LibraryPictures } from './demo-pictures.service.js';
import type { DemoPlace } from './demo-places.service.js';

/** Brings a demo organization of an earlier version up to date. What someone has renamed keeps its name and gets only a film that exists. */
@Injectable()
export class DemoUpgrade {
  constructor(
    private readonly channels: ChannelRepository,
    private readonly contents: ContentReadModel,
    private readonly authoring: ContentAuthoring,
    private readonly pictures: DemoPictures,
    private readonly added: DemoChannels,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async upgrade(place: DemoPlace): Promise<void> {
    await this.replaceOld(place);
    await this.unitOfWork.run((transaction) => this.pictures.takeBackOld(transaction, place.clientId));
  }

  private async replaceOld(place: DemoPlace): Promise<void> {
    if (place.first.defaultVideo?.src !== OLD_CHANNEL.defaultVideo) return;
    const pictures = await this.pictures.keep(DEMO_IMAGES);
    await this.unitOfWork.run(async (transaction) => {
      await lockDemo(transaction);
      // Another process may have been faster.
      if (
        !(await this.channels.replaceDefaultVideo(transaction, place.channelId, {
          from: OLD_CHANNEL.defaultVideo,
          to: DEMO_CHANNELS[0].defaultVideo!.src,
        }))
      )
        return;
      await this.pictures.give(transaction, place.clientId, pictures);
      await this.upgradeChannels(transaction, place, pictures);
      await this.upgradeContents(transaction, place, pictures);
    });
  }

  private async upgradeChannels(transaction: Transaction, place: DemoPlace, pictures: LibraryPictures): Promise<void> {
    const { clientId, channelId, channelIds } = place;
    const [first, ...others] = DEMO_CHANNELS;
    const { name, description } = first;
    if (place.first.name === OLD_CHANNEL.name) {
      const thumbImage = inLibrary(pictures, first.thumbImage);
      await this.channels.update(transaction, { id: channelId, clientId }, { name, description, thumbImage });
      await this.pictures.useInChannel(transaction, { clientId, channelId, thumbImage });
    }
    for (const channel of others)
      if (!channelIds.has(channel.key)) await this.added.add(transaction, clientId, channel, pictures);
  }

  private async upgradeContents(transaction: Transaction, place: DemoPlace, pictures: LibraryPictures): Promise<void> {
    for (const row of await this.contents.allOf(place.clientId)) {
      const same = RENAMED.find(({ src, name }) => src === row.src && name === row.name);
      const other = RENAMED.find(({ src }) => src === row.src);
      const channelIds = row.channels.map(({ id }) => id);
      if (same && channelIds.length > 0) {
        await this.authoring.rewrite(transaction, row.id, {
          ...same.now,
          channelIds,
          thumbImage: inLibrary(pictures, same.now.thumbImage),
          startsAt: row.startsAt?.toISOString(),
          originalAirDate: row.originalAirDate?.toISOString(),
        });
      } else if (other) {
        await this.authoring.changeVideo(transaction, row.id, other.now.src as string);
      }
    }
  }
}
