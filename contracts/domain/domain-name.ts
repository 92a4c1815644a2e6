export const DOMAIN_INVALID = 'Custom domain can only include letters, numbers, dashes, and periods';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const RECORD_PREFIX = '_foyer.';
const MAX_LENGTH = 253 - RECORD_PREFIX.length;

/** A domain as it is stored and compared: lower case, without the dot at the end. */
export function normaliseDomain(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, '');
}

/**
 * The mistake in an own domain, or `null` (spec 2 §5): at least two labels, other alphabets in their `xn--` form, no
 * address, and neither one of `productHosts` nor below one.
 */
export function domainMistake(text: string, productHosts: readonly string[]): string | null {
  const domain = normaliseDomain(text);
  const labels = domain.split('.');
  const isName = domain.length <= MAX_LENGTH && labels.length > 1 && labels.every((label) => LABEL.test(label));
  const isAddress = /^\d+$/.test(labels.at(-1) ?? '');
  const isOurs = productHosts.some((host) => domain === host || domain.endsWith(`.${host}`));
  return isName && !isAddress && !isOurs ? null : DOMAIN_INVALID;
}

/** Name of the TXT record that proves a domain. */
export function proofRecordName(domain: string): string {
  return `${RECORD_PREFIX}${domain}`;
}

/** Its text. */
export function proofRecordValue(token: string): string {
  return `foyer-domain=${token}`;
}
