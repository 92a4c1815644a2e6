import { Injectable } from '@nestjs/common';
import { isReservedKey } from '../../../contracts/domain/keys.js';
import { isProductSite } from '../../../contracts/domain/site.js';
import type { ClientRow } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  type PageDescription,
  PageMetadata,
  type PageMetadataSource,
  type PageRequest,
} from '../platform/http/page-metadata.js';
import { Sites } from '../platform/sites/sites.js';
import type { ChannelPageDto } from './content.dto.js';
import { ContentPageService } from './content-page.service.js';
import { EmbedOriginsReadModel } from './embed-origins.read-model.js';
import { contentLedTo, type PageFacts, pageFactsOf } from './page-facts.js';

interface Address {
  client: ClientRow;
  /** Keys after the organization's part of the URL. */
  keys: string[];
}

/** Metadata of client, channel, and content pages, available before any script runs (spec 1 §2). */
@Injectable()
@Contributes(PageMetadata)
export class ContentPageMetadata implements PageMetadataSource {
  constructor(
    private readonly pages: ContentPageService,
    private readonly origins: EmbedOriginsReadModel,
    private readonly sites: Sites,
    private readonly clock: Clock,
  ) {}

  async describe(request: PageRequest): Promise<PageDescription | null> {
    const address = await this.addressOf(request);
    const facts = address ? await this.factsOf(address) : null;
    return address && facts && this.toDescription(request, address, facts);
  }

  /** Only the navigation and the colors of an organization's page, for pages that have something else to say. */
  async describeFrame(request: PageRequest): Promise<PageDescription | null> {
    const address = await this.addressOf(request);
    if (!address) return null;
    const data = await this.pages.clientPage(address.client);
    const facts = pageFactsOf({ kind: 'client', data }, this.clock.now());
    const initialPaint = { ...facts.initialPaint, shape: null, title: null, hero: null, cards: [] };
    return this.toDescription(request, address, { ...facts, initialPaint });
  }

  private async toDescription(request: PageRequest, address: Address, facts: PageFacts): Promise<PageDescription> {
    return {
      status: 200,
      title: facts.title,
      namesProduct: address.keys.length === 0,
      description: facts.description,
      // Social networks require absolute URLs.
      image: facts.image?.startsWith('/') ? this.sites.originOf(request.site) + facts.image : facts.image,
      manifest: `/api/public/clients/${address.client.id}/manifest`,
      isNoindex: facts.isPrivate,
      initialPaint: facts.initialPaint,
      bootstrap: facts.bootstrap,
      origins: await this.origins.ofClient(address.client),
    };
  }

  /** On the product's hosts, paths start with the client key; on a custom domain, they don't have one. */
  private async addressOf({ site, path }: PageRequest): Promise<Address | null> {
    const keys = keysOf(path);
    if (!keys || (keys[0] && isReservedKey(keys[0]))) return null;
    if (!isProductSite(site)) {
      const client = site.clientId === null ? null : await this.pages.findClientById(site.clientId);
      return client && { client, keys };
    }
    const [clientKey, ...rest] = keys;
    const client = clientKey ? await this.pages.findClient(clientKey) : null;
    return client && { client, keys: rest };
  }

  private async factsOf({ client, keys }: Address): Promise<PageFacts | null> {
    const [channelKey, contentKey] = keys;
    if (keys.length > 2) return null;
    if (channelKey === undefined) {
      const data = await this.pages.clientPage(client);
      const facts = pageFactsOf({ kind: 'client', data }, this.clock.now());
      const only = data.onlyChannelKey === null ? null : await this.pages.channelPage(client, data.onlyChannelKey);
      return only ? this.leadingOn(facts, client, only) : facts;
    }
    if (contentKey === undefined) {
      const data = await this.pages.channelPage(client, channelKey);
      return data && this.leadingOn(pageFactsOf({ kind: 'channel', data }, this.clock.now()), client, data);
    }
    const data = await this.pages.contentPage(client, channelKey, contentKey);
    if (!data) return null;
    const facts = pageFactsOf({ kind: 'content', data }, this.clock.now());
    if (data.content.phase !== 'closed' || data.content.recording) return facts;
    // The app redirects from a past event without a recording to the channel's current content.
    const page = await this.pages.channelPage(client, channelKey);
    const { initialPaint } = page ? await this.leadingOn(facts, client, page) : facts;
    return { ...facts, initialPaint };
  }

  /** Keeps the metadata of the requested URL, but paints the content that the app redirects to. */
  private async leadingOn(facts: PageFacts, client: ClientRow, page: ChannelPageDto): Promise<PageFacts> {
    const card = contentLedTo(page, this.clock.now());
    const content = card && (await this.pages.contentPage(client, page.channel.key, card.key));
    if (!content) return facts;
    const { bootstrap, initialPaint } = pageFactsOf({ kind: 'content', data: content }, this.clock.now());
    return { ...facts, bootstrap, initialPaint };
  }
}

/** Returns null if the path can't be decoded. */
function keysOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
