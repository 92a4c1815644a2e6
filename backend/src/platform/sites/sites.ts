import { Injectable } from '@nestjs/common';
import type { PageSite } from '../../../../contracts/domain/site.js';
import { addressOn, brandOn } from '../brand/brand.js';
import { Config } from '../config/config.js';
import { CustomDomainsPort } from './custom-domains.port.js';
import { normaliseHost, productHostKind } from './product-hosts.js';

/** Where a request came in: what begins on a custom domain counts there and in that organization only. */
export interface Site extends PageSite {
  /** Own domain; null on every other host. */
  host: string | null;
  /** Organization of the custom domain. */
  clientId: string | null;
}

const NOBODYS = { host: null, clientId: null, clientKey: null };
export const UNKNOWN_SITE: Site = { kind: 'unknown', ...NOBODYS };

/** The one place that decides what kind of host a request came to. */
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

  /** Where an origin leads that a request names; null for everything that is not served here. */
  async ofOrigin(origin: string): Promise<Site | null> {
    if (!URL.canParse(origin)) return null;
    const url = new URL(origin);
    const own = new URL(this.config.server.publicUrl);
    const isOnPort = url.port === own.port || !this.config.server.isProduction;
    if (url.origin !== origin || url.protocol !== own.protocol || !isOnPort) return null;
    const site = await this.ofHost(url.hostname);
    return site.kind === 'unknown' ? null : site;
  }

  /** The product's own address, without a slash at the end. */
  get productOrigin(): string {
    return this.config.server.publicUrl;
  }

  /** Where pages of the site are read, without a slash at the end. */
  originOf({ kind, host }: Site): string {
    if (host !== null) return addressOn(host, this.config.server.publicUrl);
    return brandOn(kind === 'white-label' ? (this.config.brand.WHITE_LABEL_HOST ?? null) : null, this.config).url;
  }
}
