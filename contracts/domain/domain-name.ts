export const DOMAIN_INVALID = 'Custom domain can only include letters, numbers, dashes, and periods';
export const DOMAIN_IS_ADDRESS = 'That is an IP address. A custom domain is a name such as live.example.org.';
export const DOMAIN_IS_LOCAL = 'That name refers to your own computer. Use a domain that you own.';
export const DOMAIN_IS_PRODUCT = 'That address belongs to this product. Use a domain that you own.';
export const DOMAIN_INCOMPLETE = 'Enter the full domain, such as live.example.org.';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Including the short forms of IPv4, which browsers expand. */
const ADDRESS = /^(?:[\d.]*\d|0x[\da-f.x]+|\[?[\da-f]*:[\da-f:.]+\]?(?::\d+)?)$/;
const RECORD_PREFIX = '_foyer.';
const MAX_LENGTH = 253 - RECORD_PREFIX.length;

/** A domain as it is stored and compared: lowercase, without a trailing dot or the parts of a pasted address around it. */
export function normaliseDomain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
}

/**
 * The error in a custom domain, or `null` (spec 2 §5). A domain needs at least two labels, uses the `xn--` form for other
 * alphabets, isn't an IP address, and is neither one of `productHosts` nor a subdomain of one.
 */
export function domainIssue(text: string, productHosts: readonly string[]): string | null {
  const domain = normaliseDomain(text);
  const labels = domain.split('.');
  if (ADDRESS.test(domain)) return DOMAIN_IS_ADDRESS;
  if (domain === 'localhost') return DOMAIN_IS_LOCAL;
  if (domain.length > MAX_LENGTH || !labels.every((label) => LABEL.test(label))) return DOMAIN_INVALID;
  const isOurs = productHosts.some((host) => domain === host || domain.endsWith(`.${host}`));
  if (isOurs) return labels.at(-1) === 'localhost' ? DOMAIN_IS_LOCAL : DOMAIN_IS_PRODUCT;
  return labels.length > 1 ? null : DOMAIN_INCOMPLETE;
}

/** Name of the TXT record that verifies a domain. */
export function proofRecordName(domain: string): string {
  return `${RECORD_PREFIX}${domain}`;
}

/** The record's value. */
export function proofRecordValue(token: string): string {
  return `foyer-domain=${token}`;
}
