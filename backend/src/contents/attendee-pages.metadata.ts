import { Injectable } from '@nestjs/common';
import { isProductSite } from '../../../contracts/domain/site.js';
import { ChannelReadModel } from '../channels/channels.public.js';
import { TicketEventRepository } from '../paywall/paywall.public.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PageDescription,
  PageMetadata,
  type PageMetadataSource,
  type PageRequest,
} from '../platform/http/page-metadata.js';
import type { Site } from '../platform/sites/sites.js';
import { ContentPageMetadata } from './content-page.metadata.js';

const EVENT = /^\/(?:attend|events)\/(\d{6})\/?$/i;
const MAGIC_LINK = /^((?:\/[^/]+){1,2})\/magic-link\/?$/i;

/** Pages of events and of links that let attendees in have the frame of the organization's own page. */
@Injectable()
@Contributes(PageMetadata)
export class AttendeePagesMetadata implements PageMetadataSource {
  constructor(
    private readonly events: TicketEventRepository,
    private readonly channels: ChannelReadModel,
    private readonly pages: ContentPageMetadata,
  ) {}

  async describe({ site, path }: PageRequest): Promise<PageDescription | null> {
    const [, eventNumber] = EVENT.exec(path) ?? [];
    const [, channelPath] = MAGIC_LINK.exec(path) ?? [];
    const framed = eventNumber === undefined ? channelPath : await this.pathOf(site, eventNumber);
    const page = framed === undefined ? null : await this.pages.describeFrame({ site, path: framed });
    return page && { ...page, title: null, description: null, image: null, isNoindex: true };
  }

  /** Of the first organization that shows an event. */
  private async pathOf(site: Site, eventNumber: string): Promise<string | undefined> {
    const channels = await this.channels.byIds(await this.events.channelsOf(eventNumber));
    if (!isProductSite(site)) return channels.some(({ clientId }) => clientId === site.clientId) ? '/' : undefined;
    return channels[0] && `/${channels[0].clientKey}`;
  }
}
