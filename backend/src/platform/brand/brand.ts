import type { Config } from '../config/config.js';
import { normaliseHost, productHostKind } from '../sites/product-hosts.js';

/** How the product presents itself on a host name. White label changes these properties and nothing else. */
export interface Brand {
  readonly id: 'foyer' | 'white-label';
  readonly name: string;
  /** Address of the logo; null means the product's own. */
  readonly logo: string | null;
  readonly mailFrom: string;
  /** Base URL for links outside the app, for example in emails, without a trailing slash. */
  readonly url: string;
  /** The host name of this brand; null means any other host. */
  readonly host: string | null;
}

const PRODUCT_NAME = 'Foyer';

/** `host`: the requested host without a port; null if there was no request, for example in the server's own checks. */
export function brandOn(host: string | null, config: Config): Brand {
  if (host === null || productHostKind(host, config) !== 'white-label') return product(config);
  return whiteLabel(normaliseHost(host), config);
}

/** Returns the brand of a stored id, or the product's own if that brand no longer exists. */
export function brandOfId(id: string, config: Config): Brand {
  return brandOn(id === 'white-label' ? (config.brand.WHITE_LABEL_HOST ?? null) : null, config);
}

function product({ mail, server }: Config): Brand {
  return { id: 'foyer', name: PRODUCT_NAME, logo: null, mailFrom: mail.MAIL_FROM, url: server.publicUrl, host: null };
}

/** Unset properties default to the product's. */
function whiteLabel(host: string, config: Config): Brand {
  const { WHITE_LABEL_NAME, WHITE_LABEL_LOGO, WHITE_LABEL_MAIL_FROM, WHITE_LABEL_URL } = config.brand;
  return {
    id: 'white-label',
    name: WHITE_LABEL_NAME ?? PRODUCT_NAME,
    logo: WHITE_LABEL_LOGO ?? null,
    mailFrom: WHITE_LABEL_MAIL_FROM ?? config.mail.MAIL_FROM,
    url: WHITE_LABEL_URL ?? addressOn(host, config.server.publicUrl),
    host,
  };
}

/** Returns the product's own address with another host name. */
export function addressOn(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
