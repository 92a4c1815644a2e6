import type { Config } from '../config/config.js';

/** A host name as it is compared: lower case, without port, and without the dot at the end. */
export function normaliseHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Asked of every request. */
const hostsOf = new WeakMap<Config, ReadonlySet<string>>();

/** The host names of the product itself: those that are configured, the public address and the second name. */
export function productHosts(config: Config): ReadonlySet<string> {
  const known = hostsOf.get(config);
  if (known) return known;
  const { PRODUCT_HOSTS, publicUrl } = config.server;
  const all = [...PRODUCT_HOSTS, new URL(publicUrl).hostname, config.brand.WHITE_LABEL_HOST ?? ''];
  const hosts = new Set(all.map(normaliseHost).filter(Boolean));
  hostsOf.set(config, hosts);
  return hosts;
}

/** Null: not the product, but perhaps an organization's domain. */
export function productHostKind(host: string, config: Config): 'product' | 'white-label' | null {
  const name = normaliseHost(host);
  const whiteLabel = config.brand.WHITE_LABEL_HOST;
  if (whiteLabel !== undefined && normaliseHost(whiteLabel) === name) return 'white-label';
  return productHosts(config).has(name) ? 'product' : null;
}
