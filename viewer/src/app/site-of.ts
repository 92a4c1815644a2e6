import { type Bootstrap, clientOf } from '../public-api/bootstrap';
import { canonicalPath } from './paths';
import { PRODUCT_SITE, type Site } from './site';

/** Keys that the address of each kind of page has on an own domain; elsewhere the client key is one more. */
const OWN_KEYS = { client: 0, channel: 1, content: 2 } as const;

/** Whose addresses these are, as far as the page itself tells; null when the server has to be asked. */
export function siteOf(
  written: Bootstrap | null,
  { hostname, pathname }: Pick<Location, 'hostname' | 'pathname'>,
): Site | null {
  if (written) {
    const keys = canonicalPath(pathname).split('/').filter(Boolean);
    const isOwnDomain = keys.length === OWN_KEYS[written.kind];
    return isOwnDomain ? { isOwnDomain, clientKey: clientOf(written).key } : PRODUCT_SITE;
  }
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]';
  return isLocal ? PRODUCT_SITE : null;
}
