import { type ReactNode, useEffect, useState } from 'react';
import { type Bootstrap, clientOf } from '../public-api/bootstrap';
import { bootstrap, useClientOfHost } from '../public-api/use-public';
import { canonicalPath } from './paths';
import { PRODUCT_SITE, type Site, SiteContext } from './site';
import { SplashPage } from './splash-page';

const SPLASH_MS = 3_000;

/** Finds out whether this host is an organisation's own domain; the product's pages know at once, from what the server wrote. */
export function SiteGate({ children }: { children: (site: Site) => ReactNode }) {
  const known = siteOf(bootstrap, window.location);
  const { data: client, error } = useClientOfHost(known ? null : window.location.hostname);
  const isWaitedFor = useHasWaited(SPLASH_MS);
  const found: Site | null = known ?? (client ? { isOwnDomain: true, clientKey: client.key } : null);
  const site = found ?? (error || isWaitedFor ? PRODUCT_SITE : null);
  if (!site) return <SplashPage />;
  return <SiteContext value={site}>{children(site)}</SiteContext>;
}

/** Keys that the address of each kind of page has on an own domain; elsewhere the client key is one more. */
const OWN_KEYS = { client: 0, channel: 1, content: 2 } as const;

function siteOf(written: Bootstrap | null, { hostname, pathname }: Location): Site | null {
  if (written) {
    const keys = canonicalPath(pathname).split('/').filter(Boolean);
    const isOwnDomain = keys.length === OWN_KEYS[written.kind];
    return isOwnDomain ? { isOwnDomain, clientKey: clientOf(written).key } : PRODUCT_SITE;
  }
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
  return isLocal ? PRODUCT_SITE : null;
}

function useHasWaited(milliseconds: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasWaited;
}
