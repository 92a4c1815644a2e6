import type { Config } from '../config/config.js';

/** Normalizes a host name for comparison: lower case, without a port or trailing dot. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Cached, because every request needs it. */
const hostsOf = new WeakMap<Config, ReadonlySet<string>>();

/** Returns the host names of the product itself: the configured ones, that of the public address, and the second host name. */
export function productHosts(config: Config): ReadonlySet<string> {
  const known = hostsOf.get(config);
  if (known) return known;
  const { PRODUCT_HOSTS, publicUrl } = config.server;
  const all = [...PRODUCT_HOSTS, new URL(publicUrl).hostname, config.brand.WHITE_LABEL_HOST ?? ''];
  const hosts = new Set(all.map(normaliseHost).filter(Boolean));
  hostsOf.set(config, hosts);
  return hosts;
}

/** Returns null if the host isn't the product's; it may be an organization's domain. */
export function productHostKind(host: string, config: Config): 'product' | 'white-label' | null {
  const name = normaliseHost(host);
  const whiteLabel = config.brand.WHITE_LABEL_HOST;
  if (whiteLabel !== undefined && normaliseHost(whiteLabel) === name) return 'white-label';
  return productHosts(config).has(name) ? 'product' : null;
}
