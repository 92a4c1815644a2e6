import type { PageSite } from '@contracts/domain/site';
import { useMemo } from 'react';
import { isCustomDomain, useSite } from './site';

/** Addresses of the viewer's pages: they start with the client key on the product's hosts, but not on a custom domain (spec 1 §2). */
export function createPaths(site: Pick<PageSite, 'kind'>) {
  const isKeyless = isCustomDomain(site);
  const join = (clientKey: string, ...rest: string[]) => `/${[...(isKeyless ? [] : [clientKey]), ...rest].join('/')}`;
  return {
    client: (clientKey: string) => join(clientKey),
    channel: (clientKey: string, channelKey: string) => join(clientKey, channelKey),
    content: (clientKey: string, channelKey: string, contentKey: string) => join(clientKey, channelKey, contentKey),
  };
}

export type ViewerPaths = ReturnType<typeof createPaths>;

export function usePaths(): ViewerPaths {
  const site = useSite();
  return useMemo(() => createPaths(site), [site]);
}

/** The keys in the page's address, which the API requires for unlisted pages. */
export function pageKeys(channel: { key: string }, content?: { key: string } | null): string {
  return content ? `${channel.key}/${content.key}` : channel.key;
}

/** The same page without the prefix that shared links carry, in lowercase; never `//host`, which would lead to another site. */
export function canonicalPath(pathname: string): string {
  return `/${pathname
    .replace(/^[\\/]+share(?=[\\/]|$)/i, '')
    .replace(/^[\\/]+/, '')
    .toLowerCase()}`;
}
