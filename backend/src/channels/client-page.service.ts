import { Injectable } from '@nestjs/common';
import { ClientReadModel, type ClientRow, refuseMissingClient } from '../clients/clients.public.js';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { toClientDto } from './channel.mapper.js';
import { ChannelReadModel } from './channel.read-model.js';
import type { ClientDto } from './client.dto.js';

/** Organisations with their public channels, by any of their names. */
@Injectable()
export class ClientPageService {
  private readonly domains: ShortCache<Set<string>>;

  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.domains = new ShortCache(config.PUBLIC_CACHE_MS);
  }

  async byId(clientId: string): Promise<ClientDto> {
    return this.dtoOf(await this.clients.byId(clientId));
  }

  async resolve({ key, host }: { key?: string | undefined; host?: string | undefined }): Promise<ClientDto> {
    if (key) return this.dtoOf(await this.clients.byKey(key));
    if (host) return this.dtoOf(await this.findByHost(host));
    throw new DomainError('validation_failed', { errors: [{ path: 'key', message: 'Give a key or a host.' }] });
  }

  /** Null on the hosts of the product itself, which belong to no organisation. Invented hosts cost no look-up of their own. */
  async findByHost(host: string): Promise<ClientRow | null> {
    const name = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    if (this.config.PRODUCT_HOSTS.includes(name)) return null;
    const domains = await this.domains.get('', () => this.clients.customDomains());
    return domains.has(name) ? this.clients.byCustomDomain(name) : null;
  }

  private async dtoOf(client: ClientRow | null): Promise<ClientDto> {
    if (!client) refuseMissingClient();
    return toClientDto(client, await this.channels.listOf(client.id), this.clock.now());
  }
}
