import type { PageSite } from '@contracts/domain/site';
import { createContext, useContext } from 'react';

/** Which kind of host this is: on a custom domain, addresses carry no client key (spec 1 §2). */
export const SiteContext = createContext<PageSite>({ kind: 'product', clientKey: null });
export const useSite = (): PageSite => useContext(SiteContext);

export const isCustomDomain = ({ kind }: Pick<PageSite, 'kind'>): boolean => kind === 'custom-domain';
