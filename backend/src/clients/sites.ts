import { Injectable } from '@nestjs/common';
import { ShortCache } from '../platform/cache/short-cache.js';
import { Config } from '../platform/config/config.js';
import { DashboardHosts } from '../platform/http/dashboard-hosts.js';
import { ClientReadModel } from './client.read-model.js';

/** Where a request came in: what begins on an organisation's own domain counts there and in that organisation only. */
export interface Site {
  kind: 'product' | 'own' | 'unknown';
  /** Own domain; null on hosts of the product. */
  host: string | null;
  /** Organisation of the own domain. */
  clientId: string | null;
}

const PRODUCT: Site = { kind: 'product', host: null, clientId: null };
const UNKNOWN: Site = { kind: 'unknown', host: null, clientId: null };
const MOST_KEPT_MS = 1_000;

/** Which host names are the product itself, and which an organisation's. */
@Injectable()
export class Sites {
  private readonly cache: ShortCache<Site>;

  constructor(
    private readonly config: Config,
    private readonly clients: ClientReadModel,
    private readonly hosts: DashboardHosts,
  ) {
    this.cache = new ShortCache(Math.min(config.PUBLIC_CACHE_MS, MOST_KEPT_MS));
  }

  /** `hostname` without port. */
  ofHost(hostname: string): Promise<Site> {
    const host = hostname.toLowerCase().replace(/\.$/, '');
    if (this.hosts.isProduct(host)) return Promise.resolve(PRODUCT);
    return this.cache.get(host, async () => {
      const client = await this.clients.byCustomDomain(host);
      return client ? { kind: 'own', host, clientId: client.id } : UNKNOWN;
    });
  }

  /** Where an origin leads that a request names; null for everything that is not served here. */
  async ofOrigin(origin: string): Promise<Site | null> {
    if (!URL.canParse(origin)) return null;
    const url = new URL(origin);
    const own = new URL(this.config.publicUrl);
    const isOnPort = url.port === own.port || !this.config.isProduction;
    if (url.origin !== origin || url.protocol !== own.protocol || !isOnPort) return null;
    const site = await this.ofHost(url.hostname);
    return site.kind === 'unknown' ? null : site;
  }
}
