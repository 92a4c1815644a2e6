import type { PageSite } from '@contracts/domain/site';
import { createContext, useContext } from 'react';

/** Whose addresses these are: on an organization's own domain they carry no client key (spec 1 §2). */
export const SiteContext = createContext<PageSite>({ kind: 'product', clientKey: null });
export const useSite = (): PageSite => useContext(SiteContext);

export const isCustomDomain = ({ kind }: Pick<PageSite, 'kind'>): boolean => kind === 'custom-domain';
