import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { isProductSite } from '../../../contracts/domain/site.js';
import { ContentPageMetadata } from '../contents/contents.public.js';
import { hashOfCode } from '../platform/auth/one-time-code.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PageDescription,
  PageMetadata,
  type PageMetadataSource,
  type PageRequest,
} from '../platform/http/page-metadata.js';
import { ReminderRepository } from './reminder.repository.js';

const PATH = /^\/reminders\/([^/]+)\/([^/]+)\/?$/i;

/** The page behind the link in a reminder has the frame of the organization's own page. */
@Injectable()
@Contributes(PageMetadata)
export class ReminderPageMetadata implements PageMetadataSource {
  constructor(
    private readonly reminders: ReminderRepository,
    private readonly pages: ContentPageMetadata,
  ) {}

  async describe({ site, path }: PageRequest): Promise<PageDescription | null> {
    const [, id = '', code = ''] = PATH.exec(path) ?? [];
    if (!isUUID(id)) return null;
    const client = await this.reminders.clientOf(id, hashOfCode(code));
    if (!client || (!isProductSite(site) && site.clientId !== client.id)) return null;
    const page = await this.pages.describeFrame({ site, path: isProductSite(site) ? `/${client.key}` : '/' });
    return page && { ...page, title: null, description: null, image: null, isNoindex: true };
  }
}
