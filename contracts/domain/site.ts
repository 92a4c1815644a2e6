import type { SharedProvider } from './sign-in-providers.js';

/**
 * What kind of host a request came to: the product's own, its second name, an organization's verified domain, or none of
 * them. The server decides it once; pages carry the answer.
 */
export type SiteKind = 'product' | 'white-label' | 'custom-domain' | 'unknown';

/** As known to a page. */
export interface PageSite {
  kind: SiteKind;
  /** Key of the organization that owns the domain; null on other hosts. */
  clientKey: string | null;
}

export const BOOTSTRAP_ID = 'foyer-bootstrap';

/** What the server writes into every page that it serves. */
export interface PageBootstrap {
  site: PageSite;
  /** The sign-in providers for everyone that the server has keys for; an organization offers some of them. */
  providers: readonly SharedProvider[];
  /** Public data of the page; null where it has none. */
  page: unknown;
}

export const isProductSite = ({ kind }: Pick<PageSite, 'kind'>): boolean =>
  kind === 'product' || kind === 'white-label';
