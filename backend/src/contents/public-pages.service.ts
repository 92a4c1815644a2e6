import { Injectable } from '@nestjs/common';
import { availabilityOf } from '../../../contracts/domain/availability.js';
import { epochOf } from '../../../contracts/domain/content-times.js';
import { isProductSite } from '../../../contracts/domain/site.js';
import { refuseMissingChannel } from '../channels/channels.public.js';
import { refuseMissingClient } from '../clients/clients.public.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { Sites } from '../platform/sites/sites.js';
import { calendarFile } from './calendar-file.js';
import type { ChannelPageDto, ContentPageDto } from './content.dto.js';
import { refuseMissingContent } from './content-access.service.js';
import { ContentPageService } from './content-page.service.js';

/** Channel and content pages for the public API. Errors say what wasn't found. */
@Injectable()
export class PublicPagesService {
  private readonly channelPages: ShortCache<ChannelPageDto>;
  private readonly contentPages: ShortCache<ContentPageDto>;

  constructor(
    private readonly pages: ContentPageService,
    private readonly sites: Sites,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.channelPages = new ShortCache(config.server.PUBLIC_CACHE_MS);
    this.contentPages = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  channelPage(clientKey: string, channelKey: string): Promise<ChannelPageDto> {
    const key = `${clientKey}/${channelKey}`.toLowerCase();
    return this.channelPages.get(key, () => this.findChannelPage(clientKey, channelKey));
  }

  contentPage(clientKey: string, channelKey: string, contentKey: string): Promise<ContentPageDto> {
    const key = `${clientKey}/${channelKey}/${contentKey}`.toLowerCase();
    return this.contentPages.get(key, () => this.findContentPage(clientKey, channelKey, contentKey));
  }

  /** The event for a calendar, with the address of its page on the host that was asked. Refuses what has no times or isn't available. */
  async calendar(hostname: string, clientKey: string, channelKey: string, contentKey: string): Promise<string> {
    const { client, channel, content } = await this.contentPage(clientKey, channelKey, contentKey);
    const { id, name, startsAt, closesAt } = content;
    const now = this.clock.now();
    const bounds = { showAt: epochOf(content.showAt), hideAt: epochOf(content.hideAt) };
    const isAvailable = channel.availability === 'available' && availabilityOf(bounds, now) === 'available';
    if (startsAt === null || closesAt === null || !isAvailable) return refuseMissingContent();
    const site = await this.sites.ofHost(hostname);
    const keys = [...(isProductSite(site) ? [client.key] : []), channel.key, content.key];
    return calendarFile({
      id,
      name,
      url: `${this.sites.originOf(site)}/${keys.join('/')}`,
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(closesAt),
      now,
    });
  }

  private async findChannelPage(clientKey: string, channelKey: string): Promise<ChannelPageDto> {
    const client = (await this.pages.findClient(clientKey)) ?? refuseMissingClient();
    return (await this.pages.channelPage(client, channelKey)) ?? refuseMissingChannel();
  }

  private async findContentPage(clientKey: string, channelKey: string, contentKey: string): Promise<ContentPageDto> {
    const client = (await this.pages.findClient(clientKey)) ?? refuseMissingClient();
    return (await this.pages.contentPage(client, channelKey, contentKey)) ?? refuseMissingContent();
  }
}
