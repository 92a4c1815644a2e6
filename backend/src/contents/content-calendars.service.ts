import { Injectable } from '@nestjs/common';
import { availabilityOf } from '../../../contracts/domain/availability.js';
import { epochOf } from '../../../contracts/domain/content-times.js';
import { isProductSite } from '../../../contracts/domain/site.js';
import { refuseMissingChannel } from '../channels/channels.public.js';
import { type ClientRow, refuseMissingClient } from '../clients/clients.public.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { Sites } from '../platform/sites/sites.js';
import { type CalendarEvent, calendarFeed, calendarFile } from './calendar-file.js';
import { refuseMissingContent } from './content-access.service.js';
import { ContentPageService } from './content-page.service.js';
import { PublicPagesService } from './public-pages.service.js';

/** Keys of a channel's address. */
export interface ChannelAddress {
  clientKey: string;
  channelKey: string;
}

/** Events for calendars, with the addresses of their pages on the host that was asked. */
@Injectable()
export class ContentCalendars {
  private readonly feeds: ShortCache<string>;

  constructor(
    private readonly publicPages: PublicPagesService,
    private readonly pages: ContentPageService,
    private readonly sites: Sites,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.feeds = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  /** One event. Refuses what has no times or isn't available. */
  async ofContent(hostname: string, { clientKey, channelKey }: ChannelAddress, contentKey: string): Promise<string> {
    const { client, channel, content } = await this.publicPages.contentPage(clientKey, channelKey, contentKey);
    const { id, name, startsAt, closesAt, revision } = content;
    const now = this.clock.now();
    const bounds = { showAt: epochOf(content.showAt), hideAt: epochOf(content.hideAt) };
    const isAvailable = channel.availability === 'available' && availabilityOf(bounds, now) === 'available';
    if (startsAt === null || closesAt === null || !isAvailable) return refuseMissingContent();
    const url = `${await this.channelUrl(hostname, client, channel.key)}/${content.key}`;
    const [start, end] = [Date.parse(startsAt), Date.parse(closesAt)];
    return calendarFile({ id, name, url, startsAt: start, endsAt: end, changedAt: null, revision }, now);
  }

  /** What a channel lists as live or upcoming, to subscribe to. Empty while the channel is unavailable. */
  async ofChannel(hostname: string, address: ChannelAddress): Promise<string> {
    const key = [hostname, address.clientKey, address.channelKey].join('/').toLowerCase();
    return this.feeds.get(key, () => this.findFeed(hostname, address));
  }

  private async findFeed(hostname: string, { clientKey, channelKey }: ChannelAddress): Promise<string> {
    const client = (await this.pages.findClient(clientKey)) ?? refuseMissingClient();
    const { channel, rows } = (await this.pages.schedule(client, channelKey)) ?? refuseMissingChannel();
    const place = await this.channelUrl(hostname, client, channel.key);
    const events = rows.flatMap(({ id, name, key, startsAt, closesAt, updatedAt, revision }): CalendarEvent[] => {
      if (!startsAt || !closesAt) return [];
      const url = `${place}/${key}`;
      return [{ id, name, url, startsAt: +startsAt, endsAt: +closesAt, changedAt: +updatedAt, revision }];
    });
    return calendarFeed(channel.name, events, this.clock.now());
  }

  /** On the host that was asked if it shows this organization, otherwise on the product's. */
  private async channelUrl(
    hostname: string,
    client: Pick<ClientRow, 'id' | 'key'>,
    channelKey: string,
  ): Promise<string> {
    const site = await this.sites.ofHost(hostname);
    if (site.clientId === client.id) return [this.sites.originOf(site), channelKey].join('/');
    const origin = isProductSite(site) ? this.sites.originOf(site) : this.sites.productOrigin;
    return [origin, client.key, channelKey].join('/');
  }
}
