import type { Config } from '../config/config.js';

/** What the product is called on a host: white label gives it another name there, and nothing else. */
export function productNameOn(host: string, config: Config): string {
  const isWhiteLabel = host.toLowerCase() === config.WHITE_LABEL_HOST?.toLowerCase();
  return (isWhiteLabel && config.WHITE_LABEL_NAME) || 'Foyer';
}
