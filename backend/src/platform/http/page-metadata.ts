import { Injectable } from '@nestjs/common';
import { ShortCache } from '../cache/short-cache.js';
import { Config } from '../config/config.js';
import { Contributions, type Registry } from '../discovery/contributions.js';
import type { Site } from '../sites/sites.js';
import type { PageOrigins } from './content-security-policy.js';
import type { InitialPaint } from './initial-paint.js';

/** What the server knows of a page before any script runs. */
export interface PageDescription {
  status: 200 | 404;
  /** Null: the name of the product. */
  title: string | null;
  /** "title | product name" in the window; otherwise the title alone. */
  namesProduct?: boolean;
  description: string | null;
  image: string | null;
  /** Search engines stay out. */
  isNoindex: boolean;
  /** Public data of the page, so that it paints without a second round trip. */
  bootstrap: unknown;
  /** Null: as the built page has it. */
  initialPaint: InitialPaint | null;
  /** Origins of what this page, and the pages it leads to, play and show. */
  origins: PageOrigins;
}

export interface PageRequest {
  site: Site;
  /** Without query. */
  path: string;
}

export interface PageMetadataSource {
  /** Null when the page is not its own. */
  describe(request: PageRequest): Promise<PageDescription | null>;
}

/** Modules that know pages tell what is on them; the first answer counts. */
@Injectable()
export class PageMetadata implements Registry<PageMetadataSource> {
  private readonly cache: ShortCache<PageDescription | null>;

  constructor(
    config: Config,
    private readonly contributions: Contributions,
  ) {
    this.cache = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  get entries(): readonly PageMetadataSource[] {
    return this.contributions.to(PageMetadata);
  }

  /** A crowd that arrives at one page is answered from one lookup. */
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

/** However the address of a page is written, it is looked up once. A slash that belongs to a key divides nothing: it stays encoded. */
function oneSpelling(path: string): string {
  try {
    const keys = path.split('/').filter(Boolean).map(decodeURIComponent);
    return keys.map((key) => encodeURIComponent(key.toLowerCase())).join('/');
  } catch {
    return path;
  }
}
