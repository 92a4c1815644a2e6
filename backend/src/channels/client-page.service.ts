import { Injectable } from '@nestjs/common';
import { ClientReadModel, type ClientRow } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { toClientDto } from './channel.mapper.js';
import { ChannelReadModel } from './channel.read-model.js';
import type { ClientDto } from './client.dto.js';

/** Organisations with their public channels, by any of their names. */
@Injectable()
export class ClientPageService {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async byId(clientId: string): Promise<ClientDto> {
    return this.dtoOf(await this.clients.byId(clientId));
  }

  async resolve({ key, host }: { key?: string | undefined; host?: string | undefined }): Promise<ClientDto> {
    if (key) return this.dtoOf(await this.clients.byKey(key));
    if (host) return this.dtoOf(await this.findByHost(host));
    throw new DomainError('validation_failed', { errors: [{ path: 'key', message: 'Give a key or a host.' }] });
  }

  /** Null on the hosts of the product itself, which belong to no organisation. */
  async findByHost(host: string): Promise<ClientRow | null> {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    return this.config.PRODUCT_HOSTS.includes(name) ? null : this.clients.byCustomDomain(name);
  }

  private async dtoOf(client: ClientRow | null): Promise<ClientDto> {
    if (!client) throw new DomainError('not_found', { message: 'Client not found.' });
    return toClientDto(client, await this.channels.listOf(client.id), this.clock.now());
  }
}
