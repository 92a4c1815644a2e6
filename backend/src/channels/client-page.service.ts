import { Injectable } from '@nestjs/common';
import { isProductSite } from '../../../contracts/domain/site.js';
import { ClientReadModel, type ClientRow, refuseMissingClient } from '../clients/clients.public.js';
import { brandOn } from '../platform/brand/brand.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { initialColors } from '../platform/http/initial-paint.js';
import { Sites } from '../platform/sites/sites.js';
import type { StreamScope } from '../realtime/realtime.public.js';
import { toClientDto } from './channel.mapper.js';
import { ChannelReadModel } from './channel.read-model.js';
import type { ClientDto, WebManifestDto } from './client.dto.js';

const DEFAULT_ICON = '/assets/favicon.svg';

/** Organizations with their public channels, by id, key, or host name. */
@Injectable()
export class ClientPageService {
  private readonly known: ShortCache<ClientRow | null>;

  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly sites: Sites,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.known = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  async byId(clientId: string): Promise<ClientDto> {
    return this.dtoOf(await this.clients.byId(clientId));
  }

  async manifestOf(clientId: string, host: string): Promise<WebManifestDto> {
    const client = await this.known.get(clientId, () => this.clients.byId(clientId));
    if (!client) refuseMissingClient();
    const site = await this.sites.ofHost(host);
    if (!isProductSite(site) && site.clientId !== clientId) refuseMissingClient();
    // A scope is a prefix: without the slash, it would cover other organizations whose keys begin alike.
    const start = isProductSite(site) ? `/${client.key}/` : '/';
    const { page, nav } = initialColors(client.theme ?? {});
    return {
      name: client.name,
      start_url: start,
      scope: start,
      display: 'standalone',
      background_color: page,
      theme_color: nav,
      icons: [{ src: client.logoImage ?? brandOn(host, this.config).logo ?? DEFAULT_ICON, sizes: 'any' }],
    };
  }

  /** The room that the organization's page subscribes to. */
  async scopeOf(clientId: string): Promise<StreamScope> {
    if (!(await this.known.get(clientId, () => this.clients.byId(clientId)))) refuseMissingClient();
    return { clientId, rooms: [{ id: clientId, kind: 'client' }] };
  }

  async resolve({ key, host }: { key?: string | undefined; host?: string | undefined }): Promise<ClientDto> {
    if (key) return this.dtoOf(await this.clients.byKey(key));
    if (host) return this.dtoOf(await this.findByHost(host));
    throw new DomainError('validation_failed', { errors: [{ path: 'key', message: 'Provide a key or a host.' }] });
  }

  /** Returns null for hosts that belong to no organization. */
  private async findByHost(host: string): Promise<ClientRow | null> {
    const { clientId } = await this.sites.ofHost(host);
    return clientId === null ? null : this.clients.byId(clientId);
  }

  private async dtoOf(client: ClientRow | null): Promise<ClientDto> {
    if (!client) refuseMissingClient();
    const now = this.clock.now();
    return toClientDto(client, await this.channels.programOf(client.id, now), now);
  }
}
