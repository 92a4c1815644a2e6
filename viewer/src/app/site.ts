import { createContext, useContext } from 'react';

/** Whose addresses these are: on an organisation's own domain they carry no client key (spec 1 §2). */
export interface Site {
  isOwnDomain: boolean;
  /** Of the own domain's organisation; null on the product's hosts. */
  clientKey: string | null;
}

export const PRODUCT_SITE: Site = { isOwnDomain: false, clientKey: null };

export const SiteContext = createContext<Site>(PRODUCT_SITE);
export const useSite = (): Site => useContext(SiteContext);
