import { Injectable } from '@nestjs/common';
import { ShortCache } from '../../platform/cache/short-cache.js';
import { Config } from '../../platform/config/config.js';
import { CustomDomainsPort, type DomainOwner } from '../../platform/sites/custom-domains.port.js';
import { ClientReadModel } from '../client.read-model.js';

const MOST_KEPT_MS = 1_000;

/** Caches all verified domains at once, so that made-up host names cause no lookups of their own. */
@Injectable()
export class CustomDomains extends CustomDomainsPort {
  private readonly cache: ShortCache<ReadonlyMap<string, DomainOwner>>;

  constructor(
    private readonly clients: ClientReadModel,
    config: Config,
  ) {
    super();
    this.cache = new ShortCache(Math.min(config.server.PUBLIC_CACHE_MS, MOST_KEPT_MS));
  }

  async ownerOf(host: string): Promise<DomainOwner | null> {
    const owners = await this.cache.get('', () => this.clients.domainOwners());
    return owners.get(host) ?? null;
  }
}
