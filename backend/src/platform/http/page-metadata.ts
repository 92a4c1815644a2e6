import { Injectable } from '@nestjs/common';
import { ShortCache } from '../cache/short-cache.js';
import { Config } from '../config/config.js';
import { Contributions, type Registry } from '../discovery/contributions.js';
import type { Site } from '../sites/sites.js';
import type { PageOrigins } from './content-security-policy.js';
import type { InitialPaint } from './initial-paint.js';

/** What the server knows about a page before any script runs. */
export interface PageDescription {
  status: 200 | 404;
  /** Null means the name of the product. */
  title: string | null;
  /** Show "title | product name" as the window title instead of the title alone. */
  namesProduct?: boolean;
  description: string | null;
  image: string | null;
  /** Address of the web app manifest. */
  manifest?: string;
  /** Whether search engines must not index the page. */
  isNoindex: boolean;
  /** Public data of the page, so that it renders without a second round trip. */
  bootstrap: unknown;
  /** Null leaves the built page as it is. */
  initialPaint: InitialPaint | null;
  /** Origins of media and frames on this page and the pages it leads to. */
  origins: PageOrigins;
}

export interface PageRequest {
  site: Site;
  /** Without the query. */
  path: string;
}

export interface PageMetadataSource {
  /** Returns null if the page belongs to another module. */
  describe(request: PageRequest): Promise<PageDescription | null>;
}

/** Their streams bring what has changed since, so crowds may get descriptions that are a little older than other lookups. */
const KEPT_LONGER = 1.5;

/** Describes pages with the help of the modules that know them. The first description is used. */
@Injectable()
export class PageMetadata implements Registry<PageMetadataSource> {
  private readonly cache: ShortCache<PageDescription | null>;

  constructor(
    config: Config,
    private readonly contributions: Contributions,
  ) {
    this.cache = new ShortCache(KEPT_LONGER * config.server.PUBLIC_CACHE_MS);
  }

  get entries(): readonly PageMetadataSource[] {
    return this.contributions.to(PageMetadata);
  }

  /** A crowd that arrives at one page shares one lookup. */
  describe(request: PageRequest): Promise<PageDescription | null> {
    return this.cache.get(`${request.site.host ?? request.site.kind} ${oneSpelling(request.path)}`, () =>
      this.ask(request),
    );
  }

  private async ask(request: PageRequest): Promise<PageDescription | null> {
    for (const source of this.entries) {
      const description = await source.describe(request);
      if (description) return description;
    }
    return null;
  }
}

/** Normalizes a path, so that a page is looked up only once, however its address is written. An encoded slash within a key stays encoded. */
function oneSpelling(path: string): string {
  try {
    const keys = path.split('/').filter(Boolean).map(decodeURIComponent);
    return keys.map((key) => encodeURIComponent(key.toLowerCase())).join('/');
  } catch {
    return path;
  }
}
