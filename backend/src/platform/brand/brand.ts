import type { Config } from '../config/config.js';
import { normaliseHost, productHostKind } from '../sites/product-hosts.js';

/** How the product presents itself on a host name: these, and nothing else, are what white label changes. */
export interface Brand {
  readonly id: 'foyer' | 'white-label';
  readonly name: string;
  /** Address of its logo; null: the product's own. */
  readonly logo: string | null;
  readonly mailFrom: string;
  /** Where links lead that are read elsewhere, without a slash at the end. */
  readonly url: string;
  /** The host name that stands for it; null: any other. */
  readonly host: string | null;
}

const PRODUCT_NAME = 'Foyer';

/** `host`: that was asked, without port; null where nobody asked, as in checks that the server makes by itself. */
export function brandOn(host: string | null, config: Config): Brand {
  if (host === null || productHostKind(host, config) !== 'white-label') return product(config);
  return whiteLabel(normaliseHost(host), config);
}

/** The brand of something that was kept; the product's own where there is no other anymore. */
export function brandOfId(id: string, config: Config): Brand {
  return brandOn(id === 'white-label' ? (config.brand.WHITE_LABEL_HOST ?? null) : null, config);
}

function product({ mail, server }: Config): Brand {
  return { id: 'foyer', name: PRODUCT_NAME, logo: null, mailFrom: mail.MAIL_FROM, url: server.publicUrl, host: null };
}

/** What is not set is as the product has it. */
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

/** The product's own address with another host name. */
export function addressOn(host: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
