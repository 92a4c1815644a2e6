import { type ReactNode, useEffect, useState } from 'react';
import { bootstrap, useClientOfHost } from '../public-api/use-public';
import { PRODUCT_SITE, type Site, SiteContext } from './site';
import { siteOf } from './site-of';
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

function useHasWaited(milliseconds: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasWaited;
}
