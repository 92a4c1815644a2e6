import { Injectable } from '@nestjs/common';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ChannelPageDto, ContentPageDto } from './content.dto.js';
import { ContentPageService } from './content-page.service.js';

/** Channel and content pages for the public API, which says what is missing. */
@Injectable()
export class PublicPagesService {
  constructor(private readonly pages: ContentPageService) {}

  async channelPage(clientKey: string, channelKey: string): Promise<ChannelPageDto> {
    const client = await this.pages.findClient(clientKey);
    if (!client) throw new DomainError('not_found', { message: 'Client not found.' });
    const page = await this.pages.channelPage(client, channelKey);
    if (!page) throw new DomainError('not_found', { message: 'Channel not found.' });
    return page;
  }

  async contentPage(clientKey: string, channelKey: string, contentKey: string): Promise<ContentPageDto> {
    const client = await this.pages.findClient(clientKey);
    if (!client) throw new DomainError('not_found', { message: 'Client not found.' });
    const page = await this.pages.contentPage(client, channelKey, contentKey);
    if (!page) throw new DomainError('not_found', { message: 'Content not found.' });
    return page;
  }
}
