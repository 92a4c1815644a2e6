import { useMemo } from 'react';
import { type Site, useSite } from './site';

/** Addresses of the viewer's pages: with the client key in front on the product's hosts, without it on an own domain (spec 1 §2). */
export function createPaths({ isOwnDomain }: Pick<Site, 'isOwnDomain'>) {
  const join = (clientKey: string, ...rest: string[]) => `/${[...(isOwnDomain ? [] : [clientKey]), ...rest].join('/')}`;
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

/** The same page without the prefix that shared links carry, in lower case; never `//host`, which would lead to another site. */
export function canonicalPath(pathname: string): string {
  return `/${pathname
    .replace(/^[\\/]+share(?=[\\/]|$)/i, '')
    .replace(/^[\\/]+/, '')
    .toLowerCase()}`;
}
