import { Injectable } from '@nestjs/common';
import type { PageSite } from '../../../../contracts/domain/site.js';
import { addressOn, brandOn } from '../brand/brand.js';
import { Config } from '../config/config.js';
import { CustomDomainsPort } from './custom-domains.port.js';
import { normaliseHost, productHostKind } from './product-hosts.js';

/** The site that a request came to. Sessions that begin on a custom domain are valid only there and in that organization. */
export interface Site extends PageSite {
  /** The custom domain; null on every other host. */
  host: string | null;
  /** The organization of the custom domain. */
  clientId: string | null;
}

const NOBODYS = { host: null, clientId: null, clientKey: null };
export const UNKNOWN_SITE: Site = { kind: 'unknown', ...NOBODYS };

/** The single place that decides which kind of host a request came to. */
@Injectable()
export class Sites {
  constructor(
    private readonly config: Config,
    private readonly domains: CustomDomainsPort,
  ) {}

  /** `host` in any spelling, with or without a port. */
  async ofHost(host: string): Promise<Site> {
    const kind = productHostKind(host, this.config);
    if (kind !== null) return { kind, ...NOBODYS };
    const name = normaliseHost(host);
    const owner = await this.domains.ownerOf(name);
    return owner ? { kind: 'custom-domain', host: name, ...owner } : UNKNOWN_SITE;
  }

  /** Returns the site of an origin named in a request; null for any origin that isn't served here. */
  async ofOrigin(origin: string): Promise<Site | null> {
    if (!URL.canParse(origin)) return null;
    const url = new URL(origin);
    const own = new URL(this.config.server.publicUrl);
    const isOnPort = url.port === own.port || !this.config.server.isProduction;
    if (url.origin !== origin || url.protocol !== own.protocol || !isOnPort) return null;
    const site = await this.ofHost(url.hostname);
    return site.kind === 'unknown' ? null : site;
  }

  /** The product's base URL, without a trailing slash. */
  get productOrigin(): string {
    return this.config.server.publicUrl;
  }

  /** The base URL of the site's pages, without a trailing slash. */
  originOf({ kind, host }: Site): string {
    if (host !== null) return addressOn(host, this.config.server.publicUrl);
    return brandOn(kind === 'white-label' ? (this.config.brand.WHITE_LABEL_HOST ?? null) : null, this.config).url;
  }
}
