import { Injectable } from '@nestjs/common';
import { refuseMissingChannel } from '../channels/channels.public.js';
import { refuseMissingClient } from '../clients/clients.public.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import type { ChannelPageDto, ContentPageDto, OlderContentsDto, OlderContentsQueryDto } from './content.dto.js';
import { refuseMissingContent } from './content-access.service.js';
import { ContentPageService } from './content-page.service.js';

/** Channel and content pages for the public API. Errors say what wasn't found. */
@Injectable()
export class PublicPagesService {
  private readonly channelPages: ShortCache<ChannelPageDto>;
  private readonly contentPages: ShortCache<ContentPageDto>;

  constructor(
    private readonly pages: ContentPageService,
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

  async olderContents(
    clientKey: string,
    channelKey: string,
    { before, beforeId }: OlderContentsQueryDto,
  ): Promise<OlderContentsDto> {
    const client = (await this.pages.findClient(clientKey)) ?? refuseMissingClient();
    const position = { at: Date.parse(before), id: beforeId };
    return (await this.pages.olderContents(client, channelKey, position)) ?? refuseMissingChannel();
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
